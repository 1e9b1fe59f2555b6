import { inLanguage } from '@/domain/shared/language';

/** Names of values of a data point that has no text, as they are shown to the user. */
export const copy = inLanguage(import.meta.url, { blank: '(En blanco)', empty: '(Vacío)' });
