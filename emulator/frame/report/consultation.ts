import { plants, sectorNames } from '../../data/catalog';
import type { Delivery } from '../../data/model';
import { type DeliveryTotals, deliveryTotals } from '../../data/queries';
import type { PageDefinition, SlicerDefinition, VisualDefinition } from './definitions';
import { text, type Value, visualsOf } from './visuals';

/** Two pages of "Tablero de transporte" with every kind of slicer and filter that a reader can set. */

const { visual, card, barChart, table } = visualsOf<Delivery, DeliveryTotals>('Entregas', deliveryTotals);

type Column = Value<DeliveryTotals>;
const trips: Column = { title: 'Viajes', format: 'integer', field: 'Entregas', of: (all) => all.deliveries };
const punctuality: Column = { title: 'Puntualidad', format: 'percent', of: (all) => all.punctuality };

const of = (column: string) => ({ table: 'Entregas', column }) as const;

const slicer = (
  definition: Pick<VisualDefinition, 'name' | 'title' | 'type' | 'columns' | 'rows'> &
    Pick<SlicerDefinition, 'kind'> & { readonly by: readonly string[]; readonly values?: readonly string[] },
): VisualDefinition => {
  const { kind, by, values = [], ...more } = definition;
  return visual({
    ...more,
    slicer: { kind, targets: by.map(of) },
    query: () => ({ columns: [text(by[0] ?? '')], rows: values.map((name) => [name]) }),
  });
};

const button = (
  name: string,
  title: string,
  does: NonNullable<VisualDefinition['button']>,
): VisualDefinition =>
  visual({
    name,
    title,
    type: 'actionButton',
    columns: 12,
    rows: 5,
    button: does,
    query: () => ({ columns: [], rows: [] }),
  });

const detailPage = 'ReportSectionPlanta';
const tripsByPlant = 'Viajes por planta';

/** Charts and tables of this page cover the days that the slicers choose, or four weeks. */
const wholeYear = { wholeYear: true } as const;

export const consultation: PageDefinition = {
  name: 'ReportSectionConsulta',
  displayName: 'Consulta',
  summary: 'Elige qué viajes quieres ver',
  filters: [
    {
      $schema: 'http://powerbi.com/product/schema#basic',
      target: of('Sector'),
      filterType: 1,
      operator: 'NotIn',
      values: ['SECTOR'],
    },
    {
      $schema: 'http://powerbi.com/product/schema#advanced',
      target: of('Km'),
      filterType: 0,
      logicalOperator: 'And',
      conditions: [{ operator: 'GreaterThan', value: 0 }],
      displaySettings: { isHiddenInViewMode: true },
    },
  ],
  visuals: [
    slicer({
      ...{ name: 'botonesSector', title: 'Sector', type: 'advancedSlicerVisual', columns: 12, rows: 11 },
      ...{ kind: 'list', by: ['Sector'], values: sectorNames },
    }),
    slicer({
      ...{ name: 'textoUnidad', title: 'Unidad', type: 'textFilter25A4896A83E0487089E2B90C9AE57C8A' },
      ...{ columns: 4, rows: 11, kind: 'text', by: ['Unidad'] },
    }),
    slicer({
      ...{ name: 'fechas', title: 'Fechas', type: 'slicer', columns: 4, rows: 11 },
      ...{ kind: 'dates', by: ['Fecha'] },
    }),
    slicer({
      ...{ name: 'periodo', title: 'Periodo', type: 'slicer', columns: 4, rows: 11 },
      ...{ kind: 'period', by: ['Fecha'] },
    }),
    slicer({
      ...{ name: 'listaPlantas', title: 'Planta', type: 'listSlicer', columns: 4, rows: 28 },
      ...{ kind: 'list', by: ['Planta'], values: plants.map(({ name }) => name) },
    }),
    slicer({
      ...{ name: 'arbolPlantas', title: 'Región y planta', type: 'HierarchySlicer1458836712039' },
      ...{ columns: 4, rows: 28, kind: 'tuples', by: ['Región', 'Planta'] },
    }),
    slicer({
      ...{ name: 'arbolSectores', title: 'Sector y región', type: 'slicer', columns: 4, rows: 28 },
      ...{ kind: 'hierarchy', by: ['Sector', 'Región'] },
    }),
    card('tarjetaViajesConsulta', 'Viajes', 'integer', ({ deliveries }) => deliveries),
    card('tarjetaPuntualidadConsulta', 'Puntualidad', 'percent', (totals) => totals.punctuality),
    card('tarjetaUnidadesConsulta', 'Unidades', 'integer', ({ units }) => units),
    card('tarjetaCostoConsulta', 'Costo por km', 'pesos', (totals) => totals.costPerKm, 'worse'),
    button('botonVista', 'Gráfica o tabla', { swaps: ['barrasViajes', 'tablaViajes'] }),
    {
      ...barChart('barrasViajes', tripsByPlant, { size: [6, 40], by: 'Planta', value: trips }),
      ...wholeYear,
      drillsTo: detailPage,
    },
    {
      ...table('tablaViajes', tripsByPlant, {
        size: [6, 40],
        by: 'Planta',
        values: [text('Planta'), trips],
        sort: trips,
      }),
      ...wholeYear,
      isHidden: true,
    },
    {
      ...table('tablaPrimeras', 'Las cinco unidades con más viajes', {
        size: [6, 40],
        by: 'Unidad',
        values: [text('Unidad'), text('Planta'), trips],
        sort: trips,
      }),
      ...wholeYear,
      filters: [
        {
          $schema: 'http://powerbi.com/product/schema#topN',
          target: of('Unidad'),
          filterType: 5,
          operator: 'Top',
          itemCount: 5,
          orderBy: { table: 'Entregas', measure: 'Viajes' },
        },
      ],
    },
    {
      ...barChart('barrasModelo', 'Viajes por modelo de la unidad', {
        size: [12, 40],
        by: 'Modelo',
        value: trips,
      }),
      ...wholeYear,
    },
  ],
};

/** Opened from the context menu of a plant. */
export const plantDetail: PageDefinition = {
  name: detailPage,
  displayName: 'Detalle de planta',
  summary: 'Una planta, unidad por unidad',
  isHidden: true,
  filters: [
    {
      $schema: 'http://powerbi.com/product/schema#advanced',
      target: of('Entregas'),
      filterType: 0,
      logicalOperator: 'And',
      conditions: [{ operator: 'GreaterThan', value: 0 }],
      displaySettings: { isHiddenInViewMode: true },
    },
  ],
  visuals: [
    button('botonVolver', 'Volver a la consulta', { opens: 'ReportSectionConsulta' }),
    card('tarjetaViajesPlanta', 'Viajes', 'integer', ({ deliveries }) => deliveries),
    card('tarjetaPuntualidadPlanta', 'Puntualidad', 'percent', (totals) => totals.punctuality),
    table('tablaUnidadesPlanta', 'Unidades de la planta', {
      size: [12, 44],
      by: 'Unidad',
      values: [text('Unidad'), text('Planta'), text('Sector'), trips, punctuality],
      sort: trips,
    }),
  ],
};
