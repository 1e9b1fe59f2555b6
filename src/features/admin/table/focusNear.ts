import { neighbours } from '@/ui/parts/focus';

/** Attribute of the element around the check box that picks all rows of a list. */
export const selectAllAttribute = { 'data-picks-all': '' };

/** Focus target after the focused element is removed: the check box for all rows, else the page's first control. */
export const firstListControl = (page: Element | null): HTMLElement | null =>
  page?.querySelector<HTMLElement>('[data-picks-all] input') ??
  page?.querySelector<HTMLElement>('button, input') ??
  null;

const rows = '[data-row], li';

/**
 * Moves the focus after the row with the focused button is deleted: to the same button of the next row, else of the
 * previous row, else to the start of the list. Call it before the deletion, and its result after.
 */
export function focusAfterDeletion(): () => HTMLElement | null {
  const opener = document.activeElement instanceof HTMLElement ? document.activeElement : null;
  const row = opener?.closest<HTMLElement>(rows) ?? null;
  const place = row && opener ? [...row.querySelectorAll('button')].indexOf(opener as HTMLButtonElement) : -1;
  const near = row ? neighbours(row, rows) : [];
  const page = opener?.closest('[data-page-scroll]') ?? null;
  return () => {
    if (opener?.isConnected) return opener;
    const next = near.find((one) => one.isConnected);
    const buttons = next ? [...next.querySelectorAll('button')] : [];
    return buttons[place] ?? buttons.at(-1) ?? firstListControl(page);
  };
}
