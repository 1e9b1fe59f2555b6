/** Observations in a page. Times in ms since the navigation started. */
export interface Seen {
  /** Time at which the sign-in window would have opened. */
  opened: number | null;
  /** Times of the embedded frame's `rendered` events. */
  readonly rendered: number[];
  /**
   * Times at which frames reported that they are ready. A second entry means that a frame was loaded again.
   */
  readonly ready: number[];
  /** Tasks of 50 ms and more. */
  readonly longTasks: { readonly start: number; readonly duration: number }[];
  /** Last click or keystroke, and the end of the last frame in which something changed after it. */
  input: number;
  painted: number;
}

declare global {
  interface Window {
    seen: Seen;
  }
}

/**
 * Runs in each page before the page's own scripts: records messages of the embedded frame and performance
 * entries of the browser. It must not refer to anything outside its body.
 */
export function observe(): void {
  if (window !== window.top || location.protocol !== 'https:') return;
  const seen: Seen = {
    opened: null,
    rendered: [],
    ready: [],
    longTasks: [],
    input: 0,
    painted: 0,
  };
  window.seen = seen;

  addEventListener('message', ({ data }) => {
    const url: unknown = data?.url;
    if (typeof url !== 'string') return;
    if (url.endsWith('/events/rendered')) seen.rendered.push(performance.now());
    if (url.startsWith('/ready/')) seen.ready.push(performance.now());
  });
  new PerformanceObserver((list) => {
    for (const { startTime: start, duration } of list.getEntries()) seen.longTasks.push({ start, duration });
  }).observe({ type: 'longtask', buffered: true });

  // Measures from an input to the frame that shows its last change.
  const after = new MessageChannel();
  after.port1.onmessage = () => {
    seen.painted = performance.now();
  };
  let isDue = false;
  const changed = () => {
    if (isDue) return;
    isDue = true;
    requestAnimationFrame(() => {
      isDue = false;
      after.port2.postMessage(null);
    });
  };
  for (const type of ['keydown', 'pointerdown']) {
    addEventListener(
      type,
      ({ timeStamp }) => {
        seen.input = timeStamp;
        changed();
      },
      true,
    );
  }
  new MutationObserver(changed).observe(document, { childList: true, subtree: true, characterData: true });
}

/**
 * Runs after `observe` in a visit of a signed-out user: clicks "Entrar" in every frame until the sign-in
 * window opens. The window is a dummy, so the visit ends there.
 */
export function clickEagerly(): void {
  if (window !== window.top || location.protocol !== 'https:') return;
  const nothing = () => undefined;
  window.open = () => {
    window.seen.opened ??= performance.now();
    const place = { href: '', assign: nothing, replace: nothing };
    return { closed: false, location: place, focus: nothing, close: nothing } as unknown as Window;
  };
  const click = () => {
    if (window.seen.opened !== null) return;
    for (const button of document.querySelectorAll('button')) {
      if (button.textContent === 'Entrar' && button.checkVisibility()) button.click();
    }
    requestAnimationFrame(click);
  };
  requestAnimationFrame(click);
}
