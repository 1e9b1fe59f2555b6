import type { MouseEvent } from 'react';

/** The address of the link under a click that leads to another host; `null` for any other click. */
export function foreignLink({ target }: MouseEvent<HTMLElement>): string | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="http" i]') : null;
  return link === null || link.host === location.host ? null : link.href;
}
