import { inLanguage } from '@/domain/shared/language';

/** Kinds of visuals by Power BI's name; other kinds are not named. */
export const copy = inLanguage(import.meta.url, {
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
} as Readonly<Record<string, string>>);
