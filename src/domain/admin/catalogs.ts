import '@/domain/shared/jitless';
import * as z from 'zod/mini';
import { storedBoardSchema } from '@/domain/boards/board';
import { httpsAddress } from '@/domain/session/addresses';
import { placeSchema } from '@/domain/session/returnPlace';
import { guidPattern } from '@/domain/shared/guid';
import { rule } from '@/domain/shared/issue';
import { shownLine, shownLines } from '@/domain/shared/plainText';
import { forSimpleKinds } from './simpleCatalogs';

/**
 * Entities of the administrative portal, without the boards (SPEC section 3). One array per kind; kinds refer to
 * each other by id. Boards themselves live in the `boards` slice (docs/decisions).
 */

/** An entry, which may be of a newer release: fields that this one does not know stay. */
const entry = z.looseObject as typeof z.strictObject;

const inherited = new Set([...Object.getOwnPropertyNames(Object.prototype), 'prototype']);

/** True for a name that would reach into JavaScript's own objects when used as a key. */
export const isInheritedKey = (key: string): boolean => inherited.has(key);

const id = z.string().check(
  z.minLength(1),
  z.maxLength(100),
  z.refine((value) => value.trim() === value && !isInheritedKey(value), { error: rule('reserved') }),
);
const text = shownLine.check(z.minLength(1), z.maxLength(200));
const optionalText = shownLine.check(z.maxLength(200));
/** A list of ids. Only its first invalid item is an issue: zod throws a `RangeError` for 200,000 of them. */
const many = (limit: number) =>
  z.array(z.unknown()).check(
    z.maxLength(limit),
    z.superRefine((items, { addIssue }) => {
      const position = items.findIndex((item) => !id.safeParse(item).success);
      const issue =
        position < 0 ? undefined : id.safeParse(items[position], { reportInput: true }).error?.issues[0];
      if (issue) addIssue(Object.assign(issue, { path: [position] }) as never);
    }),
  ) as unknown as z.ZodMiniType<string[]>;
/** Object id in Entra ID of a person or a group that was picked from the directory. */
const directoryId = z.optional(z.string().check(z.regex(guidPattern, rule('guid'))));
/** Highest order number of a category or a route. */
export const maxOrder = 100_000;
/** Most characters of a route's path. */
export const maxPathLength = 300;

/** SPEC section 3: name, code, active flag; the number of plants is counted, not kept. */
const regionSchema = entry({ id, name: text, code: text, isActive: z.boolean() });
export type Region = z.infer<typeof regionSchema>;

/** An entry of a simple catalogue. */
const catalogItemSchema = entry({
  id,
  name: text,
  code: optionalText,
  isActive: z.boolean(),
});
export type CatalogItem = z.infer<typeof catalogItemSchema>;

/** A plant is in a region; `regionId` is `null` after the region was deleted. */
const plantSchema = z.extend(catalogItemSchema, { regionId: z.nullable(id) });
export type Plant = z.infer<typeof plantSchema>;

/** SPEC section 3. `lastAccess` is an ISO day, `null` for a person who never signed in. */
export const userSchema = entry({
  id,
  name: text,
  email: z.email().check(z.maxLength(200)),
  roleId: id,
  isActive: z.boolean(),
  lastAccess: z.nullable(z.iso.date()),
  directoryId,
  /** Name that the person signs in with, if it is known and not the e-mail address. */
  signInName: z.optional(text),
});
export type User = z.infer<typeof userSchema>;

/** SPEC section 2.7: Completo, Lectura/Escritura, Solo Lectura, Restringido. */
export const accessLevels = ['full', 'readWrite', 'readOnly', 'restricted'] as const;
export type GroupAccess = (typeof accessLevels)[number];

/** Colour names of an access group; each is a palette of the theme. */
export const groupColours = ['red', 'purple', 'good', 'warn', 'gray'] as const;
/** SPEC section 3: name, members, access, colour. With `directoryId` the members of that Entra group belong to it too. */
const accessGroupSchema = entry({
  id,
  name: text,
  access: z.enum(accessLevels),
  colour: z.enum(groupColours),
  memberIds: many(200_000),
  directoryId,
});
export type AccessGroup = z.infer<typeof accessGroupSchema>;

/** SPEC section 2.7: Lectura, Lectura/Escritura, Solo Administradores. */
export const ruleLevels = ['read', 'readWrite', 'adminOnly'] as const;
export type RuleLevel = (typeof ruleLevels)[number];

/** Readers of a board and their access level: people by id and whole access groups. */
const ruleSchema = entry({
  id,
  boardId: id,
  level: z.enum(ruleLevels),
  userIds: many(200_000),
  groupIds: many(10_000),
});
export type Rule = z.infer<typeof ruleSchema>;

/** A menu group that boards may be filed under; inside another one when it has a parent. */
const categorySchema = entry({
  id,
  label: text.check(z.regex(/^[^>]*$/, rule('separator'))),
  parentId: z.nullable(id),
  order: z.int().check(z.gte(0), z.lte(maxOrder)),
});
export type Category = z.infer<typeof categorySchema>;

/** SPEC section 3, menu route of a board: `id` is the board's. Its menu path, permissions and AI context are the board's own. */
export const menuRouteSchema = entry({
  id,
  path: z
    .string()
    .check(z.maxLength(maxPathLength), z.regex(/^(\/[a-z0-9][a-z0-9._-]*)+$/i, rule('menuPath'))),
  order: z.int().check(z.gte(1), z.lte(maxOrder)),
});
export type MenuRoute = z.infer<typeof menuRouteSchema>;

/** Characters of the captured state of a view for everybody: with it an entry fits into the shared store's column. */
export const sharedStateLimit = 50_000;

/** A captured view of a board that everybody sees (SPEC section 13). */
const sharedViewSchema = entry({
  id,
  name: shownLine.check(z.minLength(1), z.maxLength(60)),
  boardId: id,
  filters: placeSchema.shape.filters,
  pageName: placeSchema.shape.pageName,
  state: z.string().check(z.minLength(1), z.maxLength(sharedStateLimit)),
});
export type SharedView = z.infer<typeof sharedViewSchema>;

/** Tones of an announcement; each is a palette of the theme, "info" the accent. */
export const announcementTones = ['info', 'good', 'warn'] as const;
/** Characters of an announcement's text. */
export const announcementLimit = 2_000;

/** News from the administrators (SPEC section 24). `from` and `until` are ISO days, both included. */
const announcementSchema = entry({
  id,
  title: text,
  text: shownLines.check(z.maxLength(announcementLimit)),
  tone: z.enum(announcementTones),
  from: z.iso.date(),
  until: z.iso.date(),
  /** Everybody, or the members of `groupIds`: without a group, nobody. */
  audience: z.enum(['all', 'groups']),
  groupIds: many(1_000),
  /** A board or an address that the announcement leads to. */
  boardId: z.nullable(id),
  address: z.nullable(httpsAddress.check(z.maxLength(2_000))),
});
export type Announcement = z.infer<typeof announcementSchema>;

/** What a group gets of a board (SPEC section 25): it is recommended on the start page, it opens with filters, or both. */
const groupBoardSchema = entry({
  id,
  groupId: id,
  boardId: id,
  isRecommended: z.boolean(),
  filters: z.optional(placeSchema.shape.filters),
});
export type GroupBoard = z.infer<typeof groupBoardSchema>;

/** A stored board: like a board of the configuration, except that the form requires no category (SPEC section 5). */
const keptBoardSchema = z.extend(storedBoardSchema, {
  id,
  category: shownLine,
});

/** Schema of an entry of each kind, for forms, storage and files. */
export const entrySchemas = {
  regions: regionSchema,
  plants: plantSchema,
  ...forSimpleKinds(() => catalogItemSchema),
  users: userSchema,
  accessGroups: accessGroupSchema,
  rules: ruleSchema,
  categories: categorySchema,
  routes: menuRouteSchema,
  views: sharedViewSchema,
  announcements: announcementSchema,
  groupBoards: groupBoardSchema,
  boards: keptBoardSchema,
};

/** All data that the administrative portal can change: the content of an export, and the state that an undo restores. */
export type AdminData = { [K in keyof typeof entrySchemas]: z.infer<(typeof entrySchemas)[K]>[] };
/** Kind of an entity: of a catalogue entry, or `boards`. */
export type EntityKind = keyof AdminData;
/** Everything but the boards. */
export type Catalogs = Omit<AdminData, 'boards'>;
/** Every kind but the boards. */
export type CatalogKind = keyof Catalogs;

/** Every kind, in the order an export writes them; the boards come last. */
export const entityKinds = Object.keys(entrySchemas) as readonly EntityKind[];
/** Every kind but the boards. */
export const catalogKinds = entityKinds.filter((kind) => kind !== 'boards');

/** Catalogues without entries. */
export const noEntries = (): Catalogs =>
  Object.fromEntries(catalogKinds.map((kind) => [kind, []])) as unknown as Catalogs;

/** Most entries of a kind. */
export const maxEntries = (kind: EntityKind): number => {
  if (kind === 'users') return 200_000;
  if (kind === 'announcements') return 200;
  return kind === 'roles' || kind === 'categories' ? 1_000 : 10_000;
};
