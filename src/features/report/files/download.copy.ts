import { inLanguage } from '@/domain/shared/language';

/** Strings of "Descargar". */
export const copy = inLanguage(import.meta.url, {
  close: 'Cerrar',
  title: 'Descargar',
  printTitle: 'El tablero en papel',
  printText:
    'Abre la ventana de impresión de lo que ves; guárdalo ahí como PDF si Power BI no lo crea. La hoja no dice los filtros.',
  print: 'Imprimir',
  fileTitle: 'El tablero como PDF o PowerPoint',
  fileText:
    'Power BI arma el archivo con lo que ves; puede tardar unos minutos. El nombre lleva los filtros. No todas las capacidades lo permiten.',
  onlyPage: 'Solo la página en pantalla',
  pdf: 'Crear PDF',
  powerPoint: 'Crear PowerPoint',
  making: 'Power BI arma el archivo',
  stopFile: 'Dejar de esperar',
  dataTitle: 'Los datos de un elemento',
  dataText:
    'Lo que resume el elemento en esta página, con los filtros que ves; el archivo los nombra. Power BI entrega hasta 30,000 filas.',
  visuals: 'Elige un elemento',
  listing: 'Buscando elementos…',
  noVisuals: 'Esta página no tiene elementos con datos. Cambia de página e inténtalo de nuevo.',
  several: 'Varios en un archivo de Excel, con una hoja para cada uno',
  all: 'Todos los elementos',
  oneAtATime: 'CSV guarda un elemento a la vez.',
  spreadsheet: 'Descargar para Excel',
  csv: 'Descargar CSV',
  saving: 'Preparando…',
  retry: 'Buscar de nuevo',
} as const);
