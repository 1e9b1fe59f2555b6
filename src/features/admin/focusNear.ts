import { listStart } from '@/ui/admin/listStart';
import { neighbours } from '@/ui/parts/focus';

/** What stands in a list and can be deleted. */
const rows = '[data-row], li';

/**
 * What gets the focus after the thing is gone whose button has it now: the same button of the row that takes its place,
 * else of the one before, else the beginning of the page's list. Call it before; the result after.
 */
export function focusNear(): () => HTMLElement | null {
  const opener = document.activeElement instanceof HTMLElement ? document.activeElement : null;
  const row = opener?.closest<HTMLElement>(rows) ?? null;
  const place = row && opener ? [...row.querySelectorAll('button')].indexOf(opener as HTMLButtonElement) : -1;
  const near = row ? neighbours(row, rows) : [];
  const page = opener?.closest('[data-page-scroll]') ?? null;
  return () => {
    if (opener?.isConnected) return opener;
    const next = near.find((one) => one.isConnected);
    const buttons = next ? [...next.querySelectorAll('button')] : [];
    return buttons[place] ?? buttons.at(-1) ?? listStart(page);
  };
}
