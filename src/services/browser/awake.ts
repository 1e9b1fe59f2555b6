/** Keeps the screen on with the Screen Wake Lock, which the browser releases whenever the page is hidden. */
export function createAwake({ navigator, document }: Pick<Window, 'navigator' | 'document'>) {
  return {
    /** Keeps the screen on until the returned function is called; does nothing if the browser does not support it. */
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
          // Ignored: the screen may turn off if the battery is low or the page was just hidden.
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
