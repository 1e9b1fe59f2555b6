import { inLanguage, locale } from '@/domain/shared/language';

/**
 * What the assistant says in the report's own menus; apart because the frame starts before the panel's texts load. A
 * function because it is loaded before the language is known.
 */
export const askAboutVisual = (): string => inLanguage('chat', 'askAboutVisual', 'Preguntar por este visual');

const moment = (at: number) =>
  new Intl.DateTimeFormat(locale(), { dateStyle: 'long', timeStyle: 'short' }).format(at);

/** What the assistant is asked on opening, in the name of whoever wants that; `since` is ms since the epoch. */
export const whatChanged = (since: number): string =>
  inLanguage(
    'chat',
    'whatChanged',
    (time: string) => `¿Qué cambió desde mi última visita, el ${time}?`,
  )(moment(since));
