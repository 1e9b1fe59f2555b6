import type { Entity } from '@/domain/admin/change';
import { useAdminView } from '@/features/admin/useAdminView';
import { useAppSelector } from '@/features/shared/hooks';
import { selectAdminData } from '@/store/catalogs.selectors';
import { EntityList } from './EntityList.view';
import { connectList, type EntityDescription, entityCommands } from './entityList';

/** The list of one kind of entries, with its dialogs. */
export function EntityAdmin<T extends Entity, R extends { readonly id: string }>({
  description,
}: {
  readonly description: EntityDescription<T, R>;
}) {
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
