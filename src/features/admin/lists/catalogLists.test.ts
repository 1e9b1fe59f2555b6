import { describe, expect, it } from 'vitest';
import type { AdminData, User } from '@/domain/admin/catalogs';
import { readCatalogFile, writeCatalogFile } from '@/domain/admin/catalogsFile';
import { sampleData } from '@/domain/admin/catalogsSample';
import type { Sort } from '@/domain/admin/catalogsSearch';
import type { Entity } from '@/domain/admin/change';
import { specBoards } from '@/domain/boards/boards.fixture';
import type { AdminDialogs } from '@/features/admin/useAdminDialogs';
import { adminDataReplaced } from '@/store/adminData';
import { selectAdminData } from '@/store/catalogs.selectors';
import { makeStore } from '@/store/makeStore';
import { catalogLists, regionList } from './catalogLists';
import { connectList, type EntityDescription, entityCommands } from './entityList';

const samples = sampleData(specBoards);

/** The list of a description on a real store, with its dialogs recorded. */
function start(description: EntityDescription<Entity>, data: AdminData = samples) {
  const store = makeStore();
  store.dispatch(adminDataReplaced(data));
  let form: Parameters<AdminDialogs['form']>[0] | undefined;
  let confirm: Parameters<AdminDialogs['confirm']>[0] | undefined;
  const dialogs: AdminDialogs = {
    form: (request) => {
      form = request as typeof form;
    },
    confirm: (request) => {
      confirm = request;
    },
    detail: () => undefined,
  };
  const now = () => selectAdminData(store.getState());
  const commands = {
    dispatch: store.dispatch,
    dialogs,
    access: { adminRole: null, hidesBoards: false },
    onQuery: () => undefined,
    onSort: () => undefined,
  };
  const list = (query = '', sort: Sort | null = null) => ({
    ...connectList(description, now(), { query, sort }, commands),
    ...entityCommands(description, now(), commands),
  });
  /** Fills the open form with the given values, and saves the entry. */
  const submit = (values: object) => {
    if (!form) throw new Error('no form');
    const read = form.read({ ...form.initial, ...values });
    if (read.ok) form.onSave(read.entry);
    return read;
  };
  return { now, list, submit, form: () => form, confirm: () => confirm };
}

const descriptions = Object.values({ regions: regionList, ...catalogLists }).map(
  (description) => [description.kind, description as unknown as EntityDescription<Entity>] as const,
);
const named = { name: 'Entrada nueva', code: 'NUE-1', isActive: true };

describe.each(descriptions)('the list of %s', (kind, description) => {
  /** The list with one entry that has no references. */
  const mine = () => {
    const started = start(description, { ...samples, users: [], [kind]: [] });
    started.list().onAdd();
    expect(started.submit({ ...named, name: 'Primera', code: 'PRI-1' }).ok).toBe(true);
    return started;
  };

  it('adds an entry with the fields of its form', () => {
    const { list, form, submit, now } = mine();
    list().onAdd();
    expect(form()?.title).toBe(description.texts.add);
    expect(Object.keys(form()?.initial ?? {}).sort()).toEqual(
      form()
        ?.fields.map(({ name }) => name)
        .sort(),
    );
    expect(submit(named).ok).toBe(true);
    expect(now()[kind]).toHaveLength(2);
    expect(now()[kind][1]).toMatchObject(named);
  });

  it('rejects an entry without a name', () => {
    const { list, submit, now } = mine();
    list().onAdd();
    expect(submit({ ...named, name: ' ' })).toEqual({ ok: false, errors: { name: 'nameRequired' } });
    expect(now()[kind]).toHaveLength(1);
  });

  it('edits, deactivates and removes an entry', () => {
    const { list, form, submit, confirm, now } = mine();
    const [row] = list().rows;
    if (!row) throw new Error('no row');
    list().onEdit(row);
    expect(form()).toMatchObject({ title: description.texts.edit, initial: { name: 'Primera' } });
    submit({ name: 'Otra' });
    expect(now()[kind]).toMatchObject([{ id: row.id, name: 'Otra' }]);
    list().onActivate(row, false);
    expect(now()[kind]).toMatchObject([{ id: row.id, name: 'Otra', isActive: false }]);
    list().onRemove(row);
    expect(confirm()).toMatchObject({ name: 'Primera', label: description.texts.remove, blocked: false });
    confirm()?.onConfirm();
    expect(now()[kind]).toEqual([]);
  });

  it('finds an entry by name and code, without accents and case', () => {
    const { list, submit } = mine();
    list().onAdd();
    submit({ name: 'Ñandú Gómez', code: 'XQ-9' });
    for (const query of ['ñandu', 'gomez', 'xq-9'])
      expect(list(query).rows.map((row) => row.id)).toEqual([list().rows[1]?.id]);
    expect(list('zzz').rows).toEqual([]);
  });

  it('sorts by each column, and keeps columns and rows while nothing changes', () => {
    const { list } = start(description);
    for (const { key } of list().columns) {
      const [up, down] = (['ascending', 'descending'] as const).map((direction) =>
        list('', { key, direction }).rows.map((row) =>
          list()
            .columns.find((one) => one.key === key)
            ?.text(row),
        ),
      );
      expect(up).toHaveLength(samples[kind].length);
      expect(down?.toSorted()).toEqual(up?.toSorted());
    }
    expect(list().columns).toBe(list().columns);
    expect(list().rows).toBe(list().rows);
  });

  it('is exported and imported unchanged', () => {
    const { list, submit, now } = mine();
    list().onAdd();
    submit(named);
    const read = readCatalogFile(writeCatalogFile(now()));
    expect(read.ok && read.data[kind]).toEqual(now()[kind]);
  });
});

const role = (id: string) => ({ id, name: id, code: '', isActive: true });
const having = (roleId: string, count: number) =>
  Array.from({ length: count }, (_, at): User => {
    const id = `${roleId}-${at}`;
    return { id, name: id, email: `${id}@cementos.mx`, roleId, isActive: true, lastAccess: null };
  });
const lists: Readonly<Record<'roles' | 'plants', EntityDescription<Entity>>> = {
  roles: catalogLists.roles as unknown as EntityDescription<Entity>,
  plants: catalogLists.plants as unknown as EntityDescription<Entity>,
};
/** Texts of a column in row order. */
function textsOf(kind: 'roles' | 'plants', key: string, data: AdminData, direction: Sort['direction']) {
  const { rows, columns } = start(lists[kind], data).list('', { key, direction });
  return rows.map((row) => columns.find((column) => column.key === key)?.text(row));
}

describe('Roles y Permisos (SPEC section 2.7)', () => {
  const data = {
    ...samples,
    roles: ['many', 'none', 'few', 'one'].map(role),
    users: [...having('many', 5_000), ...having('few', 12), ...having('one', 1)],
  };

  it('counts the users of each role, and sorts by that number', () => {
    const ascending = ['0 personas', '1 persona', '12 personas', '5,000 personas'];
    expect(textsOf('roles', 'users', data, 'ascending')).toEqual(ascending);
    expect(textsOf('roles', 'users', data, 'descending')).toEqual(ascending.toReversed());
  });

  it('reads each user once, however many roles there are', () => {
    let reads = 0;
    const users = having('many', 100).map((user) =>
      Object.defineProperty({ ...user }, 'roleId', {
        get: () => {
          reads += 1;
          return 'many';
        },
      }),
    );
    const columns = lists.roles.columns({ ...data, users });
    expect(data.roles.map((one) => columns.at(2)?.text(one))[0]).toBe('100 personas');
    expect(lists.roles.removal(role('many'), { ...data, users }).isBlocked).toBe(true);
    expect(reads).toBe(100);
  });
});

it('catalogLists sorts plants by the name of their region (SPEC section 2.7)', () => {
  const names = textsOf('plants', 'region', samples, 'ascending');
  expect(names.length).toBeGreaterThan(1);
  expect(names).toEqual(names.toSorted((one = '', other = '') => one.localeCompare(other, 'es')));
});

it('catalogLists counts the plants of each region (SPEC section 3)', () => {
  const [name] = regionList.columns(samples);
  expect(samples.regions.map((region) => `${region.code} ${name?.subtitle?.(region)}`)).toEqual([
    'NAC 4 plantas',
    'PAC 3 plantas',
    'SUR 4 plantas',
    'NOR 5 plantas',
    'CEN 2 plantas',
  ]);
});
