import type { Board, LoadedReport } from './board';

const workspaceId = '9b1d0c44-5a11-4f0e-9b6e-2f0f3f7d1a20';

/** The two boards of SPEC section 3, as the emulated organisation has them. No part of the product. */
export const specBoards: Board[] = [
  {
    id: 'dashboard-1',
    name: 'Analytics Dashboard',
    description: 'Entregas, unidades y cumplimiento',
    reportId: '3f8a2c1e-77b4-4d59-8a0c-51b6f2d94e10',
    workspaceId,
    category: 'analytics',
    icon: 'truck',
    isActive: true,
    permissions: 'authorized',
    menuPath: 'Dashboards > Tablero de transporte',
    aiContext:
      'Entregas de concreto por planta y región: unidades, puntualidad y cumplimiento contra lo programado.',
    kind: 'report',
  },
  {
    id: 'dashboard-2',
    name: 'Sales Performance',
    description: 'Pedidos, volumen y programación',
    reportId: 'c27d91b0-1e4f-4b6a-9d35-7a80e5c6f412',
    workspaceId,
    category: 'sales',
    icon: 'package',
    isActive: true,
    permissions: 'all',
    menuPath: 'Dashboards > Pedidos de concretos',
    aiContext: 'Pedidos de concreto: volumen en m³, programación diaria y clientes por sector.',
    kind: 'report',
  },
];

/** Result of the lookup for the first board. */
export const sampleReport: LoadedReport = {
  id: specBoards[0]?.reportId ?? '',
  name: 'Tablero de transporte',
  embedUrl: `https://app.powerbi.com/reportEmbed?reportId=${specBoards[0]?.reportId ?? ''}`,
  datasetId: '0f6a2f5e-3f53-4a3f-9c1d-9d2b8a7c1e44',
};
