import type { AdminData } from '@/domain/admin/catalogs';
import { sampleData } from '@/domain/admin/catalogsSample';
import { specBoards } from '@/domain/boards/boards.fixture';

/** One file that must be rejected, and a part of the expected report. */
export interface HostileFile {
  readonly name: string;
  readonly text: string;
  /** Must occur in the report, as "where: message". */
  readonly says: string;
}

const good = sampleData(specBoards);
const shell = { format: 'portal-catalogs', version: 1 };
const file = (data: unknown) => JSON.stringify({ ...shell, ...(data as object) });

type Change = (data: Record<string, Record<string, unknown>[]>) => void;

/** A valid export with one thing changed. */
function with_(change: Change): string {
  const copy = structuredClone(good) as unknown as Record<string, Record<string, unknown>[]>;
  change(copy);
  return file(copy);
}

/** A valid export with a field of its first entry set. */
const set = (kind: keyof AdminData, field: string, value: unknown): string =>
  with_((data) => {
    const first = data[kind]?.[0];
    if (first) first[field] = value;
  });

const manyCategories = [
  ...good.categories,
  ...Array.from({ length: 1_000 }, (_, at) => ({ id: `c-${at}`, label: 'C', parentId: null, order: 0 })),
];
const deep = `${'['.repeat(5_000)}${']'.repeat(5_000)}`;
const exported = file(good);

/** Corrupt, hostile or invalid files. */
export const hostileFiles: readonly HostileFile[] = [
  // Not an export at all.
  { name: 'empty', text: '', says: 'Archivo: Está vacío.' },
  { name: 'blanks', text: ' \n\t ', says: 'Archivo: Está vacío.' },
  { name: 'cut off', text: exported.slice(0, 900), says: 'No es un archivo JSON o está cortado.' },
  { name: 'HTML page', text: '<!doctype html><title>x</title>', says: 'No es un archivo JSON' },
  { name: 'JavaScript', text: 'alert(1)', says: 'No es un archivo JSON' },
  { name: 'null', text: 'null', says: 'No es una exportación de este portal.' },
  { name: 'a number', text: '42', says: 'No es una exportación de este portal.' },
  { name: 'a list', text: '[{"format":"portal-catalogs"}]', says: 'No es una exportación' },
  { name: 'another program', text: '{"format":"other","version":1}', says: 'No es una exportación' },
  { name: 'an older version', text: exported.replace('"version":1', '"version":0'), says: 'versión 0' },
  { name: 'a newer version', text: exported.replace('"version":1', '"version":2'), says: 'versión 2' },
  { name: 'huge', text: `{"x":"${'a'.repeat(100_000_001)}"}`, says: 'Es demasiado grande (más de 100 MB).' },
  { name: 'deep lists', text: file(good).replace('"users":[', `"users":[${deep},`), says: 'niveles' },
  // Missing or unknown parts.
  { name: 'nothing inside', text: file({}), says: 'Archivo: No es una exportación de este portal.' },
  {
    name: 'only a foreign part',
    text: file({ secrets: [] }),
    says: 'Archivo: No es una exportación de este portal.',
  },
  {
    name: 'users as an object',
    text: file({ ...good, users: { 0: {} } }),
    says: 'Personas: Falta o no es una lista.',
  },
  { name: 'a user as text', text: file({ ...good, users: ['Ana'] }), says: 'Personas, fila 1' },
  // Prototype keys.
  {
    name: '__proto__ of the file',
    text: exported.replace('{"format"', '{"__proto__":{"isAdmin":true},"format"'),
    says: 'Archivo: El campo "__proto__" está reservado.',
  },
  {
    name: '__proto__ of a user',
    text: exported.replace('"users":[{', '"users":[{"__proto__":{"isActive":true},'),
    says: 'Personas, fila 1: El campo "__proto__" está reservado.',
  },
  {
    name: 'constructor as a key',
    text: set('boards', 'constructor', { prototype: { isActive: true } }),
    says: 'El campo "constructor" está reservado.',
  },
  { name: '__proto__ as an id', text: set('regions', 'id', '__proto__'), says: 'Regiones, fila 1, id' },
  {
    name: 'hasOwnProperty as an id',
    text: set('products', 'id', 'hasOwnProperty'),
    says: 'Productos, fila 1, id',
  },
  // Wrong types.
  {
    name: 'a flag as text',
    text: set('users', 'isActive', 'true'),
    says: 'Estado: Debe ser verdadero o falso.',
  },
  { name: 'a name as a number', text: set('regions', 'name', 7), says: 'Nombre: Debe ser un texto.' },
  {
    name: 'an order as a fraction',
    text: set('routes', 'order', 1.5),
    says: 'Orden: Debe ser un número entero.',
  },
  { name: 'an order below one', text: set('routes', 'order', 0), says: 'Orden: No llega al mínimo de 1.' },
  { name: 'no GUID', text: set('boards', 'reportId', 'javascript:alert(1)'), says: 'Debe ser un GUID' },
  { name: 'no e-mail', text: set('users', 'email', 'ana'), says: 'Debe ser un correo electrónico.' },
  { name: 'no date', text: set('users', 'lastAccess', '20/11/2026'), says: 'Debe ser una fecha como' },
  {
    name: 'no path',
    text: set('routes', 'path', '//evil.example'),
    says: 'Debe ser una ruta como /costo/analisis.',
  },
  {
    name: 'an empty name',
    text: set('boards', 'name', '   '),
    says: 'Tableros, fila 1, Nombre: No puede estar vacío.',
  },
  {
    name: 'a very long name',
    text: set('users', 'name', 'a'.repeat(5_000)),
    says: 'Pasa del máximo de 200.',
  },
  {
    name: 'too many entries',
    text: file({ ...good, categories: manyCategories }),
    says: 'El portal guarda hasta 1,000.',
  },
  {
    name: 'a name of hidden characters only',
    text: set('users', 'name', '\u202e\u200b\u0000'),
    says: 'Personas, fila 1, Nombre: No puede estar vacío.',
  },
  {
    name: 'a million empty rows',
    text: file({ ...good, users: Array.from({ length: 1_000_000 }, () => ({})) }),
    says: 'Personas: Tiene 1,000,000 filas. El portal guarda hasta 200,000.',
  },
  // Inconsistent ids.
  {
    name: 'an id twice',
    text: with_((d) => d.users?.push({ ...d.users[0] })),
    says: 'El id "user-1" está repetido.',
  },
  { name: 'an unknown role', text: set('users', 'roleId', 'root'), says: '"root" no existe en Roles.' },
  {
    name: 'an unknown region',
    text: set('plants', 'regionId', 'mars'),
    says: '"mars" no existe en Regiones.',
  },
  { name: 'an unknown board', text: set('rules', 'boardId', 'gone'), says: '"gone" no existe en Tableros.' },
  {
    name: 'an unknown member',
    text: set('accessGroups', 'memberIds', ['x']),
    says: '"x" no existe en Personas.',
  },
  {
    name: 'a category inside itself',
    text: set('categories', 'parentId', 'dashboards'),
    says: 'se contiene a sí misma',
  },
  {
    name: 'two categories inside each other',
    text: with_(({ categories = [] }) => {
      Object.assign(categories[0] ?? {}, { parentId: 'costo' });
      Object.assign(categories.find(({ id }) => id === 'costo') ?? {}, { parentId: 'dashboards' });
    }),
    says: '"Dashboards" se contiene a sí misma.',
  },
];

/** The valid export they are derived from; it must be accepted. */
export const goodFile: { readonly data: AdminData; readonly text: string } = { data: good, text: exported };
