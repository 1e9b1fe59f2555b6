import { inLanguage } from '@/domain/shared/language';

/** A time of today ("08:05", `day` empty), or of another day ("jue 26"). */
interface When {
  readonly day: string;
  readonly time: string;
}

const clock = (time: string) => `${time.startsWith('01:') ? 'la' : 'las'} ${time}`;

/** Strings about the age of data that somebody published. */
export const copy = inLanguage(import.meta.url, {
  dataOf: ({ day, time }: When) => (day ? `Datos del ${day}, ${time}` : `Datos de ${clock(time)}`),
  by: (who: string, { day, time }: When) =>
    day ? `lo publicó ${who} el ${day}, ${time}` : `lo publicó ${who} a ${clock(time)}`,
  /** It was published so long ago that the data may be newer. */
  unknown: ({ day, time }: When) => `Última noticia: ${day ? `${day}, ${time}` : time}`,
});
