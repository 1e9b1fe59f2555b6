import type { Region } from '@/domain/admin/catalogs';
import { readRegionForm } from '@/domain/admin/catalogsForms';
import { search } from '@/domain/admin/catalogsSearch';
import { removeThing, saveEntry } from '@/store/catalogs.thunks';
import type { RegionsViewProps } from '@/ui/admin/RegionsView';
import { copy } from './copy';
import { itemForm } from './itemForm';
import type { AdminCommands, ListFacts } from './useAdminView';

export interface RegionsFacts {
  readonly rows: readonly { readonly region: Region; readonly plants: number }[];
  readonly list: ListFacts;
}

/** catalog-regions: its cards, and what one can do with a region (SPEC section 2.7). */
export function connectRegions({ rows, list }: RegionsFacts, commands: AdminCommands): RegionsViewProps {
  const { dispatch, dialogs, onQuery } = commands;
  const texts = copy.regions;
  const find = (id: string) => rows.find(({ region }) => region.id === id);
  const save = (entry: Region, previous: Region | null) => dispatch(saveEntry('regions', entry, previous));
  const edit = (previous?: Region) =>
    dialogs.form({
      title: previous ? texts.edit : texts.add,
      ...itemForm(previous, copy.fields.activeFeminine),
      read: (values) => readRegionForm(values, { previous, all: rows.map(({ region }) => region) }),
      onSave: (entry) => save(entry, previous ?? null),
    });
  return {
    texts,
    query: list.query,
    onQuery,
    cards: search(rows, list.query, ({ region }) => [region.name, region.code]).map(({ region, plants }) => ({
      ...region,
      plants: texts.plants(plants),
    })),
    onAdd: () => edit(),
    onEdit: (id) => edit(find(id)?.region),
    onActivate: (id, isActive) => {
      const row = find(id);
      if (row) save({ ...row.region, isActive }, row.region);
    },
    onRemove: (id) => {
      const row = find(id);
      if (!row) return;
      dialogs.confirm({
        name: row.region.name,
        text: texts.removeText(row.plants),
        label: texts.removeLabel,
        onConfirm: () => dispatch(removeThing('regions', id, row.region.name)),
      });
    },
  };
}
