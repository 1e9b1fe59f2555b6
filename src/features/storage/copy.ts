import { inLanguage } from '@/domain/shared/language';

/** Actions of the notice about the browser's storage. */
export const copy = inLanguage('storage', 'copy', {
  hide: 'Ocultar',
  exportCatalog: 'Exportar catálogo',
  fileName: 'portal-datos.json',
});
