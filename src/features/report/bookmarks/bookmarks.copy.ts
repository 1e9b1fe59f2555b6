import { inLanguage } from '@/domain/shared/language';

export const copy = inLanguage(import.meta.url, {
  heading: 'De este reporte',
  failed: 'El reporte no respondió con las vistas de su autor.',
});
