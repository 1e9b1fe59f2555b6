/** Anything that the portal shows: the gate, the portal, or a page that says what is wrong. */
const shown = 'header, main, h1, [role="alert"], [role="status"]';

/** Takes the first screen away in the same frame in which React has put something in its place; hands over the focus. */
export function leaveFirstScreen(root: HTMLElement): void {
  const observer = new MutationObserver(() => {
    if (root.querySelector(shown) === null) return;
    observer.disconnect();
    const first = document.getElementById('first');
    const hadFocus = first?.contains(document.activeElement);
    first?.remove();
    if (hadFocus) root.querySelector<HTMLElement>('main button')?.focus();
  });
  observer.observe(root, { childList: true, subtree: true });
}
