import { inLanguage, locale } from '@/domain/shared/language';

/**
 * The assistant's entry in the menus of the report: a file of its own because the frame starts before the panel's strings
 * load, and a function because the file loads before the language is known.
 */
export const askAboutVisual = (): string =>
  inLanguage('chat', 'askAboutVisual', 'Preguntar por este elemento');

const moment = (at: number) =>
  new Intl.DateTimeFormat(locale(), { dateStyle: 'long', timeStyle: 'short' }).format(at);

/** The question that opening the assistant asks if the user has switched it on; `since` is ms since the epoch. */
export const whatChanged = (since: number): string =>
  inLanguage(
    'chat',
    'whatChanged',
    (time: string) => `¿Qué cambió desde mi última visita, el ${time}?`,
  )(moment(since));
