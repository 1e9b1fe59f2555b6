/**
 * Whether the page is being left. Browsers then abort its requests, Firefox already when the next page is requested: that is no
 * failure to show, store or count, unless the page stays (after a download, or from the back-forward cache).
 */
let staying: Promise<void> | null = null;
let end: () => void = () => undefined;

/** The page is being left. */
export function leavingBegan(): void {
  staying ??= new Promise((resolve) => {
    end = resolve;
  });
}

/** The page stays, or is shown again. */
export function leavingEnded(): void {
  staying = null;
  end();
}

/** `null` unless the page is being left; otherwise resolves if the page stays. */
export const pageStays = (): Promise<void> | null => staying;
