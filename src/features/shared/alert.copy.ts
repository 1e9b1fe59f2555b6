import { inLanguage } from '@/domain/shared/language';

/** Strings for an alert on a number. */
export const copy = inLanguage(import.meta.url, {
  unfiltered: 'sin filtros',
  crossed: (test: 'below' | 'above', limit: string) =>
    test === 'below' ? `por debajo de ${limit}, tu límite` : `por encima de ${limit}, tu límite`,
});
