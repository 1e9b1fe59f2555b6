import { useState } from 'react';
import type { CatalogItem, Plant } from '@/domain/admin/catalogs';
import { readItemForm, readPlantForm } from '@/domain/admin/catalogsForms';
import { countByRole } from '@/domain/admin/catalogsRules';
import { nextSort, type Sort } from '@/domain/admin/catalogsSearch';
import { useAppDispatch, useAppSelector } from '@/features/shared/hooks';
import { selectAdminData } from '@/store/catalogs.selectors';
import { removeThing, saveEntry } from '@/store/catalogs.thunks';
import { CatalogView } from '@/ui/admin/CatalogView';
import type { FieldSpec } from '@/ui/admin/fieldSpec';
import { type SimpleKind, simpleCatalogs } from './catalogViews';
import { connectCatalog } from './connectCatalog';
import { copy } from './copy';
import { useAdminDialogs } from './useAdminDialogs';

export interface CatalogAdminFeatureProps {
  readonly kind: SimpleKind;
  readonly title: string;
}

/** A simple catalogue: products, transport, plants, roles, work groups. */
export function CatalogAdminFeature({ kind, title }: CatalogAdminFeatureProps) {
  const dispatch = useAppDispatch();
  const data = useAppSelector(selectAdminData);
  const [query, setQuery] = useState('');
  const [sort, setSort] = useState<Sort | null>(null);
  const dialogs = useAdminDialogs();
  const words = simpleCatalogs[kind];
  const items: readonly (CatalogItem | Plant)[] = data[kind];
  const find = (id: string) => items.find((item) => item.id === id);

  const save = (entry: CatalogItem | Plant, previous: CatalogItem | Plant | null) =>
    dispatch(saveEntry(kind, kind === 'plants' ? { regionId: null, ...entry } : entry, previous));

  const edit = (previous?: CatalogItem | Plant) => {
    const region: readonly FieldSpec[] =
      kind === 'plants'
        ? [
            {
              name: 'regionId',
              label: copy.fields.region,
              kind: 'select',
              options: [
                { value: '', label: copy.fields.noRegion },
                ...data.regions.map(({ id, name }) => ({ value: id, label: name })),
              ],
            },
          ]
        : [];
    dialogs.form<CatalogItem | Plant>({
      title: previous ? words.edit : words.add,
      fields: [
        { name: 'name', label: copy.fields.name, kind: 'text' },
        { name: 'code', label: copy.fields.code, kind: 'text' },
        ...region,
        {
          name: 'isActive',
          label: words.status[0],
          kind: 'switch',
        },
      ],
      initial: {
        name: previous?.name ?? '',
        code: previous?.code ?? '',
        isActive: previous?.isActive ?? true,
        regionId: previous && 'regionId' in previous ? (previous.regionId ?? '') : '',
      },
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

  return (
    <>
      <CatalogView
        {...connectCatalog(kind, title, data, query, sort)}
        query={query}
        sort={sort}
        onQuery={setQuery}
        onSort={(key) => setSort(nextSort(sort, key))}
        onAdd={() => edit()}
        onEdit={(id) => edit(find(id))}
        onActivate={(id, isActive) => {
          const item = find(id);
          if (item) save({ ...item, isActive }, item);
        }}
        onRemove={(id) => {
          const item = find(id);
          if (!item) return;
          const people = kind === 'roles' ? countByRole(data.users, id) : 0;
          dialogs.confirm({
            name: item.name,
            text: people > 0 ? copy.roleInUse(people) : copy.removeText,
            label: words.remove,
            blocked: people > 0,
            onConfirm: () => dispatch(removeThing(kind, id, item.name)),
          });
        }}
      />
      {dialogs.node}
    </>
  );
}
