import { decodeJwt } from 'jose';

/** End of an access token in ms since the epoch; `null` if the token is not a JWT or has no `exp`. */
export function expiryOf(token: string): number | null {
  try {
    const { exp } = decodeJwt(token);
    return exp === undefined ? null : exp * 1000;
  } catch {
    return null;
  }
}

/** Maximum delay of `setTimeout`, in ms. */
const longest = 2_147_483_647;

/** Calls back when a token expires; `watch` sets a newer token. Also checks when the computer wakes up. */
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
      // Deferred, because a load with an expired token is answered first and reports the error in its answer.
      timer = setTimeout(check, 0);
    },
    stop(): void {
      clearTimeout(timer);
      endsAt = null;
    },
  };
}
