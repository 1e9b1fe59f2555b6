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

/** Authors and mentioned people, once each. */
export function commenters(list: readonly Comment[]): readonly CommentPerson[] {
  const all = list.flatMap(({ author, mentions }) => [author, ...mentions]);
  return all.filter(({ name }, index) => all.findIndex((one) => one.name === name) === index);
}

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
