import type { AdminData, CatalogItem, Plant } from '@/domain/admin/catalogs';
import { readItemForm, readPlantForm } from '@/domain/admin/catalogsForms';
import { countByRole } from '@/domain/admin/catalogsRules';
import { findItems, sortBy } from '@/domain/admin/catalogsSearch';
import { removeThing, saveEntry } from '@/store/catalogs.thunks';
import type { CatalogRow, CatalogViewProps } from '@/ui/admin/CatalogView';
import type { FieldSpec } from '@/ui/admin/fieldSpec';
import { type SimpleKind, simpleCatalogs } from './catalogViews';
import { copy } from './copy';
import { itemForm } from './itemForm';
import type { AdminCommands, ListFacts } from './useAdminView';

/** How many people have each role. */
type People = ReadonlyMap<string, number>;

/** What the column `extra` says of an entry: a plant's region, how many people have a role. */
function extraOf(item: CatalogItem | Plant, data: AdminData, people: People | null): string {
  if (people) return copy.users.count(people.get(item.id) ?? 0);
  if (!('regionId' in item)) return '';
  return data.regions.find((region) => region.id === item.regionId)?.name ?? copy.fields.noRegion;
}

const sortText = (row: CatalogRow, key: string, people: People | null): string => {
  if (key === 'isActive') return row.isActive ? '0' : '1';
  if (key === 'extra') return people ? String(people.get(row.id) ?? 0) : row.extra;
  return key === 'code' ? row.code : row.name;
};

export interface CatalogFacts {
  readonly kind: SimpleKind;
  readonly title: string;
  readonly data: AdminData;
  readonly list: ListFacts;
}

/** The region of a plant, to choose. */
const regionField = ({ regions }: AdminData): FieldSpec => ({
  name: 'regionId',
  label: copy.fields.region,
  kind: 'select',
  options: [
    { value: '', label: copy.fields.noRegion },
    ...regions.map(({ id, name }) => ({ value: id, label: name })),
  ],
});

/** A simple catalogue: its rows, and what one can do with an entry. */
export function connectCatalog(facts: CatalogFacts, commands: AdminCommands): CatalogViewProps {
  const { kind, title, data, list } = facts;
  const { dispatch, dialogs, onQuery, onSort } = commands;
  const { edit: editText, remove, ...texts } = simpleCatalogs[kind];
  const { name, code, status } = copy.fields;
  const items: readonly (CatalogItem | Plant)[] = data[kind];
  const people = kind === 'roles' ? countByRole(data.users) : null;
  const find = (id: string) => items.find((item) => item.id === id);
  const save = (entry: CatalogItem | Plant, previous: CatalogItem | Plant | null) =>
    dispatch(saveEntry(kind, kind === 'plants' ? { regionId: null, ...entry } : entry, previous));
  const edit = (previous?: CatalogItem | Plant) => {
    const form = itemForm(previous, texts.status[0], kind === 'plants' ? [regionField(data)] : []);
    const regionId = previous && 'regionId' in previous ? (previous.regionId ?? '') : '';
    dialogs.form<CatalogItem | Plant>({
      title: previous ? editText : texts.add,
      fields: form.fields,
      initial: { ...form.initial, regionId },
      read: (values) =>
        kind === 'plants'
          ? readPlantForm(values, {
              previous: data.plants.find(({ id }) => id === previous?.id),
              all: data.plants,
            })
          : readItemForm(values, { previous, all: items }, kind),
      onSave: (entry) => save(entry, previous ?? null),
    });
  };
  const rows = findItems(items, list.query).map((item): CatalogRow => {
    return {
      id: item.id,
      name: item.name,
      code: item.code,
      isActive: item.isActive,
      extra: extraOf(item, data, people),
    };
  });
  return {
    ...list,
    onQuery,
    onSort,
    texts: { ...texts, common: copy.common, title, columns: { name, code, isActive: status } },
    rows: sortBy(rows, list.sort, (row, key) => sortText(row, key, people)),
    onAdd: () => edit(),
    onEdit: (id) => edit(find(id)),
    onActivate: (id, isActive) => {
      const item = find(id);
      if (item) save({ ...item, isActive }, item);
    },
    onRemove: (id) => {
      const item = find(id);
      if (!item) return;
      const users = people?.get(id) ?? 0;
      dialogs.confirm({
        name: item.name,
        text: users > 0 ? copy.roleInUse(users) : copy.removeText,
        label: remove,
        blocked: users > 0,
        onConfirm: () => dispatch(removeThing(kind, id, item.name)),
      });
    },
  };
}
