import { decodeJwt } from 'jose';

/** When an access token ends, in ms since the epoch; `null` for a token that does not say (not a JWT). */
export function expiryOf(token: string): number | null {
  try {
    const { exp } = decodeJwt(token);
    return exp === undefined ? null : exp * 1000;
  } catch {
    return null;
  }
}

/** Longest delay `setTimeout` takes. */
const longest = 2_147_483_647;

/** Calls back when a token ends; again through `watch` for a newer one. A slept-through end counts at waking. */
export function createExpiryWatch(onExpired: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let endsAt: number | null = null;
  let isSent = false;
  const check = () => {
    clearTimeout(timer);
    if (endsAt === null || isSent) return;
    const left = endsAt - Date.now();
    if (left > 0) {
      timer = setTimeout(check, Math.min(left, longest));
      return;
    }
    isSent = true;
    onExpired();
  };
  document.addEventListener('visibilitychange', check);
  return {
    watch(expiresAt: number | null): void {
      endsAt = expiresAt;
      isSent = false;
      clearTimeout(timer);
      // Not at once: a load with an expired token is answered first, and says so itself.
      timer = setTimeout(check, 0);
    },
    stop(): void {
      clearTimeout(timer);
      endsAt = null;
    },
  };
}
