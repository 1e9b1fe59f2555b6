/**
 * Writes a value `delay` ms after the last of several changes, and at once when the page goes away or out of sight, so that
 * a burst is written once, a reload loses nothing and the tab that the person turns to has it.
 */
export function lateWrite<T>(
  write: (value: T) => void,
  delay: number,
  page: Pick<Window, 'addEventListener'> | undefined,
): (value: T) => void {
  let waiting: { value: T; timer: ReturnType<typeof setTimeout> } | null = null;
  const flush = () => {
    if (waiting === null) return;
    const { value, timer } = waiting;
    clearTimeout(timer);
    waiting = null;
    write(value);
  };
  page?.addEventListener('pagehide', flush);
  page?.addEventListener('visibilitychange', flush);
  return (value) => {
    if (waiting) clearTimeout(waiting.timer);
    waiting = { value, timer: setTimeout(flush, delay) };
  };
}
