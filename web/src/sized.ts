/** Tells how large an element is, as soon as that is known anyway: nothing is laid out for it. */

type Tell = (width: number, height: number) => void;

export function sized(element: HTMLElement, tell: Tell): { destroy: () => void } {
  const observer = new ResizeObserver(() => {
    tell(element.clientWidth, element.clientHeight);
  });
  observer.observe(element);
  return {
    destroy: () => {
      observer.disconnect();
    },
  };
}
