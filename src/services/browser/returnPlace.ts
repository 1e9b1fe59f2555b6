import type { ReturnPlacePort } from '@/domain/ports/browser';
import { placeSchema } from '@/domain/session/returnPlace';

const key = 'portal-return-place';

/** The place to come back to, in the session storage of this tab. */
export function createReturnPlace(
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
): ReturnPlacePort {
  return {
    keep(place) {
      try {
        storage.setItem(key, JSON.stringify(place));
      } catch {
        // Full or blocked: the person comes back to the first dashboard instead.
      }
    },
    take() {
      try {
        const kept = storage.getItem(key);
        storage.removeItem(key);
        const place = placeSchema.safeParse(JSON.parse(kept ?? 'null'));
        return place.success ? place.data : null;
      } catch {
        return null;
      }
    },
  };
}
