import { inLanguage } from '@/domain/shared/language';

/** Strings of the toasts. */
export const copy = inLanguage(import.meta.url, {
  filtersApplied: 'Filtros aplicados al tablero',
  filtersStored: 'Filtros guardados. Este tablero no indica a qué columnas se aplican.',
  pageMissing: 'El reporte de Power BI no tiene esa página. Estás viendo otra.',
  numberSeenWith: (selections: string) =>
    `El número se vio también con ${selections}. Elígelo en el tablero para ver lo mismo.`,
  bookmarkRefused:
    'El reporte de Power BI no tiene esa vista de su autor, o no la aplicó. Lo demás se abrió como siempre.',
  filterPaneRefused: 'El tablero no respondió con los filtros del reporte de Power BI. Inténtalo de nuevo.',
  boardCreated: (board: string) => `Tablero creado: ${board}`,
  settingsSaved: 'Cambios guardados',
  openBoard: 'Abrir tablero',
  undo: 'Deshacer',
  dismiss: 'Cerrar este mensaje',
});
