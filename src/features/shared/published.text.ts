import type { Published } from '@/domain/report/freshness';
import { clockText, nearDayText } from '@/domain/shared/dateText';
import { isoDay } from '@/domain/shared/isoDay';
import { copy } from './published.copy';

/** A time (ms since the epoch) as the strings need it; without a day if it is of today. */
function whenOf(at: number, now: number) {
  const [day, today] = [isoDay(at), isoDay(now)];
  return { day: day === today ? '' : nearDayText(day, today), time: clockText(at) };
}

/** "Datos de las 08:05". */
export const dataOf = (at: number, now: number): string => copy.dataOf(whenOf(at, now));

/** "Última noticia: 08:05"; of another day "Última noticia: sáb 28, 17:09". */
export const unknownSince = (at: number, now: number): string => copy.unknown(whenOf(at, now));

/** "lo publicó Ana García a las 08:11"; empty if the user's portal read the age in Power BI. */
export const sourceText = (published: Published | undefined, now: number): string =>
  published?.by ? copy.by(published.by, whenOf(published.at, now)) : '';
