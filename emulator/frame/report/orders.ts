import type { Order } from '../../data/model';
import { type OrderTotals, orderTotals } from '../../data/queries';
import type { PageDefinition, ReportDefinition } from './definitions';
import { monthsOf } from './period';
import { text, type Value, visualsOf } from './visuals';

const { visual, card, daily, regionSlicer, barChart, columnChart, table } = visualsOf<Order, OrderTotals>(
  'Pedidos',
  orderTotals,
);

type Column = Value<OrderTotals>;
const count: Column = { title: 'Pedidos', format: 'integer', of: (totals) => totals.orders };
/** Charts show a volume and an amount as measures, tables as columns of the model. */
const volume: Column = { title: 'm³', format: 'm3', of: ({ m3 }) => m3 };
const volumeColumn: Column = { ...volume, format: 'integer', field: 'm3' };
const volumePerOrder: Column = {
  title: 'm³ por pedido',
  format: 'decimal',
  of: (totals) => totals.m3PerOrder,
};
const amount: Column = { title: 'Importe', format: 'money', of: (totals) => totals.amount };
const amountColumn: Column = { ...amount, field: 'Importe' };
const fulfilment: Column = { title: 'Cumplimiento', format: 'percent', of: (totals) => totals.fulfilment };

const orders: PageDefinition = {
  name: 'ReportSectionPedidos',
  displayName: 'Pedidos',
  summary: 'Pedidos, volumen y programación',
  visuals: [
    regionSlicer,
    card('tarjetaPedidos', 'Pedidos', 'integer', (totals) => totals.orders),
    card('tarjetaVolumen', 'Volumen', 'm3', ({ m3 }) => m3),
    card('tarjetaImporte', 'Importe', 'money', (totals) => totals.amount),
    card('tarjetaCumplimiento', 'Cumplimiento', 'percent', (totals) => totals.fulfilment),
    daily('areaPedidos', 'Pedidos por día', {
      title: 'Pedidos',
      format: 'integer',
      of: (rows) => rows.length,
    }),
    barChart('barrasEstado', 'Pedidos por estado', { size: [4, 30], by: 'Estado', value: count }),
    columnChart('columnasProducto', 'Volumen por producto', {
      size: [5, 33],
      by: 'Producto',
      limit: 12,
      value: volume,
    }),
    table('tablaPedidos', 'Pedidos más grandes', {
      size: [7, 33],
      by: 'Pedido',
      limit: 7,
      days: 7,
      values: [
        text('Pedido'),
        {
          ...text('Cliente'),
          link: (customer) => `https://www.cementos.mx/clientes/${encodeURIComponent(String(customer))}`,
        },
        text('Planta'),
        text('Estado'),
        volumeColumn,
      ],
      sort: volumeColumn,
    }),
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
      rows: months.map(([month, rows]) => [month, orderTotals(rows).m3]),
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
    barChart('barrasSector', 'Volumen por sector', { size: [4, 33], by: 'Sector', limit: 12, value: volume }),
    columnChart('columnasPlanta', 'Pedidos por planta', {
      size: [5, 38],
      by: 'Planta',
      limit: 12,
      value: count,
    }),
    table('tablaPlantas', 'Volumen por planta', {
      size: [7, 38],
      by: 'Planta',
      values: [text('Planta'), count, volumeColumn, volumePerOrder, amountColumn],
      sort: volumeColumn,
    }),
  ],
};

const clients: PageDefinition = {
  name: 'ReportSectionClientes',
  displayName: 'Clientes',
  summary: 'Quién compra y cómo se le cumple',
  visuals: [
    regionSlicer,
    card('tarjetaClientes', 'Clientes con pedido', 'integer', ({ customers }) => customers),
    card('tarjetaPedidoMedio', 'm³ por pedido', 'decimal', ({ m3PerOrder }) => m3PerOrder),
    card('tarjetaImporteMedio', 'Importe por pedido', 'money', (totals) => totals.amount / totals.orders),
    card('tarjetaCumplimientoClientes', 'Cumplimiento', 'percent', (totals) => totals.fulfilment),
    barChart('barrasClientes', 'Clientes con más volumen', {
      size: [6, 40],
      by: 'Cliente',
      limit: 8,
      value: volume,
    }),
    columnChart('columnasRegion', 'Importe por región', {
      size: [6, 40],
      by: 'Región',
      limit: 12,
      value: amount,
    }),
    table('tablaClientes', 'Clientes', {
      size: [12, 44],
      by: 'Cliente',
      values: [text('Cliente'), count, volumeColumn, volumePerOrder, amountColumn, fulfilment],
      sort: amountColumn,
    }),
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
