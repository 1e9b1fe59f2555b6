import type { z } from 'zod';
import { specBoards } from '../../src/domain/boards/boards.fixture.ts';
import type { portalConfigSchema } from '../../src/domain/session/config.ts';
import { sessionCookie } from './http.ts';
import {
  catalogList,
  clientId,
  commentsList,
  mainDatasetId,
  mainWorkspaceId,
  personalList,
  plainAuthority,
  sharePointHost,
  sitePath,
  tenantId,
  usageList,
} from './identifiers.ts';

type PortalConfigFile = z.input<typeof portalConfigSchema>;
type BoardEntry = NonNullable<PortalConfigFile['boards']>[number];

const targets = (table: string) => ({
  date: { table, column: 'Fecha' },
  region: { table, column: 'Región' },
  sector: { table, column: 'Sector' },
});

const details: Readonly<Record<string, Partial<BoardEntry>>> = {
  'dashboard-1': {
    menuPath: 'Dashboards > Tablero de transporte',
    filterTargets: targets('Entregas'),
    aiContext:
      'Entregas de concreto por día, planta, región, sector y unidad. "A tiempo" cuenta los viajes que llegaron dentro de la ventana acordada; el cumplimiento es A tiempo entre Entregas. El costo está en pesos mexicanos y los volúmenes en m³.',
  },
  'dashboard-2': {
    menuPath: 'Dashboards > Pedidos de concretos',
    filterTargets: targets('Pedidos'),
    aiContext:
      'Pedidos de concreto por cliente, planta y producto. La fecha es la de entrega solicitada. Los estados son Entregado, Programado, Reprogramado y Cancelado; el importe está en pesos mexicanos.',
  },
};

/**
 * The two boards of SPEC section 3. Other reports exist in the workspaces, and administrators can add boards
 * for them.
 */
const boards = (): BoardEntry[] => specBoards.map((board) => ({ ...board, ...details[board.id] }));

/** A page of a report as the board of an entry of SPEC's menu, which also gives its label and position. */
const pageBoard = (
  entry: Pick<BoardEntry, 'id' | 'name' | 'description' | 'category' | 'icon' | 'reportId' | 'pageName'>,
  table: string,
): BoardEntry => ({
  ...entry,
  workspaceId: mainWorkspaceId,
  kind: 'page',
  permissions: 'authorized',
  filterTargets: targets(table),
});

const transportId = '3f8a2c1e-77b4-4d59-8a0c-51b6f2d94e10';
const ordersId = 'c27d91b0-1e4f-4b6a-9d35-7a80e5c6f412';

/** Numbers of the shared organisation's boards for the start page. */
const measures: Readonly<Record<string, BoardEntry['measures']>> = {
  'dashboard-1': [
    { id: 'entregas', name: 'Entregas hoy', dax: '[Entregas hoy]', good: 'up' },
    {
      id: 'puntualidad',
      name: 'Puntualidad',
      dax: '[Puntualidad]',
      unit: '%',
      isShare: true,
      good: 'up',
      target: 93,
    },
    { id: 'costo', name: 'Costo por km', dax: '[Costo por km]', unit: '$', good: 'down', target: 19.5 },
  ],
  'dashboard-2': [
    { id: 'pedidos', name: 'Pedidos hoy', dax: '[Pedidos hoy]' },
    { id: 'volumen', name: 'Volumen pedido, 7 días', dax: '[Volumen pedido]', unit: 'm³', good: 'up' },
  ],
};

/** Boards of the shared organisation in other entries of SPEC's menu. A browser with its own session has only SPEC's two boards. */
const moreBoards: readonly BoardEntry[] = [
  pageBoard(
    {
      id: 'prod-equipo-planta',
      name: 'Volumen por planta',
      description: 'Cuánto concreto sale, de qué planta y para qué sector',
      category: 'productividad',
      icon: 'factory',
      reportId: ordersId,
      pageName: 'ReportSectionVolumen',
    },
    'Pedidos',
  ),
  pageBoard(
    {
      id: 'prod-equipo-cr-total',
      name: 'Unidades y demoras',
      description: 'Unidades activas, viajes por unidad y demora de cada una',
      category: 'productividad',
      icon: 'truck',
      reportId: transportId,
      pageName: 'ReportSectionUnidades',
    },
    'Entregas',
  ),
  pageBoard(
    {
      id: 'prod-serv-puntualidad',
      name: 'Puntualidad por región',
      description: 'Cómo cumple cada región y planta, y qué cuesta',
      category: 'produccion',
      icon: 'handshake',
      reportId: transportId,
      pageName: 'ReportSectionRegiones',
    },
    'Entregas',
  ),
  pageBoard(
    {
      id: 'top-bottom-fob',
      name: 'Importe por cliente y región',
      description: 'Los clientes y las regiones con mayor y menor importe',
      category: 'estado-resultados',
      icon: 'file-text',
      reportId: '7be1c0a4-58d2-4c3e-9f17-64d0a2b8e935',
      pageName: 'ReportSectionImportes',
    },
    'Pedidos',
  ),
];

const ana = { name: 'Ana García', email: 'ana.garcia@cementos.mx' };
const carmen = { name: 'Carmen Ruiz', email: 'carmen.ruiz@cementos.mx' };
const diego = { name: 'Diego Salas', email: 'diego.salas@cementos.mx' };
const support = 'datos@cementos.mx';

/** Owners, verification and review of the shared organisation's boards: two are verified, one review is overdue. */
const trust: Readonly<Record<string, Partial<BoardEntry>>> = {
  'dashboard-1': {
    ...{ owner: ana, support, sources: 'Command Series, SAP S/4HANA' },
    verified: { by: 'Carmen Ruiz', on: '2026-11-03', note: 'Contra el cierre de octubre' },
    ...{ reviewDue: '2027-05-03', tags: ['entregas', 'flota'] },
  },
  'dashboard-2': {
    ...{ owner: carmen, support, sources: 'SAP S/4HANA', tags: ['ventas', 'clientes'] },
    ...{ verified: { by: 'Ana García', on: '2026-10-12' }, reviewDue: '2027-04-12' },
  },
  'prod-equipo-planta': { owner: carmen, support, reviewDue: '2026-09-30', tags: ['volumen', 'plantas'] },
  'prod-equipo-cr-total': { owner: diego, support, sources: 'Command Series', tags: ['flota'] },
  'prod-serv-puntualidad': { owner: ana, support, tags: ['servicio', 'puntualidad'] },
  'top-bottom-fob': { owner: diego, support: 'https://ayuda.cementos.mx/tableros', tags: ['importes'] },
};

/** The shared SharePoint list; `samples` fills in the entries that no user has changed yet. */
const catalog = {
  kind: 'sharepoint' as const,
  site: `https://${sharePointHost}${sitePath}`,
  list: catalogList,
  usageList,
  commentsList,
  personalList,
  samples: true,
};

/** The catalogue for a portal on `origin`. */
export const plainCatalog = (origin: string) => ({
  ...catalog,
  graphUrl: `${origin}/emulator/graph/v1.0`,
  pollSeconds: 3,
});

const help = {
  address: `https://${sharePointHost}/sites/mesa-de-ayuda`,
  mail: 'mesa.de.ayuda@cementos.mx',
  phone: '+52 81 8000 1234',
};

const documents = [
  ['Manual del portal de tableros', 'Manual', 'manual-del-portal.pdf'],
  ['Cómo se calcula la puntualidad', 'Definición', 'puntualidad.pdf'],
  ['Calendario de cierre 2026', 'Calendario', 'cierre-2026.xlsx'],
  ['Política de uso de la información', 'Política', 'politica-de-uso.pdf'],
].map(([title = '', kind = '', file = '']) => ({
  ...{ title, kind },
  address: `https://${sharePointHost}${sitePath}/documentos/${file}`,
}));

/** Directory of persons and groups, from which administrators of the portal choose. */
const directory = { groupScopes: ['GroupMember.Read.All'] };

/** The directory for a portal on `origin`. */
export const plainDirectory = (origin: string) => ({
  ...directory,
  graphUrl: `${origin}/emulator/graph/v1.0`,
});

/**
 * The configuration of the emulated organisation for a portal on `origin` (`http://localhost:5173`).
 * @param session the browser's own session of faults, if it has one.
 * @param path path of the portal and the organisation on the site, without a slash at the end.
 */
export function plainConfig(origin: string, session = '', path = ''): PortalConfigFile {
  const mine = session === '' ? '' : `?${sessionCookie}=${encodeURIComponent(session)}`;
  const identity = `${origin}${path}/emulator/identity`;
  const apiUrl = `${origin}${path}/emulator/api/v1.0/myorg`;
  return {
    identity: {
      clientId,
      authority: plainAuthority,
      protocolMode: 'OIDC',
      authorityMetadata: {
        issuer: plainAuthority,
        authorization_endpoint: `${identity}/authorize`,
        token_endpoint: `${identity}/token`,
        end_session_endpoint: `${identity}/logout`,
        jwks_uri: `${identity}/jwks`,
      },
    },
    powerBi: {
      apiUrl,
      organizationId: mainWorkspaceId,
      datasetId: mainDatasetId,
      executeQueriesEndpoint: `${apiUrl}/datasets/${mainDatasetId}/executeQueries`,
      emulatedFrame: `${path}/emulator/frame/`,
      ...(session === '' ? { connections: 'refresh' as const } : {}),
    },
    // A browser with its own faults also has its own catalogue, unless its test requests the shared one.
    ...(session === ''
      ? { catalog: plainCatalog(`${origin}${path}`), directory: plainDirectory(`${origin}${path}`) }
      : {}),
    chat: {
      // Production sends exactly the body of SPEC section 7.3; test covers the mode without token and with
      // context.
      production: { url: `${path}/emulator/chat/production${mine}`, sendToken: true },
      test: { url: `${path}/emulator/chat/test${mine}`, sendToken: false, sendContext: true },
      sendRatings: true,
      voice: true,
    },
    ...(session === '' ? { help, documents } : {}),
    boards:
      session === ''
        ? [...boards(), ...moreBoards].map((board) => ({
            ...board,
            ...trust[board.id],
            ...(measures[board.id] ? { measures: measures[board.id] } : {}),
          }))
        : boards(),
  };
}

/** The organisation under Microsoft's own host names, with a configuration as a customer would write it. */
export function tlsConfig(webhookHost: string, redirectPath?: string, isShared = false): PortalConfigFile {
  return {
    identity: { clientId, authority: `https://login.microsoftonline.com/${tenantId}`, redirectPath },
    powerBi: {
      organizationId: mainWorkspaceId,
      datasetId: mainDatasetId,
      executeQueriesEndpoint: `https://api.powerbi.com/v1.0/myorg/datasets/${mainDatasetId}/executeQueries`,
    },
    ...(isShared ? { catalog, directory } : {}),
    chat: {
      production: { url: `https://${webhookHost}/chat/production`, sendToken: true },
      test: { url: `https://${webhookHost}/chat/test`, sendToken: false, sendContext: true },
    },
    boards: boards(),
  };
}
