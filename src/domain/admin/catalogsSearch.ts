import { labelKey } from '@/domain/boards/categories';
import { cachePer } from '@/domain/shared/cachePer';
import type { CatalogItem, User } from './catalogs';

/** Choices of the filter panel of the user list; empty means all. */
export interface UserFilters {
  readonly roleId: string;
  readonly status: '' | 'active' | 'inactive';
}

export const noUserFilters: UserFilters = { roleId: '', status: '' };

/** Sorted column of a list, and the direction. */
export interface Sort {
  readonly key: string;
  readonly direction: 'ascending' | 'descending';
}

const collator = new Intl.Collator('es', { numeric: true, sensitivity: 'base' });

type Texts = (entry: never) => readonly string[];

/** Search keys are cached per entry: a change of one among 100,000 entries computes one key. */
const keyOf = cachePer((entry: object, texts: Texts) =>
  texts(entry as never)
    .map(labelKey)
    .join(' '),
);

/** The keys of a list are cached too: reading them one at a time takes longer than the search. */
const keysOf = cachePer((entries: readonly object[], texts: Texts) =>
  entries.map((entry) => keyOf(entry, texts)),
);

/** Keeps the entries whose texts hold every word of the query; accents and case do not count. */
export function search<T extends object>(
  entries: readonly T[],
  query: string,
  texts: (entry: T) => readonly string[],
): readonly T[] {
  const words = labelKey(query).split(' ').filter(Boolean);
  if (words.length === 0) return entries;
  const keys = keysOf(entries, texts);
  return entries.filter((_, index) => words.every((word) => keys[index]?.includes(word)));
}

/** The texts of a user that a search covers. */
export const userTexts = ({ name, email, signInName = '' }: User): readonly string[] => [
  name,
  email,
  signInName,
];

/**
 * The users that match search and filters. The search covers the names of roles only if no user matches: "ana" finds Ana, and not
 * every "Analista".
 */
export function findUsers(
  users: readonly User[],
  roles: readonly CatalogItem[],
  query: string,
  { roleId, status }: UserFilters,
): readonly User[] {
  const named = search(users, query, userTexts);
  const matches =
    named.length > 0
      ? named
      : ofRoles(
          users,
          search(roles, query, ({ name }) => [name]),
        );
  if (roleId === '' && status === '') return matches;
  return matches.filter(
    (user) =>
      (roleId === '' || user.roleId === roleId) && (status === '' || user.isActive === (status === 'active')),
  );
}

function ofRoles(users: readonly User[], roles: readonly CatalogItem[]): readonly User[] {
  const ids = new Set(roles.map(({ id }) => id));
  return users.filter((user) => ids.has(user.roleId));
}

/** Sorts as a Spanish reader expects; `value` gives the text of the sorted column. No sort keeps the order. */
export function sortBy<T>(
  entries: readonly T[],
  sort: Sort | null,
  value: (entry: T, key: string) => string,
): readonly T[] {
  if (sort === null) return entries;
  const sign = sort.direction === 'ascending' ? 1 : -1;
  return entries
    .map((entry) => ({ entry, text: value(entry, sort.key) }))
    .sort((a, b) => sign * collator.compare(a.text, b.text))
    .map(({ entry }) => entry);
}

/** The next sort after a click on a column's header: ascending, descending, then unsorted. */
export function nextSort(sort: Sort | null, key: string): Sort | null {
  if (sort?.key !== key) return { key, direction: 'ascending' };
  return sort.direction === 'ascending' ? { key, direction: 'descending' } : null;
}
