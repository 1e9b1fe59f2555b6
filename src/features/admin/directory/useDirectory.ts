import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { AccessGroup } from '@/domain/admin/catalogs';
import type { DirectoryPage, DirectoryPerson, DirectoryPort } from '@/domain/ports/directory';
import { needsPermission, type Permission } from '@/domain/session/permission';
import { type Failure, toFailure } from '@/domain/shared/failure';
import { own } from '@/domain/shared/idMap';
import { copy } from '@/features/shared/permission.copy';
import { usePermission } from '@/features/shared/usePermission';
import { useRequest } from '@/features/shared/useRequest';
import type { PickEntry, PickListProps } from '@/ui/parts/PickList';
import { copy as directoryCopy } from './directory.copy';
import { directoryProblem } from './directory.text';

/** Debounce of the search, in ms. */
const debounce = 250;

interface Search<T> {
  readonly of: string;
  readonly found: readonly T[];
  readonly total: number | null;
  readonly next: string | null;
}

type Ask<T> = (query: string, next: string | null, signal: AbortSignal) => Promise<DirectoryPage<T>>;

/** Searches the directory while the user types. Repeats the search after the permission is granted. */
export function useDirectory<T extends { readonly id: string }>(
  ask: Ask<T>,
  words: { readonly search: string; readonly found: (count: number) => string; readonly nobody: string },
  entryOf: (found: T) => PickEntry,
  needed: Permission,
) {
  const permission = usePermission(needed);
  const [query, setQuery] = useState('');
  const [search, setSearch] = useState<Search<T> | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const controller = useRef<AbortController>(null);

  const run = useEffectEvent((of: string, before: Search<T> | null) => {
    controller.current?.abort();
    const abort = new AbortController();
    controller.current = abort;
    setFailure(null);
    ask(of, before?.next ?? null, abort.signal).then(
      (page) => {
        if (abort.signal.aborted) return;
        setSearch({
          of,
          total: page.total,
          next: page.next,
          found: [...(before?.found ?? []), ...page.found],
        });
      },
      (error: unknown) => abort.signal.aborted || setFailure(toFailure(error)),
    );
  });
  useEffect(() => {
    const timer = setTimeout(() => run(query, null), query === '' ? 0 : debounce);
    return () => clearTimeout(timer);
  }, [query]);
  useEffect(() => () => controller.current?.abort(), []);
  // A page that the directory refuses is not asked for again: the search starts at its first page.
  const isLost = failure?.code === 'catalogRefused' || failure?.code === 'catalogBroken';
  const retry = () => run(query, search?.of === query && !isLost ? search : null);
  const goOn = useEffectEvent(() => {
    if (needsPermission(failure?.code)) retry();
  });
  useEffect(() => {
    if (permission.isGranted) goOn();
  }, [permission.isGranted]);

  const people = search?.found ?? [];
  const isAsking = failure === null && search?.of !== query;
  const count = search?.total ?? people.length;
  const status = isAsking ? directoryCopy.asking : count === 0 ? words.nobody : words.found(count);
  const isLocked = needsPermission(failure?.code);
  const problem = () => {
    if (failure === null) return null;
    return isLocked
      ? { text: permission.text, retry: copy.grant, onRetry: permission.ask }
      : { text: directoryProblem(failure), retry: directoryCopy.retry, onRetry: retry };
  };
  const list: Omit<PickListProps, 'picked' | 'onPick'> = {
    search: words.search,
    status,
    query,
    entries: people.map(entryOf),
    problem: problem(),
    more:
      !isAsking && failure === null && search?.next !== null && search !== null ? directoryCopy.more : null,
    onQuery: setQuery,
    onMore: () => run(query, search),
  };
  return { list, found: people };
}

/** Photo URLs of people, by id; an empty URL if the directory has no photo. */
function usePhotos(directory: DirectoryPort, ids: readonly string[]): Readonly<Record<string, string>> {
  const [photos, setPhotos] = useState<Readonly<Record<string, string>>>({});
  const missing = ids.filter((id) => own(photos, id) === undefined);
  useRequest(missing.length === 0 ? null : missing.join(), async (signal) => {
    const newPhotos = await directory.photos(missing, signal);
    setPhotos((known) => ({ ...Object.fromEntries(missing.map((id) => [id, ''])), ...known, ...newPhotos }));
  });
  return photos;
}

/** A search of people, with their photos. @param noteOf the note of an entry. */
export function usePeople(directory: DirectoryPort, noteOf?: (person: DirectoryPerson) => PickEntry['note']) {
  const { list, found } = useDirectory<DirectoryPerson>(
    directory.people,
    directoryCopy.people,
    (person) => ({
      id: person.id,
      name: person.name,
      detail: [person.email, person.title].filter(Boolean).join(' · '),
      note: noteOf?.(person),
    }),
    'directory.people',
  );
  const photos = usePhotos(
    directory,
    found.map(({ id }) => id),
  );
  const entries = list.entries.map((entry) => ({ ...entry, photoUrl: own(photos, entry.id) }));
  return { list: { ...list, entries }, found };
}

const noCounts: Readonly<Record<string, number>> = {};

/** Member counts by id of Entra group; omits groups whose count the directory does not return. */
export function useEntraCounts(
  directory: DirectoryPort | null,
  groups: readonly AccessGroup[],
): Readonly<Record<string, number>> {
  const ids = [...new Set(groups.flatMap(({ directoryId }) => directoryId ?? []))];
  const isAsked = directory?.hasGroups === true && ids.length > 0;
  const [counts, setCounts] = useState(noCounts);
  useRequest(isAsked ? ids.join() : null, async (signal) => {
    for (const id of ids) {
      const total = await directory?.members(id, signal).then(
        (page) => page.total,
        (error: unknown) => {
          // A group that was deleted does not hide the others.
          if (toFailure(error).code !== 'catalogRefused') throw error;
          return null;
        },
      );
      if (typeof total === 'number') setCounts((known) => ({ ...known, [id]: total }));
    }
  });
  return counts;
}
