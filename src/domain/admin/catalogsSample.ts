import type { Board } from '@/domain/boards/board';
import { spanishCategories } from '@/domain/boards/categories';
import { fold } from '@/domain/shared/fold';
import { type AdminData, type CatalogItem, type Catalogs, noEntries, type User } from './catalogs';
import { specRoles } from './configured';

/**
 * SPEC's sample data. Figures on the screens (2 active boards, 1 inactive, 45 users with access, 3 categories)
 * are not written here or anywhere: they are counted from these entries.
 */

const firstNames = ['Ana', 'Luis', 'María', 'Jorge', 'Sofía', 'Carlos', 'Elena', 'Diego', 'Lucía', 'Raúl'];
const lastNames = ['García', 'Hernández', 'Torres', 'Ramírez', 'Castillo'];

/** People per role, and which of them are active: three are not, and the other 45 belong to an access group. */
const headcount = { administrador: 3, analista: 15, viewer: 30 } as const;
const inactive = new Set([16, 33, 47]);

const roleOf = (index: number): string => {
  if (index < headcount.administrador) return 'administrador';
  return index < headcount.administrador + headcount.analista ? 'analista' : 'viewer';
};

function sampleUser(index: number): User {
  const first = firstNames[index % firstNames.length] ?? '';
  const last = lastNames[(index + Math.floor(index / firstNames.length)) % lastNames.length] ?? '';
  const day = String(20 - (index % 19)).padStart(2, '0');
  return {
    id: `user-${index + 1}`,
    name: `${first} ${last}`,
    email: `${fold(first)}.${fold(last)}@cementos.mx`,
    roleId: roleOf(index),
    isActive: !inactive.has(index),
    lastAccess: inactive.has(index) ? '2026-08-03' : `2026-11-${day}`,
  };
}

const users = Array.from({ length: 48 }, (_, index) => sampleUser(index));
const idsOf = (role: string, from = 0, to = 48) =>
  users
    .filter((user) => user.roleId === role)
    .slice(from, to)
    .map((user) => user.id);

const item = (id: string, name: string, code: string): CatalogItem => ({ id, name, code, isActive: true });

const regions = [
  { id: 'region-nac', name: 'Nacional', code: 'NAC', isActive: true },
  { id: 'region-pac', name: 'Pacífico', code: 'PAC', isActive: true },
  { id: 'region-sur', name: 'Sureste', code: 'SUR', isActive: true },
  { id: 'region-nor', name: 'Noreste', code: 'NOR', isActive: true },
  { id: 'region-cen', name: 'Centro', code: 'CEN', isActive: false },
];

const plantNames: Readonly<Record<string, readonly string[]>> = {
  'region-nac': ['Toluca', 'Querétaro', 'León', 'Aguascalientes'],
  'region-pac': ['Tijuana', 'Hermosillo', 'Culiacán'],
  'region-sur': ['Mérida', 'Cancún', 'Villahermosa', 'Tuxtla'],
  'region-nor': ['Monterrey', 'Saltillo', 'Reynosa', 'Torreón', 'Apodaca'],
  'region-cen': ['Puebla', 'Pachuca'],
};

const plants = Object.entries(plantNames).flatMap(([regionId, names]) =>
  names.map((name, index) => ({
    ...item(`plant-${fold(name)}`, `Planta ${name}`, `${regionId.slice(-3).toUpperCase()}-${index + 1}`),
    regionId,
  })),
);

/** Sample data of SPEC sections 2.7 and 3, for the boards of the default configuration. */
export const sampleCatalogs: Catalogs = {
  ...noEntries(),
  regions,
  plants,
  products: [
    item('product-cpc-30', 'Cemento CPC 30R', 'CPC-30'),
    item('product-cpc-40', 'Cemento CPC 40', 'CPC-40'),
    item('product-concreto-200', 'Concreto f’c 200', 'CON-200'),
    item('product-concreto-250', 'Concreto f’c 250', 'CON-250'),
  ],
  transport: [
    item('transport-olla', 'Olla revolvedora', 'OLL'),
    item('transport-pipa', 'Pipa de cemento', 'PIP'),
    item('transport-plataforma', 'Plataforma', 'PLA'),
  ],
  roles: specRoles,
  groups: [
    item('group-operacion', 'Operación de planta', 'OPE'),
    item('group-comercial', 'Equipo comercial', 'COM'),
    item('group-finanzas', 'Finanzas', 'FIN'),
  ],
  users,
  accessGroups: [
    {
      id: 'administradores',
      name: 'Administradores',
      access: 'full',
      colour: 'red',
      memberIds: idsOf('administrador'),
    },
    {
      id: 'analistas',
      name: 'Analistas',
      access: 'readWrite',
      colour: 'purple',
      memberIds: idsOf('analista'),
    },
    {
      id: 'operadores',
      name: 'Operadores',
      access: 'readOnly',
      colour: 'good',
      memberIds: idsOf('viewer', 0, 22),
    },
    {
      id: 'invitados',
      name: 'Invitados',
      access: 'restricted',
      colour: 'gray',
      memberIds: idsOf('viewer', 22),
    },
  ],
  rules: [
    {
      id: 'rule-transporte',
      boardId: 'dashboard-1',
      level: 'read',
      userIds: [],
      groupIds: ['administradores', 'analistas', 'operadores'],
    },
    {
      id: 'rule-pedidos',
      boardId: 'dashboard-2',
      level: 'readWrite',
      userIds: [],
      groupIds: ['administradores', 'analistas', 'invitados'],
    },
    {
      id: 'rule-costos',
      boardId: 'dashboard-3',
      level: 'adminOnly',
      userIds: [],
      groupIds: ['administradores'],
    },
  ],
  categories: spanishCategories.map(({ id, label }, order) => ({ id, label, parentId: null, order })),
  routes: [
    { id: 'dashboard-1', path: '/dashboards/transporte', order: 1 },
    { id: 'dashboard-2', path: '/dashboards/pedidos', order: 2 },
    { id: 'dashboard-3', path: '/costo/analisis', order: 1 },
  ],
};

/** The third sample board: inactive, so that it is listed and not offered. */
export const sampleBoard: Board = {
  id: 'dashboard-3',
  name: 'Análisis de costos',
  description: 'Materia prima, transporte y fijo',
  reportId: '7be1c0a4-58d2-4c3e-9f17-64d0a2b8e935',
  workspaceId: '00000000-0000-0000-0000-000000000000',
  category: 'costo',
  icon: 'circle-dollar',
  isActive: false,
  permissions: 'admin',
  menuPath: 'Costo > Análisis de costos',
  kind: 'report',
};

/**
 * Initial data of the portal: the configured boards, the sample board, and the sample entries that refer to
 * existing boards.
 */
export function sampleData(configured: readonly Board[]): AdminData {
  const boards = configured.some((board) => board.id === sampleBoard.id)
    ? [...configured]
    : [...configured, { ...sampleBoard, workspaceId: configured[0]?.workspaceId ?? sampleBoard.workspaceId }];
  const boardIds = new Set(boards.map((board) => board.id));
  return {
    ...sampleCatalogs,
    rules: sampleCatalogs.rules.filter((rule) => boardIds.has(rule.boardId)),
    routes: sampleCatalogs.routes.filter((route) => boardIds.has(route.id)),
    boards,
  };
}
