import { isSamePerson, type PersonIds } from '@/domain/session/person';
import type { Comment, CommentChange, CommentDraft, CommentPerson } from './comments';

// Separate from the schemas of comments.ts, which the start does not load.

/** The list as it is after a change. */
export function afterChange(list: readonly Comment[], { type, comment }: CommentChange): readonly Comment[] {
  const others = list.filter(({ id }) => id !== comment.id);
  if (type === 'remove') return others;
  if (type === 'edit') return list.map((one) => (one.id === comment.id ? comment : one));
  return [...others, comment].sort((one, other) => one.at - other.at);
}

/** A dashboard's comments with all unsaved changes applied. */
export const withUnsent = (
  list: readonly Comment[],
  boardId: string,
  waiting: readonly { readonly change: CommentChange }[],
): readonly Comment[] =>
  waiting
    .map(({ change }) => change)
    .filter(({ comment }) => comment.boardId === boardId)
    .reduce(afterChange, list);

const idsOf = ({ id, email }: CommentPerson): PersonIds => ({ id, addresses: [email] });

/** Whether two entries are one person: two people may have one name, and a comment may lack id and address. */
const isSameEntry = (one: CommentPerson, other: CommentPerson): boolean =>
  isSamePerson(idsOf(one), idsOf(other)) ||
  (one.name === other.name && [one, other].some(({ id, email }) => id === '' && email === ''));

/** Each person once, by their first entry. */
export function onceEach(people: readonly CommentPerson[]): readonly CommentPerson[] {
  const entries = [...new Map(people.map((person) => [JSON.stringify(person), person])).values()];
  return entries.filter((person, index) => entries.findIndex((one) => isSameEntry(one, person)) === index);
}

/** Authors and mentioned people, once each. */
export const commenters = (list: readonly Comment[]): readonly CommentPerson[] =>
  onceEach(list.flatMap(({ author, mentions }) => [author, ...mentions]));

/** A draft that also mentions a person. */
export function withMention(
  draft: CommentDraft = { text: '', mentions: [] },
  person?: CommentPerson,
): CommentDraft {
  if (!person) return draft;
  const { text, mentions } = draft;
  const textBefore = text === '' ? '' : `${text.trimEnd()}\n`;
  return {
    ...draft,
    text: `${textBefore}@${person.name} `,
    mentions: [...mentions.filter(({ name }) => name !== person.name), person],
  };
}
