import type { AwakePort } from '@/domain/ports/browser';

/** The Screen Wake Lock, which the browser takes back whenever the page is hidden. */
export function createAwake({ navigator, document }: Pick<Window, 'navigator' | 'document'>): AwakePort {
  return {
    keep() {
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
