const controls =
  ':is(button, input, select, textarea, a[href]):not(:disabled, [hidden]), [data-row][tabindex="-1"]';

/** What stands before a control on its page, the nearest last; without what goes together with an alert. */
function before(node: HTMLElement): readonly HTMLElement[] {
  const alert = node.closest('[role=alert]');
  return [...document.querySelectorAll<HTMLElement>(`main :is(${controls})`)].filter(
    (other) =>
      node.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_PRECEDING &&
      !other.contains(node) &&
      !alert?.contains(other) &&
      other.checkVisibility({ visibilityProperty: true }),
  );
}

/**
 * The ref of a control that may go while it has the focus, which would be nowhere then: the control before it gets it, or the
 * row before it where rows have none.
 */
export const handsOver = (node: HTMLElement | null) => () => {
  if (node === null || document.activeElement !== node) return;
  const near = before(node);
  // A ref is also taken off and put on again while its node stays.
  queueMicrotask(() => {
    if (node.isConnected || document.activeElement !== document.body) return;
    near.findLast((one) => one.isConnected)?.focus();
  });
};
