/** Texts of "Descargar". */
export const downloadCopy = {
  title: 'Descargar',
  printTitle: 'El tablero como PDF',
  printText: 'Se abre la ventana de impresión del tablero; elige ahí «Guardar como PDF» o tu impresora.',
  print: 'Imprimir',
  dataTitle: 'Los datos de una visualización',
  dataText:
    'Lo que resume la visualización en esta página, con los filtros que ves. Power BI entrega hasta 30,000 filas.',
  visuals: 'Elige una visualización',
  listing: 'Buscando visualizaciones…',
  noVisuals: 'Esta página no tiene visualizaciones con datos. Cambia de página e inténtalo de nuevo.',
  spreadsheet: 'Descargar para Excel',
  csv: 'Descargar CSV',
  saving: 'Preparando…',
  retry: 'Buscar de nuevo',
} as const;
