import { describe, expect, it } from 'vitest';
import { sampleData } from '@/domain/admin/catalogsSample';
import type { Revision } from '@/domain/admin/history';
import { specBoards } from '@/domain/boards/boards.fixture';
import { auditRows, entityFilter, historyState, stepDetails } from './connectAudit';

const data = sampleData(specBoards);
const [region] = data.regions;
const [rule] = data.rules;
if (!region || !rule) throw new Error('no samples');
const now = new Date(2026, 10, 21, 15, 30).getTime();
const minutesAgo = (minutes: number) => now - minutes * 60_000;
const day = 24 * 60;

it('historyState calls nothing empty while another search is read', () => {
  const [none, some] = [
    { revisions: [], hasMore: false },
    { revisions: [{} as Revision], hasMore: false },
  ];
  expect(historyState(undefined, 'asking')).toBe('loading');
  expect(historyState(none, 'asking')).toBe('loading');
  expect(historyState(none, 'ready')).toBe('ready');
  expect(historyState(some, 'asking')).toBe('ready');
  expect(historyState(some, 'failed')).toBe('failed');
  expect(historyState(null, 'idle')).toBe('none');
});

describe('entityFilter', () => {
  const regionFacts = { kind: 'regions', id: region.id, name: 'Nacional' } as const;
  const boardFacts = { kind: 'boards', id: 'dashboard-1', name: 'Analytics Dashboard' } as const;
  const ruleFacts = { kind: 'rules', id: rule.id, name: rule.id } as const;
  const routeFacts = { kind: 'routes', id: 'dashboard-1', name: 'dashboard-1' } as const;
  const foreignFacts = { kind: 'users', id: 'user-undefined', name: 'Ana' } as const;
  const all = [regionFacts, boardFacts, ruleFacts, routeFacts, foreignFacts];

  it.each([
    ['', '', all],
    ['  ', '', all],
    ['', 'regions', [regionFacts]],
    ['', 'plants', []],
    ['NACIÓNAL', '', [regionFacts]],
    ['dashboard analytics', '', [boardFacts, ruleFacts, routeFacts]],
    ['analytics', 'rules', [ruleFacts]],
    ['analytics', 'regions', []],
    ['analytics nacional', '', []],
    ['undefined', '', []],
  ])(
    'finds every word of "%s" in the names of entities and boards of the kind "%s"',
    (query, kind, found) => {
      expect(all.filter(entityFilter(data, query, kind))).toEqual(found);
    },
  );

  it('finds a rule by its board and not by the board with the same id as the rule', () => {
    const [transport, orders] = data.boards;
    if (!transport || !orders) throw new Error('no boards');
    const facts = { ...data, rules: [{ ...rule, id: orders.id, boardId: transport.id }] };
    const isFound = (query: string) =>
      entityFilter(facts, query, '')({ kind: 'rules', id: orders.id, name: '' });
    expect([isFound('analytics'), isFound('sales')]).toEqual([true, false]);
  });
});

const old = { ...region, name: 'México', code: 'MEX' };
const gone = { id: 'region-baj', name: 'Bajío', code: 'BAJ', isActive: true };
const step = (changes: Partial<Revision> = {}): Revision => ({
  id: `regions:${region.id} 2.0`,
  kind: 'regions',
  entityId: region.id,
  before: old,
  after: region,
  by: 'Ana García',
  at: minutesAgo(3),
  ...changes,
});
function rowOf(changes: Partial<Revision> = {}) {
  const [row] = auditRows([step(changes)], data, now);
  if (!row) throw new Error('no row');
  return row;
}

describe('auditRows', () => {
  const row = {
    name: 'Nacional',
    kind: 'Regiones',
    label: 'Editado',
    tone: 'gray',
    fields: 'Nombre, Código',
    who: 'Ana García',
    when: 'hace 3 min',
    canRestore: true,
  };

  it.each<[string, Partial<Revision>, Partial<typeof row>]>([
    ['an edited entity', {}, {}],
    [
      'an edited entity without the version before',
      { before: undefined },
      { fields: 'La versión anterior no se conserva o no se puede leer', canRestore: false },
    ],
    ['a new entity', { before: null }, { label: 'Nuevo', tone: 'good', fields: '', canRestore: false }],
    [
      'a removed entity',
      { entityId: gone.id, before: gone, after: null },
      { name: 'Bajío', label: 'Eliminado', tone: 'bad', fields: '' },
    ],
    [
      'an unreadable version, with the name before',
      { after: undefined },
      { name: 'México', label: 'No se puede leer', tone: 'warn', fields: '' },
    ],
    [
      'two unreadable versions, with the current name',
      { before: undefined, after: undefined },
      { label: 'No se puede leer', tone: 'warn', fields: '', canRestore: false },
    ],
    [
      'unreadable versions of a removed entity, with its id',
      { entityId: gone.id, before: undefined, after: undefined },
      { name: 'region-baj', label: 'No se puede leer', tone: 'warn', fields: '', canRestore: false },
    ],
    [
      'a removed entity that exists again as before',
      { before: region, after: null },
      { label: 'Eliminado', tone: 'bad', fields: '', canRestore: false },
    ],
    ['an author without a name', { by: null }, { who: 'Sin nombre' }],
    ['a change without a time', { at: null }, { when: 'Sin fecha' }],
    ['a change of almost one day ago', { at: minutesAgo(day) + 1 }, { when: 'hace 23 h' }],
    ['a change of one day ago', { at: minutesAgo(day) }, { when: '20 nov, 15:30' }],
  ])('describes %s', (_, changes, more) => {
    expect(rowOf(changes)).toEqual({ ...row, ...more, revision: step(changes) });
  });

  it('has one row for revisions with the same id, with the values of the last', () => {
    const other = step({ id: 'other', by: 'Luis Hernández' });
    const rows = auditRows([step(), other, step({ by: 'Jorge Castillo' })], data, now);
    expect(rows.map(({ revision, who }) => [revision.id, who])).toEqual([
      [step().id, 'Jorge Castillo'],
      ['other', 'Luis Hernández'],
    ]);
  });
});

describe('stepDetails', () => {
  const detailsOf = (changes: Partial<Revision> = {}) => stepDetails(rowOf(changes), data);
  const facts = (how: string) => [
    { label: 'Quién', value: 'Ana García' },
    { label: 'Cuándo', value: '21 de noviembre de 2026, 15:27' },
    { label: 'Cambio', value: how },
  ];
  const fields = [
    { label: 'Nombre', value: 'Nacional' },
    { label: 'Código', value: 'NAC' },
    { label: 'Estado', value: 'Activo' },
  ];

  it('shows each changed field before and after', () => {
    expect(detailsOf()).toEqual([
      ...facts('Editado'),
      { label: 'Nombre', value: 'México → Nacional' },
      { label: 'Código', value: 'MEX → NAC' },
    ]);
  });

  it.each<[string, Partial<Revision>, string]>([
    ['new', { before: null }, 'Nuevo'],
    ['removed', { before: region, after: null }, 'Eliminado'],
    ['edited, without the version before', { before: undefined }, 'Editado'],
    ['unreadable, with the version before', { before: region, after: undefined }, 'No se puede leer'],
  ])('shows every field of an entity once, without its id, if it is %s', (_, changes, how) => {
    expect(detailsOf(changes)).toEqual([...facts(how), ...fields]);
  });

  it('states that the time is missing', () => {
    expect(detailsOf({ at: null })[1]).toEqual({ label: 'Cuándo', value: 'Sin fecha' });
  });
});
