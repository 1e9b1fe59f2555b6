/**
 * Writes a value `delay` ms after the last of several changes, and at once when the page goes away, so that a burst
 * is written once and a reload loses nothing.
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
  return (value) => {
    if (waiting) clearTimeout(waiting.timer);
    waiting = { value, timer: setTimeout(flush, delay) };
  };
}
