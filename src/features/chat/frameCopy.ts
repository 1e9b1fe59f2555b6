import { inLanguage, locale } from '@/domain/shared/language';

/**
 * The assistant's entry in the menus of the report. A separate file, because the report starts before the
 * panel's strings load; a function, because the file loads before the language is set.
 */
export const askAboutVisual = (): string =>
  inLanguage('chat', 'askAboutVisual', 'Preguntar por este elemento');

const moment = (at: number) =>
  new Intl.DateTimeFormat(locale(), { dateStyle: 'long', timeStyle: 'short' }).format(at);

/** The question that is sent when the assistant opens, if the user enabled it; `since` is ms since the epoch. */
export const whatChanged = (since: number): string =>
  inLanguage(
    'chat',
    'whatChanged',
    (time: string) => `¿Qué cambió desde mi última visita, el ${time}?`,
  )(moment(since));
