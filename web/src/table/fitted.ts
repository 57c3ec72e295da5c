/** Text that would be cut off is set smaller. */

export function fitted(node: HTMLElement): { destroy: () => void } {
  const fit = () => {
    node.classList.remove("tight");
    node.classList.toggle("tight", node.scrollHeight > node.clientHeight + 1);
  };
  const watching = new MutationObserver(fit);
  watching.observe(node, { childList: true, characterData: true, subtree: true });
  fit();
  return {
    destroy: () => {
      watching.disconnect();
    },
  };
}
