import { inLanguage } from '@/domain/shared/language';

/**
 * The assistant's entry in the menus of the report and its question about changes. A separate file, because the report starts
 * before the panel's strings load; a function, because the file loads before the language is set.
 */
export const copy = () =>
  inLanguage(import.meta.url, {
    askAboutVisual: 'Preguntar por este elemento',
    commentOnVisual: 'Comentar este elemento',
    whatChanged: (time: string) => `¿Qué cambió desde mi última visita, el ${time}?`,
  });
