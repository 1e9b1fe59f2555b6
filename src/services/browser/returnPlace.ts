import type { ReturnPlacePort } from '@/domain/ports/browser';
import { type Place, placeSchema } from '@/domain/session/returnPlace';

const key = 'portal-return-place';

/** Stores the place to return to in this tab's session storage. `take` gives it once; `null` when there is none. */
export function createReturnPlace(
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
): ReturnPlacePort & { take(): Place | null } {
  return {
    keep(place) {
      try {
        storage.setItem(key, JSON.stringify(place));
      } catch {
        // Full or blocked: the person returns to the first dashboard.
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
