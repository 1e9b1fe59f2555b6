import '@/domain/shared/jitless';
import * as z from 'zod/mini';
import { isSamePerson, type PersonIds } from '@/domain/session/person';
import { readableEntries, readableFields, readableMap } from '@/domain/shared/entries';
import { plainLine, plainLines } from '@/domain/shared/plainText';

/** Characters of a comment. */
export const commentLimit = 2_000;
/** Characters of a link to a view, with the longest captured state of `placeLink`. */
const viewLimit = 20_000;
/** People that a comment can mention. */
export const mentionLimit = 20;

const name = plainLine(200);

/** Author or mentioned person of a comment. */
const personSchema = z.object({
  /** Object id in Entra ID; empty if unknown. */
  id: z._default(z.string().check(z.maxLength(200)), ''),
  name,
  /** Empty if unknown. */
  email: z._default(z.string().check(z.maxLength(320)), ''),
});
export type CommentPerson = z.infer<typeof personSchema>;

/** Data of a comment in an item of the list; author and time are SharePoint's own (SPEC section 21). */
export const commentDataSchema = z.object({
  /** The page of the comment: Power BI's name and the displayed label. `null`: the whole dashboard. */
  page: z.nullable(z.object({ name, label: name })),
  text: plainLines(commentLimit),
  mentions: z.array(personSchema).check(z.maxLength(mentionLimit)),
  /** The hash of a link to the author's view (`placeLink`); absent if they did not attach it. */
  view: z.optional(z.string().check(z.maxLength(viewLimit))),
  isEdited: z._default(z.boolean(), false),
  /** ms since the epoch: the original time of a comment that was deleted and restored. */
  at: z.optional(z.number()),
});
type CommentData = z.infer<typeof commentDataSchema>;

/** A comment as all users read it. */
export interface Comment extends Omit<CommentData, 'at'> {
  readonly id: string;
  readonly boardId: string;
  readonly author: CommentPerson;
  /** ms since the epoch. */
  readonly at: number;
}

/** Text, mentions and view of a comment that the user writes. */
export type CommentDraft = Pick<CommentData, 'text' | 'mentions' | 'view'>;

/** One change by a user of a dashboard's comments; `comment` is its state after the change, or before its removal. */
export interface CommentChange {
  /** `restore` undoes a removal: it keeps the original time of the comment. */
  readonly type: 'add' | 'restore' | 'edit' | 'remove';
  readonly comment: Comment;
}

const draftSchema = z.object({
  text: z.string(),
  mentions: z.array(personSchema),
  view: commentDataSchema.shape.view,
});

const editSchema = z.object({ ...draftSchema.shape, id: z.string() });
const waitingSchema = z.object({
  /** Id of the change, not of the comment. */
  changeId: z.string(),
  type: z.enum(['add', 'restore', 'edit', 'remove']),
  comment: z.object({
    ...commentDataSchema.shape,
    id: z.string(),
    boardId: z.string(),
    author: personSchema,
    at: z.number(),
  }),
});
export type WaitingComment = z.infer<typeof waitingSchema>;

/** Comments of the user that are not saved yet, as the tab stores them. */
export interface UnsentComments {
  /** By dashboard. */
  readonly drafts: Readonly<Record<string, z.infer<typeof draftSchema>>>;
  /** Edits of own comments, by dashboard. */
  readonly edits: Readonly<Record<string, z.infer<typeof editSchema>>>;
  readonly waiting: readonly WaitingComment[];
}
export const nothingUnsent: UnsentComments = { drafts: {}, edits: {}, waiting: [] };

export const unsentSchema = readableFields<UnsentComments>(
  {
    drafts: readableMap(draftSchema),
    edits: readableMap(editSchema),
    waiting: readableEntries(waitingSchema),
  },
  nothingUnsent,
);
/** Ids of comments whose mention of the user was notified. */
export const notifiedSchema = readableEntries(z.string());

/** What an account's browser remembers of the list of comments between pages. */
export const commentCheckSchema = z.object({
  /** The last request for changes, in ms since the epoch. */
  at: z.number(),
  /** Where the next request continues; `null` before the first. */
  position: z.nullable(z.string()),
  /** Number of comments by dashboard, of those that were read and not changed since. */
  counts: z.record(z.string(), z.number()),
});
export type CommentCheck = z.infer<typeof commentCheckSchema>;
export const notChecked: CommentCheck = { at: 0, position: null, counts: {} };

/** Whether the signed-in user is this author or mentioned person. */
export const isPerson = (self: PersonIds, { id, email }: CommentPerson): boolean =>
  isSamePerson(self, { id, addresses: [email] });

/** The mentions whose "@name" is still in the text. */
export const mentionsIn = ({ text, mentions }: CommentDraft): CommentDraft['mentions'] =>
  mentions.filter((person) => text.includes(`@${person.name}`)).slice(0, mentionLimit);

/** A piece of a comment's text; `mention` is the person in it. */
export interface TextPiece {
  readonly text: string;
  readonly mention: CommentPerson | null;
}

/** A comment's text in pieces, split at its mentions; if one name begins with another, the longest match counts. */
export function splitAtMentions({ text, mentions }: CommentDraft): readonly TextPiece[] {
  const byLength = mentions.toSorted((one, other) => other.name.length - one.name.length);
  const parts: TextPiece[] = [];
  let from = 0;
  for (let start = text.indexOf('@'); start >= 0; start = text.indexOf('@', start + 1)) {
    const mention = byLength.find((person) => text.startsWith(person.name, start + 1));
    if (!mention || start < from) continue;
    if (start > from) parts.push({ text: text.slice(from, start), mention: null });
    from = start + 1 + mention.name.length;
    parts.push({ text: text.slice(start, from), mention });
  }
  if (from < text.length) parts.push({ text: text.slice(from), mention: null });
  return parts;
}
