import type { EntityKind } from '@/domain/admin/catalogs';
import { forSimpleKinds } from '@/domain/admin/simpleCatalogs';
import { copy as catalogsCopy } from '@/domain/admin/simpleCatalogs.copy';
import { copy } from './kinds.copy';

/** Names of the lists of entries, in imports and in messages. */
export const kinds: Readonly<Record<EntityKind, string>> = {
  ...forSimpleKinds((kind) => catalogsCopy[kind].name),
  ...copy,
};
