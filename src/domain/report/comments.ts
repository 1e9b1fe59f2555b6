import '@/domain/shared/jitless';
import * as z from 'zod/mini';
import type { Account } from '@/domain/session/account';
import { plainLine, plainLines } from '@/domain/shared/plainText';

/** Characters of a comment. */
export const commentLimit = 2_000;
/** Characters of a link to a view, with the longest captured state of `placeLink`. */
const viewLimit = 20_000;
/** People that a comment can mention. */
export const mentionLimit = 20;

const name = plainLine(200);

/** Somebody who wrote a comment or is mentioned in one. */
const personSchema = z.object({
  /** Object id in Entra ID; empty where it is not known. */
  id: z._default(z.string().check(z.maxLength(200)), ''),
  name,
  /** Empty where it is not known. */
  email: z._default(z.string().check(z.maxLength(320)), ''),
});
export type CommentPerson = z.infer<typeof personSchema>;

/** What an item of the list holds of a comment; who wrote it and when is SharePoint's own (docs/spec.md, section 21). */
export const commentDataSchema = z.object({
  /** The page that it is about: Power BI's name and what people call it. `null`: the whole dashboard. */
  page: z.nullable(z.object({ name, label: name })),
  text: plainLines(commentLimit),
  mentions: z.array(personSchema).check(z.maxLength(mentionLimit)),
  /** The hash of a link to what its author saw (`placeLink`); absent where they did not attach it. */
  view: z.optional(z.string().check(z.maxLength(viewLimit))),
  isEdited: z._default(z.boolean(), false),
  /** ms since the epoch: when it was written at first, for one that was deleted and taken back. */
  at: z.optional(z.number()),
});
type CommentData = z.infer<typeof commentDataSchema>;

/** A comment as everybody reads it. */
export interface Comment extends Omit<CommentData, 'at'> {
  readonly id: string;
  readonly boardId: string;
  readonly author: CommentPerson;
  /** ms since the epoch. */
  readonly at: number;
}

/** What a user writes. */
export type CommentDraft = Pick<CommentData, 'text' | 'mentions' | 'view'>;

/** One thing that a user did with the comments of a dashboard; `comment` is as it is after it, or was before it went. */
export interface CommentChange {
  /** `restore` takes a removal back: it keeps the time at which the comment was written at first. */
  readonly type: 'add' | 'restore' | 'edit' | 'remove';
  readonly comment: Comment;
}

const draftSchema = z.object({
  text: z.string(),
  mentions: z.array(personSchema),
  view: commentDataSchema.shape.view,
});

/** What a user wrote and is not saved yet, as the tab keeps it. */
export const unsentSchema = z.object({
  /** By dashboard. */
  drafts: z.record(z.string(), draftSchema),
  /** Changes of own comments, by dashboard; a version before kept none. */
  edits: z._default(z.record(z.string(), z.object({ ...draftSchema.shape, id: z.string() })), {}),
  waiting: z.array(
    z.object({
      /** Of the change, not of the comment. */
      changeId: z.string(),
      type: z.enum(['add', 'restore', 'edit', 'remove']),
      comment: z.object({
        ...commentDataSchema.shape,
        id: z.string(),
        boardId: z.string(),
        author: personSchema,
        at: z.number(),
      }),
    }),
  ),
});
export type UnsentComments = z.infer<typeof unsentSchema>;
export type WaitingComment = UnsentComments['waiting'][number];
/** Ids of comments whose mention of the user was notified. */
export const notifiedSchema = z.array(z.string());

export const nothingUnsent: UnsentComments = { drafts: {}, edits: {}, waiting: [] };

/** Whether it is the user who is signed in: by object id or by e-mail address. */
export const isPerson = ({ objectId, username }: Account, person: CommentPerson): boolean =>
  (person.id !== '' && person.id.toLowerCase() === objectId.toLowerCase()) ||
  (person.email !== '' && person.email.toLowerCase() === username.toLowerCase());

/** The mentions whose "@name" is still in the text. */
export const mentionsIn = ({ text, mentions }: CommentDraft): CommentDraft['mentions'] =>
  mentions.filter((person) => text.includes(`@${person.name}`)).slice(0, mentionLimit);

/** A piece of a comment's text; `mention` is the person in it. */
export interface TextPiece {
  readonly text: string;
  readonly mention: CommentPerson | null;
}

/** A comment's text in pieces, its mentions apart; the longest name counts where one begins with another. */
export function pieces({ text, mentions }: CommentDraft): readonly TextPiece[] {
  const known = mentions.toSorted((one, other) => other.name.length - one.name.length);
  const found: TextPiece[] = [];
  let from = 0;
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    const mention = known.find((person) => text.startsWith(person.name, at + 1));
    if (!mention || at < from) continue;
    if (at > from) found.push({ text: text.slice(from, at), mention: null });
    from = at + 1 + mention.name.length;
    found.push({ text: text.slice(at, from), mention });
  }
  if (from < text.length) found.push({ text: text.slice(from), mention: null });
  return found;
}
