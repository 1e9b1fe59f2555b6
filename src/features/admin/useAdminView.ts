import { useState } from 'react';
import { nextSort, type Sort } from '@/domain/admin/catalogsSearch';
import { useAppDispatch } from '@/features/shared/hooks';
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
  const [query, setQuery] = useState(initialQuery);
  const [sort, setSort] = useState<Sort | null>(null);
  const { node, ...dialogs } = useAdminDialogs();
  const onSort = (key: string) => setSort(nextSort(sort, key));
  return { list: { query, sort }, commands: { dispatch, dialogs, onQuery: setQuery, onSort }, node };
}
