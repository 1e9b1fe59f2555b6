import { regionNames } from '../../data/catalog';
import type { Cell, Order } from '../../data/model';
import { type OrderTotals, ordersBy, orderTotals } from '../../data/queries';
import type { PageDefinition, QueryContext, ReportDefinition, VisualDefinition } from './definitions';
import { monthsOf, type PeriodContext, perDay, periodOf } from './period';
import { delta } from './transport';

type Context = PeriodContext<Order>;

const visual = (
  definition: Omit<VisualDefinition, 'table' | 'query'> & {
    query: (context: Context) => ReturnType<VisualDefinition['query']>;
  },
): VisualDefinition => ({
  ...definition,
  table: 'Pedidos',
  query: (context: QueryContext) => definition.query(context as Context),
});

const regionSlicer: VisualDefinition = visual({
  name: 'slicerRegion',
  title: 'Región',
  type: 'slicer',
  columns: 12,
  rows: 5,
  slicer: { table: 'Pedidos', column: 'Región' },
  query: () => ({
    columns: [{ title: 'Región', format: 'text', field: 'Región' }],
    rows: regionNames.map((name) => [name]),
  }),
});

function weekCard(
  name: string,
  title: string,
  format: 'integer' | 'decimal' | 'percent' | 'money' | 'm3',
  measure: (totals: OrderTotals) => number,
): VisualDefinition {
  return visual({
    name,
    title,
    type: 'card',
    columns: 3,
    rows: 13,
    query(context) {
      const { now, before, text, versus } = periodOf(context, 7);
      const [a, b] = [measure(orderTotals(now)), measure(orderTotals(before))];
      const found = delta(a, b, { up: 'better', points: format === 'percent', versus });
      return {
        period: text,
        columns: [{ title, format }],
        rows: now.length > 0 ? [[a]] : [],
        ...(now.length > 0 && before.length > 0 && found ? { delta: found } : {}),
      };
    },
  });
}

/** Points of one column with one measure, largest first. */
const ranked = (
  name: string,
  title: string,
  type: 'barChart' | 'columnChart',
  place: { columns: number; rows: number },
  by: Parameters<typeof ordersBy>[1],
  measure: { title: string; format: 'integer' | 'm3' | 'money'; of: (totals: OrderTotals) => number },
  limit = 12,
): VisualDefinition =>
  visual({
    name,
    title,
    type,
    ...place,
    query(context) {
      const { now, text } = periodOf(context, 28);
      return {
        period: text,
        columns: [
          { title: by, format: 'text', field: by },
          { title: measure.title, format: measure.format },
        ],
        rows: ordersBy(now, by)
          .map((group) => [group.key, measure.of(group)] as const)
          .sort(([, a], [, b]) => b - a)
          .slice(0, limit),
      };
    },
  });

const volume = { title: 'm³', format: 'm3' as const, of: ({ m3 }: OrderTotals) => m3 };
const count = { title: 'Pedidos', format: 'integer' as const, of: ({ orders }: OrderTotals) => orders };
const amount = { title: 'Importe', format: 'money' as const, of: (totals: OrderTotals) => totals.amount };

const ordersPerDay = visual({
  name: 'areaPedidos',
  title: 'Pedidos por día',
  type: 'areaChart',
  columns: 8,
  rows: 30,
  query(context) {
    const period = periodOf(context, 60);
    return {
      period: period.text,
      columns: [
        { title: 'Fecha', format: 'day', field: 'Fecha' },
        { title: 'Pedidos', format: 'integer' },
        { title: 'Media de 7 días', format: 'integer' },
      ],
      rows: period.now.length === 0 ? [] : perDay(context, period, (rows) => rows.length),
    };
  },
});

const customerLink = (customer: Cell): string =>
  `https://www.cementos.mx/clientes/${encodeURIComponent(String(customer))}`;

const latest = visual({
  name: 'tablaPedidos',
  title: 'Pedidos más grandes',
  type: 'tableEx',
  columns: 7,
  rows: 33,
  query(context) {
    const { now, text } = periodOf(context, 7);
    return {
      period: text,
      columns: [
        { title: 'Pedido', format: 'text', field: 'Pedido' },
        { title: 'Cliente', format: 'text', field: 'Cliente', link: customerLink },
        { title: 'Planta', format: 'text', field: 'Planta' },
        { title: 'Estado', format: 'text', field: 'Estado' },
        { title: 'm³', format: 'integer', field: 'm3' },
      ],
      rows: now
        .toSorted((a, b) => b.m3 - a.m3)
        .slice(0, 7)
        .map((order) => [order.Pedido, order.Cliente, order.Planta, order.Estado, order.m3]),
    };
  },
});

const orders: PageDefinition = {
  name: 'ReportSectionPedidos',
  displayName: 'Pedidos',
  summary: 'Pedidos, volumen y programación',
  visuals: [
    regionSlicer,
    weekCard('tarjetaPedidos', 'Pedidos', 'integer', (totals) => totals.orders),
    weekCard('tarjetaVolumen', 'Volumen', 'm3', ({ m3 }) => m3),
    weekCard('tarjetaImporte', 'Importe', 'money', (totals) => totals.amount),
    weekCard('tarjetaCumplimiento', 'Cumplimiento', 'percent', ({ fulfilment }) => fulfilment),
    ordersPerDay,
    ranked('barrasEstado', 'Pedidos por estado', 'barChart', { columns: 4, rows: 30 }, 'Estado', count),
    ranked(
      'columnasProducto',
      'Volumen por producto',
      'columnChart',
      { columns: 5, rows: 33 },
      'Producto',
      volume,
    ),
    latest,
  ],
};

const volumeByMonth = visual({
  name: 'columnasMes',
  title: 'Volumen por mes',
  type: 'columnChart',
  columns: 8,
  rows: 33,
  wholeYear: true,
  query(context) {
    const { months, text } = monthsOf(context);
    return {
      period: text,
      columns: [
        { title: 'Mes', format: 'day' },
        { title: 'm³', format: 'm3', field: 'm3' },
      ],
      rows: months.map(([month, rows]) => [month, rows.reduce((sum, { m3 }) => sum + m3, 0)]),
    };
  },
});

const plantTable = visual({
  name: 'tablaPlantas',
  title: 'Volumen por planta',
  type: 'tableEx',
  columns: 7,
  rows: 38,
  query(context) {
    const { now, text } = periodOf(context, 28);
    return {
      period: text,
      columns: [
        { title: 'Planta', format: 'text', field: 'Planta' },
        { title: 'Pedidos', format: 'integer' },
        { title: 'm³', format: 'integer', field: 'm3' },
        { title: 'm³ por pedido', format: 'decimal' },
        { title: 'Importe', format: 'money', field: 'Importe' },
      ],
      rows: ordersBy(now, 'Planta')
        .sort((a, b) => b.m3 - a.m3)
        .map((group) => [group.key, group.orders, group.m3, group.m3PerOrder, group.amount]),
    };
  },
});

const volumes: PageDefinition = {
  name: 'ReportSectionVolumen',
  displayName: 'Volumen',
  summary: 'Cuánto concreto sale, de dónde y para qué sector',
  visuals: [
    regionSlicer,
    volumeByMonth,
    ranked('barrasSector', 'Volumen por sector', 'barChart', { columns: 4, rows: 33 }, 'Sector', volume),
    ranked('columnasPlanta', 'Pedidos por planta', 'columnChart', { columns: 5, rows: 38 }, 'Planta', count),
    plantTable,
  ],
};

const customerTable = visual({
  name: 'tablaClientes',
  title: 'Clientes',
  type: 'tableEx',
  columns: 12,
  rows: 44,
  query(context) {
    const { now, text } = periodOf(context, 28);
    return {
      period: text,
      columns: [
        { title: 'Cliente', format: 'text', field: 'Cliente' },
        { title: 'Pedidos', format: 'integer' },
        { title: 'm³', format: 'integer', field: 'm3' },
        { title: 'm³ por pedido', format: 'decimal' },
        { title: 'Importe', format: 'money', field: 'Importe' },
        { title: 'Cumplimiento', format: 'percent' },
      ],
      rows: ordersBy(now, 'Cliente')
        .sort((a, b) => b.amount - a.amount)
        .map((group) => [
          group.key,
          group.orders,
          group.m3,
          group.m3PerOrder,
          group.amount,
          group.fulfilment,
        ]),
    };
  },
});

const clients: PageDefinition = {
  name: 'ReportSectionClientes',
  displayName: 'Clientes',
  summary: 'Quién compra y cómo se le cumple',
  visuals: [
    regionSlicer,
    weekCard('tarjetaClientes', 'Clientes con pedido', 'integer', ({ customers }) => customers),
    weekCard('tarjetaPedidoMedio', 'm³ por pedido', 'decimal', ({ m3PerOrder }) => m3PerOrder),
    weekCard('tarjetaImporteMedio', 'Importe por pedido', 'money', (totals) =>
      totals.orders === 0 ? 0 : totals.amount / totals.orders,
    ),
    weekCard('tarjetaCumplimientoClientes', 'Cumplimiento', 'percent', ({ fulfilment }) => fulfilment),
    ranked(
      'barrasClientes',
      'Clientes con más volumen',
      'barChart',
      { columns: 6, rows: 40 },
      'Cliente',
      volume,
      8,
    ),
    ranked('columnasRegion', 'Importe por región', 'columnChart', { columns: 6, rows: 40 }, 'Región', amount),
    customerTable,
  ],
};

/** "Pedidos de concretos" (SPEC section 2.3, dashboard-2). */
export const ordersReport: ReportDefinition = {
  id: 'c27d91b0-1e4f-4b6a-9d35-7a80e5c6f412',
  name: 'Pedidos de concretos',
  table: 'Pedidos',
  pages: [orders, volumes, clients],
  phone: true,
};

/** "Análisis de costos", the third sample board: the amounts of the same orders. */
export const costsReport: ReportDefinition = {
  ...ordersReport,
  id: '7be1c0a4-58d2-4c3e-9f17-64d0a2b8e935',
  name: 'Análisis de costos',
  pages: [
    {
      ...clients,
      name: 'ReportSectionImportes',
      displayName: 'Importes',
      summary: 'Importe por cliente y región',
    },
  ],
};
