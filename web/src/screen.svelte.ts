/** How much room there is; the border between the two layouts is that of the style sheets. */

const narrow = window.matchMedia("(max-width: 780px)");

class Screen {
  isPhone = $state(narrow.matches);

  constructor() {
    narrow.addEventListener("change", (now) => (this.isPhone = now.matches));
  }
}

export const screen = new Screen();
