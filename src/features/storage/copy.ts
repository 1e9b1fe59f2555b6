import { inLanguage } from '@/domain/shared/language';

/** What the user can do while the browser's storage refuses data. */
export const copy = inLanguage('storage', 'copy', {
  hide: 'Ocultar',
  exportCatalog: 'Exportar catálogo',
  fileName: 'portal-datos.json',
} as const);
