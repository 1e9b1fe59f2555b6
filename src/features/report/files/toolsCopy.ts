import { exportRowLimit, type SavedFile } from '@/domain/report/reportTools';
import { own } from '@/domain/shared/idMap';
import { inLanguage, locale, plural } from '@/domain/shared/language';

/** Strings of "Descargar". */
export const downloadCopy = inLanguage('report', 'downloadCopy', {
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

/** Strings of "Compartir". */
export const shareCopy = inLanguage('report', 'shareCopy', {
  close: 'Cerrar',
  title: 'Compartir',
  linkLabel: 'Enlace a lo que estás viendo',
  linkHelp: 'Abre este tablero en tu página y con tus filtros. Lo ve quien ya tiene acceso.',
  copyLink: 'Copiar enlace',
  linkCopied: 'Enlace copiado',
  capturing: 'Capturando la vista…',
  sheet: 'Compartir con…',
  keep: 'Guardar en mis vistas',
  reportLabel: 'Enlace al reporte de Power BI',
  copyReport: 'Copiar enlace al reporte de Power BI',
  reportCopied: 'Enlace al reporte de Power BI copiado',
  send: 'Enviar a…',
  receiver: 'Nombre o correo',
  sendHelp:
    'Por correo o Teams va el enlace. En un comentario, la persona recibe una notificación y llega a esta vista.',
  sendHelpPlain: 'Por correo o Teams va el enlace, con tu página y tus filtros.',
  mail: 'Correo',
  teams: 'Teams',
  comment: 'Comentar',
  receivedTitle: 'Abrir un enlace recibido',
  receivedLabel: 'Abrir una vista que te compartieron',
  receivedPlaceholder: 'Pega aquí el enlace',
  apply: 'Abrir vista',
  applying: 'Abriendo la vista…',
  retry: 'Capturar de nuevo',
} as const);

/** Failure messages of the dialogs, by the failed step. */
export const toolFailureText = inLanguage('report', 'toolFailureText', {
  visuals: 'El tablero no respondió con sus elementos.',
  export: 'No pudimos descargar esos datos. Elige otro elemento o inténtalo de nuevo.',
  file: 'Power BI no terminó el archivo. Inténtalo de nuevo.',
  fileRefused:
    'La capacidad de este reporte de Power BI, su aplicación o tu organización no permiten crear el archivo. Usa «Imprimir» para un PDF.',
  fileThrottled: 'Power BI pidió esperar antes de crear otro archivo. Inténtalo de nuevo en unos minutos.',
  print: 'No se abrió la impresión del tablero. Inténtalo de nuevo.',
  capture: 'El tablero no entregó tus selecciones. El enlace lleva tu página y tus filtros.',
  apply: 'El tablero no reconoce ese enlace. Revisa que esté completo.',
  share: 'El navegador no lo permitió. Selecciona el texto y cópialo.',
});

const count = new Intl.NumberFormat(locale());

export const saved = inLanguage('report', 'saved', {
  whole: (name: string) => `Guardamos «${name}».`,
  rows: (count: number, figure: string) => `${figure} ${plural(count, { one: 'fila', other: 'filas' })}`,
  cut: (limit: string) => ` Es el máximo de ${limit} que entrega Power BI; filtra para ver el resto.`,
  file: (name: string, rows: string, cut: string) => `Guardamos «${name}» con ${rows}.${cut}`,
  sheets: (rows: string, count: number) =>
    `${rows} en ${count} ${plural(count, { one: 'hoja', other: 'hojas' })}`,
  cutSheet: (limit: string) =>
    ` Alguna hoja tiene el máximo de ${limit} que entrega Power BI; filtra para ver el resto.`,
  cutCells: (count: number, figure: string) =>
    ` ${plural(count, { one: `${figure} celda quedó cortada`, other: `${figure} celdas quedaron cortadas` })} en 32,767 caracteres, el máximo de Excel. El CSV trae el texto completo.`,
  missing: (titles: string) =>
    `El tablero no entregó los datos de ${titles}. Lo demás está en el archivo; inténtalo de nuevo si lo necesitas.`,
  quoted: (title: string) => `«${title}»`,
});

/** Name and size of the saved file, and whether Power BI's row limit or Excel's cells cut it. */
export function savedText({ name, rows, isCut, cutCells = 0, sheets }: SavedFile): string {
  if (rows === null) return saved.whole(name);
  const amount = saved.rows(rows, count.format(rows));
  const cut = sheets ? saved.cutSheet : saved.cut;
  return saved.file(
    name,
    sheets ? saved.sheets(amount, sheets.count) : amount,
    [
      isCut ? cut(count.format(exportRowLimit)) : '',
      cutCells > 0 ? saved.cutCells(cutCells, count.format(cutCells)) : '',
    ].join(''),
  );
}

/** Names the visuals whose data are missing in the saved file. */
export const missingText = (titles: readonly string[]): string =>
  saved.missing(new Intl.ListFormat(locale()).format(titles.map(saved.quoted)));

/** Kinds of visuals by Power BI's name; other kinds are not named. */
const kinds: Readonly<Record<string, string>> = inLanguage('report', 'kinds', {
  areaChart: 'Gráfica de área',
  stackedAreaChart: 'Gráfica de área',
  barChart: 'Gráfica de barras',
  clusteredBarChart: 'Gráfica de barras',
  columnChart: 'Gráfica de columnas',
  clusteredColumnChart: 'Gráfica de columnas',
  lineChart: 'Gráfica de líneas',
  lineClusteredColumnComboChart: 'Gráfica combinada',
  pieChart: 'Gráfica circular',
  donutChart: 'Gráfica de anillo',
  card: 'Tarjeta',
  multiRowCard: 'Tarjeta',
  kpi: 'KPI',
  gauge: 'Medidor',
  tableEx: 'Tabla',
  pivotTable: 'Matriz',
  map: 'Mapa',
  filledMap: 'Mapa',
  scatterChart: 'Gráfica de dispersión',
  treemap: 'Mapa de árbol',
});

export const kindOfVisual = (type: string): string => own(kinds, type) ?? '';

/** Name of a visual without a title. */
export const untitled = inLanguage('report', 'untitled', 'Sin título');
