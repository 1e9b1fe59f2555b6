import type { Translated } from '@/domain/shared/language';
import type * as spanish from './visualKind.copy';

export const copy: Translated<typeof spanish.copy> = {
  areaChart: 'Area chart',
  stackedAreaChart: 'Area chart',
  barChart: 'Bar chart',
  clusteredBarChart: 'Bar chart',
  columnChart: 'Column chart',
  clusteredColumnChart: 'Column chart',
  lineChart: 'Line chart',
  lineClusteredColumnComboChart: 'Combo chart',
  pieChart: 'Pie chart',
  donutChart: 'Donut chart',
  card: 'Card',
  multiRowCard: 'Card',
  kpi: 'KPI',
  gauge: 'Gauge',
  tableEx: 'Table',
  pivotTable: 'Matrix',
  map: 'Map',
  filledMap: 'Map',
  scatterChart: 'Scatter chart',
  treemap: 'Treemap',
};
