type KeyStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const keyOf = (homeAccountId: string) => `portal-signed-out-${homeAccountId}`;

/**
 * Who signed out in this browser and has not signed in since: a tab that was on another site or asleep meanwhile still has the
 * session in its storage, and hears of it only here. Without storage such a tab keeps its session until it is closed.
 */
export function createSignOuts(getStorage: () => KeyStorage) {
  const attempt = <T>(work: (storage: KeyStorage) => T) => {
    try {
      return work(getStorage());
    } catch {
      return null;
    }
  };
  return {
    note: (homeAccountId: string) =>
      void attempt((storage) => storage.setItem(keyOf(homeAccountId), new Date().toISOString())),
    /** The person signed in again. */
    forget: (homeAccountId: string) => void attempt((storage) => storage.removeItem(keyOf(homeAccountId))),
    has: (homeAccountId: string): boolean =>
      attempt((storage) => storage.getItem(keyOf(homeAccountId))) !== null,
  };
}
