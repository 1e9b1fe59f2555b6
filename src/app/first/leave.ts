/** Anything that the portal shows: the gate, the portal, or a page that says what is wrong. */
const shown = 'header, main, h1, [role="alert"], [role="status"]';

/**
 * Takes the first screen away in the same frame in which React has put something in its place; hands over the focus. Where
 * somebody presses its button it stays until they let go: a click that begins on one and ends on the other is none.
 */
export function leaveFirstScreen(root: HTMLElement): void {
  const observer = new MutationObserver(() => {
    if (root.querySelector(shown) === null) return;
    observer.disconnect();
    const first = document.getElementById('first');
    const leave = () => {
      const hadFocus = first?.contains(document.activeElement);
      first?.remove();
      if (hadFocus) root.querySelector<HTMLElement>('main button')?.focus();
    };
    if (!first?.matches(':active')) return leave();
    // The click comes in the task in which the pointer goes up.
    for (const end of ['pointerup', 'pointercancel'])
      addEventListener(end, () => setTimeout(leave), { once: true, capture: true });
  });
  observer.observe(root, { childList: true, subtree: true });
}
