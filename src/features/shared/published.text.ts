import type { Published } from '@/domain/report/freshness';
import { locale } from '@/domain/shared/language';
import { copy } from './published.copy';

/** A time (ms since the epoch) as the strings need it; without a day if it is of today. */
function whenOf(at: number, now: number) {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale(), options).format(at);
  const isToday = new Date(at).toDateString() === new Date(now).toDateString();
  return {
    day: isToday ? '' : format({ day: 'numeric', month: 'short' }),
    time: format({ hour: 'numeric', minute: '2-digit', hourCycle: 'h23' }).replace(/^0(?=\d)/, ''),
  };
}

/** "Datos de las 8:05". */
export const dataOf = (at: number, now: number): string => copy.dataOf(whenOf(at, now));

/** "Última noticia: 8:05"; of another day "Última noticia: sáb 28, 17:09". */
export const unknownSince = (at: number, now: number): string => {
  const { day, time } = whenOf(at, now);
  const isOld = now - at >= monthLength;
  return copy.unknown({ day: day && (isOld ? day : weekday(at)), time });
};

/** ms after which a day needs its month. */
const monthLength = 27 * 86_400_000;

/** "sáb 28". */
function weekday(at: number): string {
  const parts = new Intl.DateTimeFormat(locale(), { weekday: 'short', day: 'numeric' }).formatToParts(at);
  const partOf = (type: Intl.DateTimeFormatPartTypes) =>
    parts.find((part) => part.type === type)?.value ?? '';
  return `${partOf('weekday')} ${partOf('day')}`;
}

/** "lo publicó Ana García a las 8:11"; empty if the user's portal read the age in Power BI. */
export const sourceText = (published: Published | undefined, now: number): string =>
  published?.by ? copy.by(published.by, whenOf(published.at, now)) : '';
