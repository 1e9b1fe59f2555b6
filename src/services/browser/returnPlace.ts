import type { ReturnPlacePort } from '@/domain/ports/browser';
import { leftPlaceSchema, type Place } from '@/domain/session/returnPlace';
import { type StoragePage, stored } from './stored';

/** ms that a sign-in may take: a first second factor or a new password takes its time. */
const signInTime = 3_600_000;

export interface ReturnPlace extends ReturnPlacePort {
  /** `null` without a location; without a session (`hasSession`) also if the location is older than a sign-in takes. */
  read(hasSession: boolean): Place | null;
}

/**
 * The location that the next pages of this tab open until a session is open: a sign-in by redirect loads several pages, and a
 * failed one is tried again.
 */
export function createReturnPlace(page: StoragePage, now: () => number): ReturnPlace {
  const left = stored(page, 'portal-return-place', leftPlaceSchema, null, { area: 'sessionStorage' });
  return {
    read(hasSession) {
      const place = left.read();
      if (place === null) return null;
      const { leftAt, ...rest } = place;
      const isOld = leftAt !== undefined && now() - leftAt > signInTime;
      return isOld && !hasSession ? null : rest;
    },
    write(place) {
      left.write(place && { ...place, leftAt: now() });
    },
  };
}
