import { useState } from 'react';
import type { Region } from '@/domain/admin/catalogs';
import { readRegionForm } from '@/domain/admin/catalogsForms';
import { useAppDispatch, useAppSelector } from '@/features/shared/hooks';
import { selectRegionRows, selectRegions } from '@/store/catalogs.selectors';
import { removeThing, saveEntry } from '@/store/catalogs.thunks';
import { RegionsView } from '@/ui/admin/RegionsView';
import { connectRegions } from './connectRegions';
import { copy } from './copy';
import { useAdminDialogs } from './useAdminDialogs';

/** catalog-regions (SPEC section 2.7). */
export function RegionsAdminFeature() {
  const dispatch = useAppDispatch();
  const regions = useAppSelector(selectRegions);
  const rows = useAppSelector(selectRegionRows);
  const [query, setQuery] = useState('');
  const dialogs = useAdminDialogs();

  const save = (entry: Region, previous: Region | null) => dispatch(saveEntry('regions', entry, previous));
  const find = (id: string) => regions.find((region) => region.id === id);
  const edit = (previous?: Region) =>
    dialogs.form({
      title: previous ? copy.regions.edit : copy.regions.add,
      fields: [
        { name: 'name', label: copy.fields.name, kind: 'text' },
        { name: 'code', label: copy.fields.code, kind: 'text' },
        { name: 'isActive', label: copy.fields.activeFeminine, kind: 'switch' },
      ],
      initial: {
        name: previous?.name ?? '',
        code: previous?.code ?? '',
        isActive: previous?.isActive ?? true,
      },
      read: (values) => readRegionForm(values, { previous, all: regions }),
      onSave: (entry) => save(entry, previous ?? null),
    });

  return (
    <>
      <RegionsView
        texts={copy.regions}
        cards={connectRegions(rows, query)}
        query={query}
        onQuery={setQuery}
        onAdd={() => edit()}
        onEdit={(id) => edit(find(id))}
        onActivate={(id, isActive) => {
          const region = find(id);
          if (region) save({ ...region, isActive }, region);
        }}
        onRemove={(id) => {
          const row = rows.find(({ region }) => region.id === id);
          if (!row) return;
          dialogs.confirm({
            name: row.region.name,
            text: copy.regions.removeText(row.plants),
            label: copy.regions.removeLabel,
            onConfirm: () => dispatch(removeThing('regions', id, row.region.name)),
          });
        }}
      />
      {dialogs.node}
    </>
  );
}
