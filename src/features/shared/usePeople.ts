import { useDeferredValue, useEffect, useState } from 'react';
import type { DirectoryPort } from '@/domain/ports/directory';
import { onceEach } from '@/domain/report/commentList';
import type { CommentPerson } from '@/domain/report/comments';
import { fold } from '@/domain/shared/fold';

/** Debounce of the directory search, in ms. */
const debounce = 250;
/** Maximum of suggested people. */
const maxOffered = 6;

/**
 * Suggests people for the words after an "@", from the comments and the directory; from the comments only if the
 * directory does not answer or the user may not search it.
 */
export function usePeople(
  query: string | null,
  commenters: readonly CommentPerson[],
  directory: Pick<DirectoryPort, 'people'> | null,
): readonly CommentPerson[] {
  const [answer, setAnswer] = useState<{ readonly of: string; readonly found: readonly CommentPerson[] }>({
    of: '',
    found: [],
  });
  const words = query?.trim() ?? '';
  useEffect(() => {
    if (!directory || words.length < 2) return;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      directory.people(words, null, controller.signal).then(
        ({ found }) => controller.signal.aborted || setAnswer({ of: words, found }),
        () => undefined,
      );
    }, debounce);
    return () => {
      controller.abort();
      clearTimeout(timer);
    };
  }, [directory, words]);
  const of = useDeferredValue(answer);
  if (query === null) return [];
  const start = fold(words);
  const matches = ({ name }: CommentPerson) =>
    fold(name)
      .split(' ')
      .some((_, at, parts) => parts.slice(at).join(' ').startsWith(start));
  const people = words.startsWith(of.of) && of.of !== '' ? of.found : [];
  const all = [...commenters, ...people.map(({ id, name, email }) => ({ id, name, email }))].filter(matches);
  return onceEach(all).slice(0, maxOffered);
}
