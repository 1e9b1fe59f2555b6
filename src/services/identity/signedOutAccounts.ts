import { readText, writeText } from '@/services/browser/stored';

const keyOf = (homeAccountId: string) => `portal-signed-out-${homeAccountId}`;

/**
 * Accounts that signed out in this browser and have not signed in since. A tab that was on another site or
 * suspended during the sign-out still has the session in its storage, and detects the sign-out only by this
 * list. If storage is blocked, such a tab keeps its session until it is closed.
 */
export const createSignedOutAccounts = (getStorage: () => Storage) => ({
  note: (homeAccountId: string) => void writeText(getStorage, keyOf(homeAccountId), new Date().toISOString()),
  /** Removes an account that signed in again. */
  forget: (homeAccountId: string) => void writeText(getStorage, keyOf(homeAccountId), null),
  has: (homeAccountId: string): boolean => readText(getStorage, keyOf(homeAccountId)) !== null,
});
