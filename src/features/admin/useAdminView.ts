import { useState } from 'react';
import type { MenuAccess } from '@/domain/admin/access';
import { nextSort, type Sort } from '@/domain/admin/catalogsSearch';
import { useAppDispatch, useAppSelector } from '@/features/shared/hooks';
import { selectAccess } from '@/store/access.slice';
import type { AppDispatch } from '@/store/makeStore';
import type { Elements } from '@/ui/parts/elements';
import { type AdminDialogs, useAdminDialogs } from './useAdminDialogs';

/** Search and order of a list. */
export interface ListFacts {
  readonly query: string;
  readonly sort: Sort | null;
}

/** Actions that all admin views have. */
export interface AdminCommands {
  readonly dispatch: AppDispatch;
  readonly dialogs: AdminDialogs;
  /** The configuration's settings for the menu: confirmations state what readers will see. */
  readonly access: MenuAccess;
  readonly onQuery: (query: string) => void;
  readonly onSort: (key: string) => void;
}

/** Search, order and dialogs of an admin view. `initialQuery`: initial search text. Put `node` into the view. */
export function useAdminView(initialQuery = ''): {
  readonly list: ListFacts;
  readonly commands: AdminCommands;
  readonly node: Elements;
} {
  const dispatch = useAppDispatch();
  const access = useAppSelector(selectAccess);
  const [query, setQuery] = useState(initialQuery);
  const [sort, setSort] = useState<Sort | null>(null);
  const { node, ...dialogs } = useAdminDialogs();
  const onSort = (key: string) => setSort(nextSort(sort, key));
  return { list: { query, sort }, commands: { dispatch, dialogs, access, onQuery: setQuery, onSort }, node };
}
