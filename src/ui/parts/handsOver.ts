const controls =
  ':is(button, input, select, textarea, a[href]):not(:disabled, [hidden]), [data-row][tabindex="-1"]';

const dialog = ':is([role=dialog], [role=alertdialog])';

/**
 * What stands around a control on its page or in its dialog, the best last: what is before it, the nearest last; in a dialog, whose
 * beginning may be what goes, what is after it too. Without what goes together with an alert.
 */
function around(node: HTMLElement): readonly HTMLElement[] {
  const alert = node.closest('[role=alert]');
  const room = node.closest(dialog);
  const all = [...(room ?? document).querySelectorAll<HTMLElement>(`${room ? '' : 'main '}:is(${controls})`)];
  const near = all.filter(
    (other) =>
      !other.contains(node) &&
      !node.contains(other) &&
      !alert?.contains(other) &&
      other.checkVisibility({ visibilityProperty: true }),
  );
  const isBefore = (other: HTMLElement) =>
    (node.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_PRECEDING) !== 0;
  const after = room ? near.filter((other) => !isBefore(other)).reverse() : [];
  return [...after, ...near.filter(isBefore)];
}

/**
 * The ref of what may go with the focus in it, which would be nowhere then. `before` is asked while it still stands, and gives
 * what takes the focus once it is gone.
 */
export const handsOverTo =
  (before: (node: HTMLElement) => () => void) => (node: HTMLElement | null) => () => {
    if (node === null || !node.contains(document.activeElement)) return;
    const takeFocus = before(node);
    // A ref is also taken off and put on again while its node stays.
    queueMicrotask(() => {
      if (!node.isConnected && document.activeElement === document.body) takeFocus();
    });
  };

/**
 * The ref of a control that may go while it has the focus (or of what may go with the focus in it): the control before it gets it,
 * or the row before it where rows have none; at the beginning of a dialog the one after it.
 */
export const handsOver = handsOverTo((node) => {
  const near = around(node);
  return () => near.findLast((one) => one.isConnected)?.focus();
});

/**
 * The ref of an item of a list that may go with the focus in it: what `placeIn` finds in the next item gets it, at the end in the one
 * before. `around` says what does where it was the only one.
 */
export const handsOverAlong = (
  placeIn: (item: HTMLElement) => HTMLElement | null,
  around: (item: HTMLElement) => HTMLElement | null,
) =>
  handsOverTo((item) => {
    const items = [...(item.parentElement?.querySelectorAll<HTMLElement>(':scope > *') ?? [])];
    const at = items.indexOf(item);
    const near = [...items.slice(at + 1), ...items.slice(0, at).reverse()];
    const room = around(item);
    return () => {
      const next = near.find((one) => one.isConnected);
      (next ? placeIn(next) : room)?.focus();
    };
  });
