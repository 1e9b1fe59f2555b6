import { own } from '@/domain/shared/idMap';
import { copy } from './monitoring.copy';

/** A day of Power BI's schedule. */
export const dayText = (day: string): string => own(copy.dayNames, day) ?? day;

/** Short text for a failure code of a board. */
export const causeText = (code: string): string => own(copy.causeNames, code) ?? code;
