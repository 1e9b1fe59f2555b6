/** Put on what holds the box that picks all rows of a list. */
export const picksAll = { 'data-picks-all': '' };

/** Where one goes on in a page when what had the focus is gone: the box that picks all of its list, else its first control. */
export const listStart = (page: Element | null): HTMLElement | null =>
  page?.querySelector<HTMLElement>('[data-picks-all] input') ??
  page?.querySelector<HTMLElement>('button, input') ??
  null;
