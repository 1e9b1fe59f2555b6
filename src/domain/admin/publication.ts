import '@/domain/shared/jitless';
import * as z from 'zod/mini';
import { addressKey } from '@/domain/session/person';
import { isRecord } from '@/domain/shared/record';
import type { AdminData } from './catalogs';
import { readStoredValue, writeStored } from './storedCatalogs';

/**
 * The published catalogue: what readers of reports need of the catalogue, in one text. Administrators edit the catalogue item
 * by item; everybody else reads this text (docs/scale.md).
 */

const headFields = {
  /** When it was published (ms since the epoch); the item itself also changes with the state of the data. */
  at: z.optional(z.number()),
  /** The last changes of boards (`readBoardChanges`). Not a part of the text: its version depends on the data only. */
  changes: z.optional(z.unknown()),
};

/** The data of the item that readers check: the text itself if it fits, else the set of items that contain its pieces. */
export const publicationHeadSchema = z.union([
  z.object({ ...headFields, text: z.string() }),
  z.object({
    ...headFields,
    set: z.string().check(z.regex(/^[\w-]{1,50}$/)),
    pieces: z.int().check(z.gte(1), z.lte(1_000)),
  }),
]);
export type PublicationHead = z.infer<typeof publicationHeadSchema>;

/** Name of the readers' file, which is next to the configuration: the head's text for readers who do not ask SharePoint. */
export const readersFileName = 'portal.readers.json';

/** The content of that file, which `npm run catalog:file` writes. */
export const publicationFileSchema = z.object({
  /** The title of the head. */
  version: z.string(),
  /** When it was published, by the clock of SharePoint (ms since the epoch). */
  at: z.number(),
  /** All pieces of the text, joined. */
  text: z.string(),
  /** The state of the data, and when it was published, by the clock of SharePoint. */
  state: z.optional(z.object({ text: z.string(), at: z.nullable(z.number()) })),
  changes: headFields.changes,
});
export type PublicationFile = z.infer<typeof publicationFileSchema>;

/** Version of the format. */
const format = 1;

/** Lists that only the admin mode shows. */
const leftOut = (data: AdminData): AdminData => ({
  ...(Object.fromEntries(Object.keys(data).map((kind) => [kind, []])) as unknown as AdminData),
  roles: data.roles,
  categories: data.categories,
  routes: data.routes,
  views: data.views,
  announcements: data.announcements,
  groupBoards: data.groupBoards,
  boards: data.boards,
});

/**
 * The rules with the users and groups that they, the announcements and the boards of groups name. Of a user only what identifies the account, because
 * everybody reads the text. No rule reaches inactive users (SPEC section 10).
 */
function readersOnly(
  { announcements, groupBoards, accessGroups, users }: AdminData,
  rules: AdminData['rules'],
): Partial<AdminData> {
  const groupIds = new Set([
    ...[...rules, ...announcements].flatMap((one) => one.groupIds),
    ...groupBoards.map((one) => one.groupId),
  ]);
  const groups = accessGroups.filter(({ id }) => groupIds.has(id));
  const userIds = new Set([
    ...rules.flatMap((rule) => rule.userIds),
    ...groups.flatMap(({ memberIds }) => memberIds),
  ]);
  const named = users.filter(({ id, isActive }) => isActive && userIds.has(id));
  // Two users with one address or sign-in name: `userIdOf` finds one of them, so both are needed.
  const addressesOf = ({ email, signInName = email }: (typeof users)[number]) =>
    [email, signInName].map(addressKey);
  const addresses = new Set(named.flatMap(addressesOf));
  const readers = users.filter((user) => addressesOf(user).some((address) => addresses.has(address)));
  const ids = new Set(readers.map(({ id }) => id));
  const only = (list: readonly string[]) => list.filter((id) => ids.has(id));
  return {
    rules: rules.map((rule) => ({ ...rule, userIds: only(rule.userIds) })),
    accessGroups: groups.map((group) => ({ ...group, memberIds: only(group.memberIds) })),
    users: readers.map(({ id, email, roleId, isActive, directoryId, signInName }) => ({
      ...{ id, name: id, email, roleId, isActive, lastAccess: null },
      ...(directoryId === undefined ? {} : { directoryId }),
      ...(signInName === undefined ? {} : { signInName }),
    })),
  };
}

interface PublicationOptions {
  /** The menu follows the rules: without it the text has no rules, and users and groups only of announcements and boards of groups. */
  readonly hidesBoards: boolean;
}

/** The part of the catalogue that readers of reports need. */
export const dataForReaders = (data: AdminData, { hidesBoards }: PublicationOptions): AdminData => ({
  ...leftOut(data),
  ...readersOnly(data, hidesBoards ? data.rules : []),
});

/** The text to publish; the same for the same data. Boards of the configuration that nobody changed are left out. */
export const writePublication = (data: AdminData, base: AdminData, options: PublicationOptions): string =>
  `{"format":${format},"hasRules":${options.hidesBoards},"stored":${writeStored(dataForReaders(data, options), base)}}`;

/**
 * Reads a published text, merged over the configuration's boards. `null` if it is of another format, cannot be read, or has no
 * rules although the menu follows them: then the whole catalogue has to be read.
 */
export function readPublication(
  text: string,
  base: AdminData,
  { hidesBoards }: PublicationOptions,
): AdminData | null {
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch {
    return null;
  }
  if (!isRecord(raw) || raw.format !== format || (hidesBoards && raw.hasRules !== true)) return null;
  const stored = readStoredValue(raw.stored, base);
  return typeof stored === 'string' ? null : stored.data;
}
