import { useDeferredValue, useEffect, useState } from 'react';
import type { DirectoryPort } from '@/domain/ports/directory';
import type { CommentPerson } from '@/domain/report/comments';
import { fold } from '@/domain/shared/fold';

/** ms without a key until the directory is asked. */
const patience = 250;
/** People that are offered at once. */
const maxOffered = 6;

/**
 * Whom the words after an "@" may mean: those who are known, and who the directory finds. Where it does not answer, or the
 * person may not ask it, the known ones stay.
 */
export function usePeople(
  query: string | null,
  known: readonly CommentPerson[],
  directory: Pick<DirectoryPort, 'people'> | null,
): readonly CommentPerson[] {
  const [answer, setAnswer] = useState<{ readonly of: string; readonly found: readonly CommentPerson[] }>({
    of: '',
    found: [],
  });
  const asked = query?.trim() ?? '';
  useEffect(() => {
    if (!directory || asked.length < 2) return;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      directory.people(asked, null, controller.signal).then(
        ({ found }) => controller.signal.aborted || setAnswer({ of: asked, found }),
        () => undefined,
      );
    }, patience);
    return () => {
      controller.abort();
      clearTimeout(timer);
    };
  }, [directory, asked]);
  const of = useDeferredValue(answer);
  if (query === null) return [];
  const wanted = fold(asked);
  const isWanted = ({ name }: CommentPerson) =>
    fold(name)
      .split(' ')
      .some((_, at, words) => words.slice(at).join(' ').startsWith(wanted));
  const found = asked.startsWith(of.of) && of.of !== '' ? of.found : [];
  const all = [...known, ...found.map(({ id, name, email }) => ({ id, name, email }))].filter(isWanted);
  return all
    .filter(({ name }, index) => all.findIndex((one) => one.name === name) === index)
    .slice(0, maxOffered);
}
