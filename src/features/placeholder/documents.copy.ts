import { inLanguage } from '@/domain/shared/language';

/** Strings of the view "Documentos" with documents (SPEC section 24). */
export const copy = inLanguage(import.meta.url, {
  search: 'Buscar documentos...',
  list: 'Documentos',
  none: 'Ningún documento coincide con tu búsqueda',
  noneText: 'Prueba con otra palabra.',
} as const);
