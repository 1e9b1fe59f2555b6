import { isoDay } from '@/domain/shared/isoDay';
import { useMinute } from './useMinute';

/** The current day ("2026-11-28") in the user's time zone. Changes at midnight. @param now ms since the epoch. */
export const useToday = (now: () => number): string => isoDay(useMinute(now));
