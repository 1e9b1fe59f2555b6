import { exportRowLimit, type SavedFile } from '@/domain/report/reportTools';
import type { Failure } from '@/domain/shared/failure';

/** What the bar says after a refresh. */
export const dataRefreshed = 'Datos actualizados';

/** Why there is no new data (SPEC section 2.4). */
export function refreshFailureText({ code }: Failure): string {
  if (code === 'refreshLimit')
    return 'Power BI permite actualizar una vez cada 15 segundos. Espera un momento e inténtalo de nuevo.';
  return 'No pudimos actualizar los datos. Inténtalo de nuevo.';
}

/** What went wrong in a dialog, by what was under way. */
export function toolFailureText(
  what: 'visuals' | 'export' | 'print' | 'capture' | 'apply' | 'share',
): string {
  switch (what) {
    case 'visuals':
      return 'El tablero no respondió con sus visualizaciones.';
    case 'export':
      return 'No pudimos descargar esos datos. Elige otra visualización o inténtalo de nuevo.';
    case 'print':
      return 'No se abrió la impresión del tablero. Inténtalo de nuevo.';
    case 'capture':
      return 'El tablero no entregó su vista. El enlace sí funciona.';
    case 'apply':
      return 'El tablero no reconoce ese código. Revisa que esté completo.';
    case 'share':
      return 'El navegador no lo permitió. Selecciona el texto y cópialo.';
  }
}

const count = new Intl.NumberFormat('es-MX');

/** Which file was saved, and whether the report has more than it. */
export function savedText({ name, rows, isCut }: SavedFile): string {
  const lines = `${count.format(rows)} ${rows === 1 ? 'fila' : 'filas'}`;
  const cut = isCut
    ? ` Es el máximo de ${count.format(exportRowLimit)} que entrega Power BI; filtra para ver el resto.`
    : '';
  return `Guardamos «${name}» con ${lines}.${cut}`;
}

/** Kinds of visuals by Power BI's name; one that is not here is shown without its kind. */
const kinds: Readonly<Record<string, string>> = {
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
  kpi: 'Indicador',
  gauge: 'Medidor',
  tableEx: 'Tabla',
  pivotTable: 'Matriz',
  map: 'Mapa',
  filledMap: 'Mapa',
  scatterChart: 'Gráfica de dispersión',
  treemap: 'Mapa de árbol',
};

export const kindOfVisual = (type: string): string => kinds[type] ?? '';

/** Name of a visual without a title. */
export const untitled = 'Sin título';
