import { coarseQuery } from './useMedia';

const controls =
  ':is(button, input, select, textarea, a[href]):not(:disabled, [hidden]), [data-row][tabindex="-1"]';

const dialog = ':is([role=dialog], [role=alertdialog])';

/** True if no element has the focus, such as after the removal of the focused element. */
export const isFocusLost = (): boolean =>
  document.activeElement === null || document.activeElement === document.body;

/** The siblings of a list item, the best successor first: the next items, then the previous items from the nearest. */
export function neighbours(item: HTMLElement, selector = '*'): readonly HTMLElement[] {
  const items = [...(item.parentElement?.querySelectorAll<HTMLElement>(`:scope > :is(${selector})`) ?? [])];
  const index = items.indexOf(item);
  return [...items.slice(index + 1), ...items.slice(0, Math.max(0, index)).reverse()];
}

/**
 * Focus targets around a node on its page or in its dialog, the best last: the controls before the node, the
 * nearest last; in a dialog, which may start with the node, before them also the controls after it. Excludes
 * controls of the node's alert.
 */
function around(node: HTMLElement): readonly HTMLElement[] {
  const alert = node.closest('[role=alert]');
  const scope = node.closest(dialog);
  const all = [
    ...(scope ?? document).querySelectorAll<HTMLElement>(`${scope ? '' : 'main '}:is(${controls})`),
  ];
  const near = all.filter(
    (other) =>
      !other.contains(node) &&
      !node.contains(other) &&
      !alert?.contains(other) &&
      other.checkVisibility({ visibilityProperty: true }),
  );
  const isBefore = (other: HTMLElement) =>
    (node.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_PRECEDING) !== 0;
  const after = scope ? near.filter((other) => !isBefore(other)).reverse() : [];
  return [...after, ...near.filter(isBefore)];
}

/**
 * Ref callback for an element that may be removed with the focus in it. `before` runs while the element is
 * still in the document, and returns the function that moves the focus after the removal.
 */
export const focusOnRemoval =
  (before: (node: HTMLElement) => () => void) => (node: HTMLElement | null) => () => {
    if (node === null || !node.contains(document.activeElement)) return;
    const takeFocus = before(node);
    // Checked later, because React also detaches and attaches a ref while its node stays.
    queueMicrotask(() => {
      if (!node.isConnected && isFocusLost()) takeFocus();
    });
  };

/**
 * Ref callback for a control, or an element around it, that may be removed with the focus. The focus moves to
 * the previous control, or to the previous row if rows have no controls; at the start of a dialog to the next
 * control.
 */
export const focusPreviousOnRemoval = focusOnRemoval((node) => {
  const near = around(node);
  return () => near.findLast((one) => one.isConnected)?.focus();
});

/**
 * Ref callback for a list item that may be removed with the focus in it. The focus moves to the control that
 * `controlIn` returns for the next item or, at the end of the list, the previous item. `rest` returns the
 * target for the only item.
 */
export const focusNeighbourOnRemoval = (
  controlIn: (item: HTMLElement) => HTMLElement | null,
  rest: (item: HTMLElement) => HTMLElement | null,
) =>
  focusOnRemoval((item) => {
    const near = neighbours(item);
    const last = rest(item);
    return () => {
      const next = near.find((one) => one.isConnected);
      (next ? controlIn(next) : last)?.focus();
    };
  });

/** Focuses the opener of a removed panel, or the element that replaced it, unless the focus is elsewhere. */
export function returnFocus(opener: Element | null, replacement: string): void {
  if (!isFocusLost()) return;
  const target = opener?.isConnected ? opener : document.querySelector(replacement);
  if (target instanceof HTMLElement) target.focus();
}

/** Fields that open the keyboard or the date picker of a touch screen. */
const typed =
  ':is(textarea, [contenteditable=true], input:not([type=checkbox], [type=radio], [type=button], [type=submit], [type=file]))';

/** True if the focus on this element would open a keyboard over the page. */
const opensKeyboard = (element: Element): boolean =>
  element.matches(typed) && window.matchMedia(coarseQuery).matches;

/**
 * Focuses the field of a panel that opens or changes. On a touch screen it focuses the panel, because the field would open
 * the keyboard over it. The panel needs a `tabIndex`.
 */
export const focusField = (field: HTMLElement | null, panel: HTMLElement | null): void =>
  (field && !opensKeyboard(field) ? field : panel)?.focus();

/**
 * The element of a dialog that receives the initial focus: `wanted`, by default the first control; on a touch screen the
 * dialog instead of a field. `null` leaves the choice to the library.
 */
export function initialFocusIn(dialog: HTMLElement | null, wanted: HTMLElement | null): HTMLElement | null {
  const target = wanted ?? dialog?.querySelector<HTMLElement>(controls) ?? null;
  return target && opensKeyboard(target) ? dialog : wanted;
}
