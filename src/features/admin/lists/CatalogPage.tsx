import type { Entity } from '@/domain/admin/change';
import { useAdminView } from '@/features/admin/useAdminView';
import { useAppSelector } from '@/features/shared/hooks';
import { selectAdminData } from '@/store/catalogs.selectors';
import { EntityList } from './EntityList.view';
import { connectList, type EntityDescription, entityCommands } from './entityList';

interface CatalogPageProps<T extends Entity, R extends { readonly id: string }> {
  readonly description: EntityDescription<T, R>;
}

/** The page of a catalogue, from its description: the list with its commands, and their dialogs. */
export function CatalogPage<T extends Entity, R extends { readonly id: string }>({
  description,
}: CatalogPageProps<T, R>) {
  const data = useAppSelector(selectAdminData);
  const { list, commands, node } = useAdminView();
  return (
    <>
      <EntityList
        {...connectList(description, data, list, commands)}
        {...entityCommands(description, data, commands)}
      />
      {node}
    </>
  );
}
