import { inLanguage } from '@/domain/shared/language';

export const copy = inLanguage(import.meta.url, {
  heading: 'De este reporte de Power BI',
  failed: 'El reporte de Power BI no respondió con las vistas de su autor.',
});
