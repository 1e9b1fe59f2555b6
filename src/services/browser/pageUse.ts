/** ms after the last input in which a page counts as used. */
export const usedFor = 5 * 60_000;
/** Events of somebody who uses a page. */
export const useEvents = ['pointerdown', 'keydown', 'visibilitychange'] as const;

/** Watches whether somebody uses the page, which counts as used when it opens. Watches until the page is left. */
export function watchPageUse(page: Pick<Document, 'addEventListener'>, now: () => number): () => boolean {
  let last = now();
  for (const type of useEvents)
    page.addEventListener(
      type,
      () => {
        last = now();
      },
      { passive: true, capture: true },
    );
  return () => now() - last < usedFor;
}
