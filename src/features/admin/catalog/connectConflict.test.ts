import { describe, expect, it } from 'vitest';
import { sampleData } from '@/domain/admin/catalogsSample';
import type { CatalogChange, EntityChange } from '@/domain/admin/change';
import { specBoards } from '@/domain/boards/boards.fixture';
import type { CatalogConflict } from '@/domain/ports/catalog';
import { connectConflict, listChanges } from './connectConflict';

const data = sampleData(specBoards);
const [region] = data.regions;
const [rule] = data.rules;
if (!region || !rule) throw new Error('no samples');
const now = Date.UTC(2026, 10, 21, 15, 30);

describe('the dialog of a conflict', () => {
  const conflict: CatalogConflict = {
    ...{ changeId: '1', kind: 'regions', id: region.id, fields: ['name'] },
    before: region,
    mine: { ...region, name: 'México' },
    theirs: { ...region, name: 'República' },
    ...{ by: 'Luis Hernández', at: now - 180_000 },
  };
  const dialog = {
    title: 'Luis Hernández guardó esto mientras lo editabas',
    description: 'República · Elige qué valor queda en cada campo. Nada se guarda hasta que confirmes.',
    theirs: 'Guardado por Luis Hernández hace 3 min',
    people: { mine: 'Ana García', theirs: 'Luis Hernández' },
    rows: [{ field: 'name', label: 'Nombre', mine: 'México', theirs: 'República' }],
    peace: '',
    same: [
      { label: 'Código', value: 'NAC' },
      { label: 'Estado', value: 'Activo' },
    ],
  };
  const connect = (changes: Partial<CatalogConflict> = {}, account: string | null = 'Ana García') =>
    connectConflict({ ...conflict, ...changes }, data, account, now);

  it('shows both values of a field that both users changed, and the equal fields', () => {
    expect(connect()).toEqual(dialog);
  });

  it('never lists the id, not even of an entity that both users created', () => {
    const peace = 'Sin choque: se conservan el otro cambio en Código, Estado.';
    expect(connect({ before: null })).toEqual({ ...dialog, peace, same: [] });
  });

  it('names neither users nor time if they are missing', () => {
    expect(connect({ by: null, at: null }, null)).toEqual({
      ...dialog,
      title: 'Esto cambió mientras lo editabas',
      theirs: 'Guardado',
      people: { mine: null, theirs: null },
    });
  });

  const code = { code: 'MX' };
  const status = { isActive: false };
  it.each([
    ['only the user', code, {}, 'tu cambio en Código', [{ label: 'Estado', value: 'Activo' }]],
    ['only the other user', {}, code, 'el otro cambio en Código', [{ label: 'Estado', value: 'Activo' }]],
    ['one of the two', code, status, 'tu cambio en Código y el otro cambio en Estado', []],
  ])('lists the fields that %s changed', (_, mine, theirs, peace, same) => {
    const states = {
      mine: { ...region, name: 'México', ...mine },
      theirs: { ...region, name: 'República', ...theirs },
    };
    expect(connect(states)).toEqual({ ...dialog, peace: `Sin choque: se conservan ${peace}.`, same });
  });

  const whole = { field: 'entity', label: 'Qué queda' };
  it('asks only whether an entity that the other user removed is saved again', () => {
    expect(connect({ fields: [], theirs: null })).toEqual({
      ...dialog,
      title: 'Luis Hernández eliminó esto mientras lo editabas',
      description: 'México · Elige qué valor queda en cada campo. Nada se guarda hasta que confirmes.',
      rows: [{ ...whole, mine: 'Guardarlo de nuevo con tus cambios', theirs: 'Dejarlo eliminado' }],
      same: [],
    });
  });

  it('asks only whether an entity that the user removed is kept', () => {
    expect(connect({ fields: [], mine: null })).toEqual({
      ...dialog,
      rows: [{ ...whole, mine: 'Eliminarlo de todas formas', theirs: 'Conservarlo como está' }],
      same: [],
    });
  });

  it('has the name before the conflict if no state remains', () => {
    expect(connect({ fields: [], mine: null, theirs: null }).description).toBe(
      'Nacional · Elige qué valor queda en cada campo. Nada se guarda hasta que confirmes.',
    );
  });
});

describe('the waiting changes', () => {
  const edited: EntityChange = {
    ...{ kind: 'regions', id: region.id },
    before: region,
    after: { ...region, name: 'México', code: 'MX' },
  };
  const created: EntityChange = { kind: 'rules', id: rule.id, before: null, after: rule };
  const removed: EntityChange = { kind: 'regions', id: region.id, before: region, after: null };
  const yielding: EntityChange = { ...created, yields: true };
  const changeOf = (...entities: EntityChange[]): CatalogChange => ({ id: '1', entities });

  it.each<[string, CatalogChange, { what: string; how: string }]>([
    [
      'an edited entity with its new name and fields',
      changeOf(edited),
      { what: 'Regiones · México', how: 'Nombre, Código' },
    ],
    [
      'a new entity with the name of its board',
      changeOf(created),
      { what: 'Reglas · Tablero de transporte', how: 'Nuevo' },
    ],
    [
      'a removed entity with its last name',
      changeOf(removed),
      { what: 'Regiones · Nacional', how: 'Eliminado' },
    ],
    [
      'the first entity that does not follow from another, and counts one more',
      changeOf(yielding, removed),
      { what: 'Regiones · Nacional', how: 'Eliminado · y 1 cambio más que depende de este' },
    ],
    [
      'the first entity, and counts two more',
      changeOf(edited, removed, yielding),
      { what: 'Regiones · México', how: 'Nombre, Código · y 2 cambios más que dependen de este' },
    ],
    [
      'the first of entities that all follow from another change',
      changeOf(yielding, { ...removed, yields: true }),
      { what: 'Reglas · Tablero de transporte', how: 'Nuevo · y 1 cambio más que depende de este' },
    ],
  ])('list %s', (_, change, texts) => {
    expect(listChanges([{ change }], data)).toEqual([{ id: '1', ...texts, refusal: null }]);
  });

  it('list a refused change with its reason and its values', () => {
    const refusal = { code: 'catalogRefused', detail: 'too long' } as const;
    expect(listChanges([{ change: changeOf(edited), refusal }], data)[0]?.refusal).toEqual({
      reason: 'SharePoint no aceptó el cambio: too long.',
      values: [expect.stringMatching(/^Nombre: /), expect.stringMatching(/^Código: /)],
    });
  });

  it('are listed in their order, without a change of nothing', () => {
    const changes = [
      { id: '1', entities: [removed] },
      { id: '2', entities: [] },
      { id: '3', entities: [created] },
    ];
    expect(
      listChanges(
        changes.map((change) => ({ change })),
        data,
      ).map(({ id }) => id),
    ).toEqual(['1', '3']);
  });
});
