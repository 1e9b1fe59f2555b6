import { type ReactNode, useState } from 'react';
import { nextSort, type Sort } from '@/domain/admin/catalogsSearch';
import { useAppDispatch } from '@/features/shared/hooks';
import type { AppDispatch } from '@/store/makeStore';
import { type AdminDialogs, useAdminDialogs } from './useAdminDialogs';

/** What the list of a view is searched for and sorted by. */
export interface ListFacts {
  readonly query: string;
  readonly sort: Sort | null;
}

/** What an admin view can cause. */
export interface AdminCommands {
  readonly dispatch: AppDispatch;
  readonly dialogs: AdminDialogs;
  readonly onQuery: (query: string) => void;
  readonly onSort: (key: string) => void;
}

/** Search, order and dialogs of an admin view, which begins with a search. Put `node` into the view. */
export function useAdminView(sought = ''): {
  readonly list: ListFacts;
  readonly commands: AdminCommands;
  readonly node: ReactNode;
} {
  const dispatch = useAppDispatch();
  const [query, setQuery] = useState(sought);
  const [sort, setSort] = useState<Sort | null>(null);
  const { node, ...dialogs } = useAdminDialogs();
  const onSort = (key: string) => setSort(nextSort(sort, key));
  return { list: { query, sort }, commands: { dispatch, dialogs, onQuery: setQuery, onSort }, node };
}
