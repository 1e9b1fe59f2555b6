interface Insets {
  readonly left: number;
  readonly right: number;
}

/**
 * Visible controls that a pointer cannot reach: outside the window without its insets (px), cut off at a side of their
 * scroll container, or covered by another element. `within` is the selector of the open layer. Runs in the page, so it
 * imports nothing.
 */
export function outOfReach({ within, left, right }: Insets & { readonly within: string }): string[] {
  const controls =
    ':is(a[href], button, input, select, textarea, [role=menuitem], [role=option], [role=separator])';
  // The reports, links that are visible while they have the focus, and inactive parts.
  const elsewhere =
    '#report-container, #second-report-container, #skip, [data-part=enter], [inert], [aria-hidden=true]';
  /** The boxes of the scroll containers around an element. */
  const scrollersOf = (element: Element): readonly DOMRect[] => {
    const around = [];
    for (let one = element.parentElement; one && one !== document.body; one = one.parentElement)
      if (/auto|scroll/.test(getComputedStyle(one).overflowY) && one.scrollHeight > one.clientHeight + 1)
        around.push(one.getBoundingClientRect());
    return around;
  };
  const layers = [...document.querySelectorAll(within)].filter((one) =>
    one.checkVisibility({ visibilityProperty: true }),
  );
  return layers
    .flatMap((layer) => [...layer.querySelectorAll(controls)])
    .filter((one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
    .filter((one) => !one.closest(elsewhere))
    .flatMap((one) => {
      // The native field of a check box is invisible; its label is the target.
      const target = one.matches('[type=checkbox], [type=radio]') ? (one.closest('label') ?? one) : one;
      const box = target.getBoundingClientRect();
      if (box.width <= 2 || box.height <= 2) return [];
      const name = `${one.getAttribute('aria-label') ?? ''} ${one.outerHTML.slice(0, 100)}`;
      const scrollers = scrollersOf(target);
      const start = Math.max(left, ...scrollers.map((one) => one.left));
      const end = Math.min(innerWidth - right, ...scrollers.map((one) => one.right));
      if (box.left < start - 1 || box.right > end + 1)
        return [`outside, ${Math.round(box.left)} to ${Math.round(box.right)}: ${name}`];
      const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
      // The user can scroll to it.
      if (scrollers.some(({ top, bottom }) => y < top + 2 || y > bottom - 2)) return [];
      if (y < 0 || y > innerHeight) return [`below or above, ${Math.round(y)}: ${name}`];
      const hit = document.elementFromPoint(x, y);
      return hit && (target.contains(hit) || hit.contains(target) || hit.closest('label') === target)
        ? []
        : [`covered by ${hit?.outerHTML.slice(0, 80)}: ${name}`];
    });
}
