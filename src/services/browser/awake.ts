/** Keeps the screen on with the Screen Wake Lock, which the browser takes back whenever the page is hidden. */
export function createAwake({ navigator, document }: Pick<Window, 'navigator' | 'document'>) {
  return {
    /** Keeps it on until the returned function is called; does nothing where the browser cannot. */
    keep(): () => void {
      let lock: WakeLockSentinel | null = null;
      let isWanted = true;
      const ask = async () => {
        if (document.visibilityState !== 'visible' || (lock && !lock.released)) return;
        try {
          const granted = await navigator.wakeLock.request('screen');
          if (isWanted) lock = granted;
          else await granted.release();
        } catch {
          // No such lock, a low battery, or a page that was just hidden: the screen may go dark.
        }
      };
      const look = () => void ask();
      document.addEventListener('visibilitychange', look);
      look();
      return () => {
        isWanted = false;
        document.removeEventListener('visibilitychange', look);
        lock?.release().catch(() => undefined);
      };
    },
  };
}
