import { people as signedUp } from './people.ts';

/** A person of the organisation's directory, as Microsoft Graph describes them. */
export interface DirectoryUser {
  readonly id: string;
  readonly displayName: string;
  readonly mail: string;
  readonly userPrincipalName: string;
  readonly jobTitle: string;
  readonly department: string;
  readonly hasPhoto: boolean;
}

/** A group of the directory; its members are persons and other groups. */
export interface DirectoryGroup {
  readonly id: string;
  readonly displayName: string;
  readonly description: string;
  readonly people: readonly string[];
  readonly groups: readonly string[];
}

/** Number of persons in the directory, including those who can sign in. */
const size = 5_000;

const firstNames =
  'Adriana Alberto Alejandra Andrés Beatriz Carlos Claudia Daniel Diana Eduardo Fernanda Francisco Gabriela Gerardo Guadalupe Ignacio Irene Javier Jimena Joaquín Julia Karla Leticia Lorena Manuel Marcela Martín Mónica Natalia Óscar Patricia Pedro Raquel Ricardo Rosa Sergio Silvia Teresa Tomás Verónica'.split(
    ' ',
  );
const surnames =
  'Aguilar Ávila Barrera Bautista Campos Cárdenas Cervantes Contreras Cortés Delgado Domínguez Escobar Espinoza Estrada Flores Fuentes Gallegos Guerrero Gutiérrez Herrera Ibarra Jiménez Juárez Lara Luna Maldonado Medina Mejía Molina Montes Navarro Núñez Ochoa Orozco Pacheco Peña Quiroz Ramos Ríos Robles Rojas Rosales Salazar Sandoval Soto Tapia Trejo Valdez Vargas Zamora'.split(
    ' ',
  );
const departments = ['Producción', 'Logística', 'Ventas', 'Finanzas', 'Mantenimiento', 'Calidad', 'Sistemas'];
const titles = ['Analista', 'Supervisión', 'Coordinación', 'Jefatura', 'Gerencia'];

const idOf = (kind: number, index: number) =>
  `${kind.toString(16)}c5a4e10-6b2d-4f83-9a71-${index.toString(16).padStart(12, '0')}`;
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const pick = <T>(list: readonly T[], index: number): T => {
  const element = list[index % list.length];
  if (element === undefined) throw new Error('an empty list');
  return element;
};

/** All persons; the data is constant. Names may repeat, addresses are unique. */
export const users: readonly DirectoryUser[] = Array.from({ length: size }, (_, index): DirectoryUser => {
  const account = signedUp[index];
  const first = pick(firstNames, index * 7);
  const last = `${pick(surnames, index * 11)} ${pick(surnames, Math.floor(index / 40) * 3 + 5)}`;
  const mail =
    account?.mail ??
    account?.username ??
    `${plain(first)}.${plain(last).replace(' ', '-')}${index}@cementos.mx`;
  return {
    id: account?.id ?? idOf(1, index),
    displayName: account?.name ?? `${first} ${last}`,
    mail,
    userPrincipalName: account?.principalName ?? account?.username ?? mail,
    jobTitle: account?.roles.includes('Portal.Admin') ? 'Administración del portal' : pick(titles, index),
    department: pick(departments, Math.floor(index / 3)),
    hasPhoto: index % 3 === 0,
  };
});

const idsWhere = (holds: (user: DirectoryUser, index: number) => boolean) =>
  users.filter(holds).map(({ id }) => id);
const ofDepartment = (name: string) => idsWhere(({ department }) => department === name);
const made = (
  index: number,
  displayName: string,
  people: readonly string[],
  groups: readonly string[] = [],
): DirectoryGroup => ({
  id: idOf(2, index),
  displayName,
  description: groups.length > 0 ? 'Reúne a otros grupos' : `Personas de ${displayName}`,
  people,
  groups,
});

/**
 * The groups: departments, two groups of groups, one group of the portal's administrators, and many project
 * groups.
 */
export const groups: readonly DirectoryGroup[] = [
  ...departments.map((name, index) => made(index, name, ofDepartment(name))),
  made(10, 'Operaciones', [], [idOf(2, 0), idOf(2, 1)]),
  made(11, 'Toda la operación', [], [idOf(2, 10), idOf(2, 4)]),
  made(
    12,
    'Administración del portal',
    idsWhere(({ jobTitle }) => jobTitle === 'Administración del portal'),
  ),
  made(
    13,
    'Todo el personal',
    idsWhere(() => true),
  ),
  ...Array.from({ length: 60 }, (_, index) =>
    made(
      20 + index,
      `Proyecto ${index + 1}`,
      idsWhere((_user, at) => at % 60 === index),
    ),
  ),
];

export const userById = (id: string): DirectoryUser | undefined => users.find((user) => user.id === id);
export const groupById = (id: string): DirectoryGroup | undefined => groups.find((group) => group.id === id);

/** The persons of a group, including those of its nested groups. */
export function membersOf(group: DirectoryGroup): readonly DirectoryUser[] {
  const ids = new Set<string>();
  const seen = new Set<string>();
  const add = (one: DirectoryGroup) => {
    if (seen.has(one.id)) return;
    seen.add(one.id);
    for (const id of one.people) ids.add(id);
    for (const id of one.groups) {
      const inner = groupById(id);
      if (inner) add(inner);
    }
  };
  add(group);
  return users.filter(({ id }) => ids.has(id));
}

/** The groups of a person, including nested membership. */
export const groupsOf = (userId: string): readonly DirectoryGroup[] =>
  groups.filter((group) => membersOf(group).some(({ id }) => id === userId));

const cache = new Map<string, readonly string[]>();

/** Splits a text as a directory does: without accents, at blanks, symbols and changes of case. */
function wordsOf(text: string): readonly string[] {
  const words =
    cache.get(text) ??
    plain(text.replace(/([a-z])([A-Z])/g, '$1 $2'))
      .split(/[^\p{L}\p{N}]+/u)
      .filter(Boolean);
  // Limits the cache: besides names it contains search terms.
  if (cache.size < 20_000) cache.set(text, words);
  return words;
}

/**
 * Reads `$search` of directory objects: `"displayName:ana"`, `"mail:ana"`, joined by `OR`. `displayName` and
 * `description` match by the start of each word, in any order; other properties by their start. `null` if the
 * text is not valid.
 */
export function readSearch(search: string): ((object: object) => boolean) | null {
  const clause = /"(\w+):((?:[^"\\]|\\.)*)"/g;
  if (!/^(?: OR )*$/.test(search.replace(clause, ''))) return null;
  const clauses = [...search.matchAll(clause)].map(([, property = '', written = '']) => {
    const value = written.replace(/\\(.)/g, '$1');
    return { property, value, words: wordsOf(value) };
  });
  return (object) =>
    clauses.some(({ property, value, words }) => {
      const held = String((object as Record<string, unknown>)[property] ?? '');
      if (property !== 'displayName' && property !== 'description')
        return value !== '' && plain(held).startsWith(plain(value));
      const textWords = wordsOf(held);
      return words.length > 0 && words.every((word) => textWords.some((one) => one.startsWith(word)));
    });
}
