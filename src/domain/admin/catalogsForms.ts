import '@/domain/shared/jitless';
import * as z from 'zod/mini';
import { labelKey, slug } from '@/domain/boards/categories';
import type { DirectoryPerson } from '@/domain/ports/directory';
import { dateProblems, daysOf } from '@/domain/report/filterDates';
import { filterSelectionSchema } from '@/domain/report/filterSelection';
import { noFilters, setFields } from '@/domain/report/filters';
import { addressKey } from '@/domain/session/person';
import { readAddress } from '@/domain/shared/address';
import { freeId } from '@/domain/shared/freeId';
import { setOwn } from '@/domain/shared/idMap';
import { shownLine, shownLines } from '@/domain/shared/plainText';
import type {
  AccessGroup,
  Announcement,
  CatalogItem,
  Category,
  GroupBoard,
  MenuRoute,
  Plant,
  Region,
  Rule,
  User,
} from './catalogs';
import {
  accessLevels,
  announcementLimit,
  announcementTones,
  type EntityKind,
  entrySchemas,
  groupColours,
  maxEntries,
  maxOrder,
  menuRouteSchema,
  ruleLevels,
} from './catalogs';
import type { SimpleKind } from './simpleCatalogs';

/** Value of a field of a simple dialog. */
export type FormValue = string | boolean | readonly string[];
export type FormValues = Readonly<Record<string, FormValue>>;

/** Error codes of a field. */
type FormCode =
  | 'tooLong'
  /** The limit of entries of this kind is reached. */
  | 'tooMany'
  /** The entry fails its schema; the error belongs to no known field. */
  | 'unfit'
  | 'nameRequired'
  | 'nameTaken'
  | 'emailRequired'
  | 'emailWrong'
  | 'emailTaken'
  /** Another person signs in with the name or the address. */
  | 'signInTaken'
  /** The address is that of a person with another account in the directory. */
  | 'otherAccount'
  | 'roleRequired'
  | 'choiceRequired'
  | 'codeRequired'
  | 'codeTooLong'
  | 'codeTaken'
  | 'boardRequired'
  | 'nobody'
  | 'groupTaken'
  | 'separator'
  | 'categoryTaken'
  | 'circular'
  | 'pathRequired'
  | 'pathWrong'
  | 'pathTaken'
  | 'menuPathRequired'
  | 'orderWrong'
  | 'ownerWrong'
  | 'trustWrong'
  | 'titleRequired'
  | 'textTooLong'
  | 'dayRequired'
  | 'daysReversed'
  | 'audienceRequired'
  | 'addressWrong'
  | 'oneLink'
  | 'groupRequired'
  | 'groupBoardTaken'
  | 'groupBoardEmpty'
  | 'filtersWrong';
export type FormProblem = FormCode | { readonly unknownEmail: string };

/** The entry that the fields describe, or the error codes by field. */
export type FormResult<T> =
  | { readonly ok: true; readonly entry: T }
  | { readonly ok: false; readonly errors: Readonly<Record<string, FormProblem>> };

// A schema gives a code as its message.
const code = (one: FormCode): FormCode => one;
const required = (missing: FormCode) =>
  shownLine.check(z.minLength(1, missing), z.maxLength(200, code('tooLong')));
const name = required('nameRequired');
const flag = z.boolean();
const optionalText = shownLine.check(z.maxLength(200, code('tooLong')));

interface Known<T> {
  /** The entry being edited; `undefined` for a new one. */
  readonly previous?: T | undefined;
  /** Every entry of the kind. */
  readonly all: readonly T[];
}

/** Reads the fields and checks the entry they make with the schema that storage and files are read with. */
function check<T extends z.ZodMiniObject, R extends { readonly id: string }>(
  kind: EntityKind,
  schema: T,
  catalog: Known<{ readonly id: string }>,
  values: FormValues,
  finish: (fields: z.output<T>, fail: (field: string, problem: FormProblem) => void) => R,
): FormResult<R> {
  const errors: Record<string, FormProblem> = {};
  const fail = (field: string, problem: FormProblem) => {
    if (!Object.hasOwn(errors, field)) setOwn(errors, field, problem);
  };
  const parsed = schema.safeParse(values);
  if (!parsed.success) {
    for (const { path, message } of parsed.error.issues) fail(String(path[0]), message as FormCode);
    return { ok: false, errors };
  }
  const entry = finish(parsed.data, fail);
  const [first = 'name'] = Object.keys(schema.shape);
  if (catalog.previous === undefined && catalog.all.length >= maxEntries(kind)) fail(first, 'tooMany');
  if (Object.keys(errors).length > 0) return { ok: false, errors };
  const [issue] = entrySchemas[kind].safeParse(entry).error?.issues ?? [];
  if (issue === undefined) return { ok: true, entry };
  const [field] = issue.path;
  return {
    ok: false,
    errors: { [Object.hasOwn(schema.shape, String(field)) ? String(field) : first]: 'unfit' },
  };
}

const newId = (taken: ReadonlySet<string>, prefix: string, label: string): string =>
  freeId(`${prefix}-${slug(label)}`, (id) => taken.has(id));

const idFor = <T extends { readonly id: string }>(
  { previous, all }: Known<T>,
  prefix: string,
  label: string,
): string => previous?.id ?? newId(new Set(all.map((entry) => entry.id)), prefix, label);

const isOther = <T extends { readonly id: string }>(entry: T, { previous }: Known<T>) =>
  entry.id !== previous?.id;

const takenBy = <T extends { readonly id: string }>(
  catalog: Known<T>,
  text: string,
  of: (entry: T) => string,
): boolean => catalog.all.some((entry) => isOther(entry, catalog) && labelKey(of(entry)) === labelKey(text));

const userFields = z.object({
  name,
  email: z.pipe(
    z
      .string()
      .check(
        z.overwrite(readAddress),
        z.minLength(1, code('emailRequired')),
        z.maxLength(200, code('tooLong')),
      ),
    z.email(code('emailWrong')),
  ),
  roleId: required('roleRequired'),
  isActive: flag,
  /** Empty if it is the e-mail address; absent if the source does not say it. */
  signInName: z.optional(z.string().check(z.overwrite(readAddress), z.maxLength(200, code('tooLong')))),
  /** Object id in the directory; absent if the source does not say it. */
  directoryId: z.optional(z.string()),
});

/** The properties of a user that a source may lack, without a sign-in name that is the e-mail address. */
function otherFields(
  previous: User | undefined,
  email: string,
  {
    signInName = previous?.signInName ?? '',
    directoryId = previous?.directoryId,
  }: { readonly signInName?: string | undefined; readonly directoryId?: string | undefined },
) {
  return {
    ...(directoryId === undefined ? {} : { directoryId }),
    ...(signInName === '' || labelKey(signInName) === labelKey(email) ? {} : { signInName }),
  };
}

/** Ids of users by their keys. An import reuses it for all rows: a search through all users for each row takes minutes. */
export interface UserIndex {
  readonly ids: Set<string>;
  /** Ids of the users with an e-mail, by `labelKey`. */
  readonly byEmail: Map<string, string[]>;
  /** Id of the user who signs in with a name, by `labelKey`: the e-mail address of a user without a sign-in name. */
  readonly bySignInName: Map<string, string>;
  /** Id of the user with an object id in the directory, in lower case. */
  readonly byAccount: Map<string, string>;
  /** Ids of the users with an object id. */
  readonly withAccount: Set<string>;
}

const signInKey = ({ signInName, email }: Pick<User, 'signInName' | 'email'>) =>
  labelKey(signInName ?? email);

export function addToIndex(index: UserIndex, user: User): void {
  const { id, email, directoryId } = user;
  index.ids.add(id);
  const key = labelKey(email);
  const same = index.byEmail.get(key);
  if (same) same.push(id);
  else index.byEmail.set(key, [id]);
  index.bySignInName.set(signInKey(user), id);
  if (directoryId === undefined) return;
  index.byAccount.set(directoryId.toLowerCase(), id);
  index.withAccount.add(id);
}

/** Replaces a changed user in an index: an address that the user no longer has is free. */
export function replaceInIndex(index: UserIndex, before: User, after: User): void {
  const key = labelKey(before.email);
  const others = (index.byEmail.get(key) ?? []).filter((id) => id !== before.id);
  if (others.length > 0) index.byEmail.set(key, others);
  else index.byEmail.delete(key);
  if (index.bySignInName.get(signInKey(before)) === before.id) index.bySignInName.delete(signInKey(before));
  addToIndex(index, after);
}

export function indexUsers(users: readonly User[]): UserIndex {
  const index: UserIndex = {
    ids: new Set(),
    byEmail: new Map(),
    bySignInName: new Map(),
    byAccount: new Map(),
    withAccount: new Set(),
  };
  for (const user of users) addToIndex(index, user);
  return index;
}

/** "Nuevo Usuario" and its edit (SPEC section 2.7). `index` is that of `catalog.all`. */
export const readUserForm = (
  values: FormValues,
  catalog: Known<User>,
  index: UserIndex = indexUsers(catalog.all),
): FormResult<User> =>
  check('users', userFields, catalog, values, ({ signInName, directoryId, ...fields }, fail) => {
    const { previous } = catalog;
    const same = index.byEmail.get(labelKey(fields.email)) ?? [];
    if (same.some((id) => id !== previous?.id)) fail('email', 'emailTaken');
    const others = otherFields(previous, fields.email, { signInName, directoryId });
    const other = index.bySignInName.get(signInKey({ ...fields, ...others }));
    // Accounts differ by their object ids: a new account can have the sign-in name of a former one.
    const areAccounts = others.directoryId !== undefined && index.withAccount.has(other ?? '');
    if (other !== undefined && other !== previous?.id && !areAccounts)
      fail(others.signInName === undefined ? 'email' : 'signInName', 'signInTaken');
    return {
      ...fields,
      ...others,
      id: previous?.id ?? newId(index.ids, 'user', fields.email),
      lastAccess: previous?.lastAccess ?? null,
    };
  });

/** Converts a person of the directory to a user; `null` if the result is not valid. */
export function userOfDirectory(
  { id, name: called, email, signInName = '' }: Pick<DirectoryPerson, 'id' | 'name' | 'email' | 'signInName'>,
  roleId: string,
  all: readonly User[],
): User | null {
  const person = { name: called.slice(0, 200), email, signInName, directoryId: id };
  const read = readUserForm({ ...person, roleId, isActive: true }, { all });
  return read.ok ? read.entry : null;
}

/**
 * Whether a person of the directory is a user: by the account, else by an address or sign-in name of a user without another
 * account. `otherAccount`: their e-mail address belongs to another account.
 */
export function directoryMatch(
  index: UserIndex,
  { id, email, signInName = '' }: Pick<DirectoryPerson, 'id' | 'email' | 'signInName'>,
): 'user' | 'otherAccount' | null {
  if (index.byAccount.has(id.toLowerCase())) return 'user';
  const [address, account] = [labelKey(readAddress(email)), labelKey(readAddress(signInName))];
  const same = index.byEmail.get(address)?.[0];
  if (same !== undefined) return index.withAccount.has(same) ? 'otherAccount' : 'user';
  const aliases = [
    index.byEmail.get(account)?.[0],
    index.bySignInName.get(account),
    index.bySignInName.get(address),
  ];
  return aliases.some((alias) => alias !== undefined && !index.withAccount.has(alias)) ? 'user' : null;
}

const regionFields = z.object({
  name,
  code: required('codeRequired').check(z.maxLength(10, code('codeTooLong')), z.toUpperCase()),
  isActive: flag,
});

/** "Nueva Región" and its edit (SPEC section 2.7). */
export const readRegionForm = (values: FormValues, catalog: Known<Region>): FormResult<Region> =>
  check('regions', regionFields, catalog, values, (fields, fail) => {
    if (takenBy(catalog, fields.code, (region) => region.code)) fail('code', 'codeTaken');
    return { ...fields, id: idFor(catalog, 'region', fields.code) };
  });

const itemFields = z.object({ name, code: optionalText, isActive: flag });

const plantFields = z.extend(itemFields, { regionId: z.string() });

/** An entry of a simple catalogue. */
export const readItemForm = (
  values: FormValues,
  catalog: Known<CatalogItem>,
  kind: SimpleKind,
): FormResult<CatalogItem> =>
  check(kind, itemFields, catalog, values, (fields, fail) => {
    if (takenBy(catalog, fields.name, (item) => item.name)) fail('name', 'nameTaken');
    return { ...fields, id: idFor(catalog, kind.replace(/s$/, ''), fields.name) };
  });

/** A plant and its region. */
export const readPlantForm = (values: FormValues, catalog: Known<Plant>): FormResult<Plant> =>
  check('plants', plantFields, catalog, values, (fields, fail) => {
    if (takenBy(catalog, fields.name, (item) => item.name)) fail('name', 'nameTaken');
    return { ...fields, regionId: fields.regionId || null, id: idFor(catalog, 'plant', fields.name) };
  });

/** Ids of people from e-mail addresses or sign-in names, one on each line. Fails with the first unknown address. */
function readPeople(text: string, users: readonly User[], fail: (problem: FormProblem) => void): string[] {
  const byAddress = new Map(
    // A person's own e-mail address counts before another person's sign-in name.
    [({ signInName }: User) => signInName ?? '', ({ email }: User) => email].flatMap((addressOf) =>
      users.map((user) => [addressKey(addressOf(user)), user.id] as const),
    ),
  );
  const ids = new Set<string>();
  for (const email of text.split(/[\s,;]/).filter(Boolean)) {
    const id = byAddress.get(addressKey(email));
    if (id === undefined) fail({ unknownEmail: email.slice(0, 60) });
    else ids.add(id);
  }
  return [...ids];
}

/** People by id as the text that `readPeople` reads. */
export function writePeople(ids: readonly string[], users: readonly User[]): string {
  const idSet = new Set(ids);
  return users.flatMap((user) => (idSet.has(user.id) ? [user.email] : [])).join('\n');
}

const ruleFields = z.object({
  boardId: required('boardRequired'),
  level: z.enum(ruleLevels),
  groupIds: z.array(z.string()),
  people: z.string(),
});

/** "Nueva Regla" and its edit (SPEC section 2.7). */
export const readRuleForm = (
  values: FormValues,
  catalog: Known<Rule>,
  users: readonly User[],
): FormResult<Rule> =>
  check('rules', ruleFields, catalog, values, ({ people, ...fields }, fail) => {
    const userIds = readPeople(people, users, (problem) => fail('people', problem));
    if (userIds.length + fields.groupIds.length === 0) fail('groupIds', 'nobody');
    return { ...fields, userIds, id: idFor(catalog, 'rule', fields.boardId) };
  });

const accessGroupFields = z.object({
  name,
  access: z.enum(accessLevels),
  colour: z.enum(groupColours),
  people: z.string(),
  /** Empty for a group without an Entra group. */
  directoryId: z._default(z.string(), ''),
});

/** An access group and its members. */
export const readAccessGroupForm = (
  values: FormValues,
  catalog: Known<AccessGroup>,
  users: readonly User[],
): FormResult<AccessGroup> =>
  check('accessGroups', accessGroupFields, catalog, values, ({ people, directoryId, ...fields }, fail) => {
    if (takenBy(catalog, fields.name, (group) => group.name)) fail('name', 'groupTaken');
    const memberIds = readPeople(people, users, (problem) => fail('people', problem));
    const entra = directoryId === '' ? {} : { directoryId };
    return { ...fields, ...entra, memberIds, id: idFor(catalog, 'group', fields.name) };
  });

const day = z.iso.date(code('dayRequired'));

const announcementFields = z.object({
  title: required('titleRequired'),
  text: shownLines.check(z.maxLength(announcementLimit, code('textTooLong'))),
  tone: z.enum(announcementTones),
  from: day,
  until: day,
  audience: z.enum(['all', 'groups']),
  groupIds: z.array(z.string()),
  boardId: z.string(),
  address: z.string().check(z.trim()),
});

/** "Nuevo Anuncio" and its edit (SPEC section 24). The first day is part of the id: news with a title of last month are new. */
export const readAnnouncementForm = (
  values: FormValues,
  catalog: Known<Announcement>,
): FormResult<Announcement> =>
  check('announcements', announcementFields, catalog, values, (fields, fail) => {
    const { from, until, audience, groupIds, boardId, address, title } = fields;
    if (until < from) fail('until', 'daysReversed');
    if (audience === 'groups' && groupIds.length === 0) fail('groupIds', 'audienceRequired');
    if (address !== '' && !entrySchemas.announcements.shape.address.safeParse(address).success)
      fail('address', 'addressWrong');
    if (address !== '' && boardId !== '') fail('address', 'oneLink');
    return {
      ...fields,
      groupIds: audience === 'groups' ? groupIds : [],
      boardId: boardId || null,
      address: address || null,
      id: idFor(catalog, `announcement-${from}`, title),
    };
  });

const groupBoardFields = z.object({
  groupId: required('groupRequired'),
  boardId: required('boardRequired'),
  isRecommended: flag,
  /** A filter selection as JSON. */
  filters: z.string(),
});

/** "Nuevo Tablero de un Grupo" and its edit (SPEC section 25). @param today ISO day, the last that a filter may have. */
export const readGroupBoardForm = (
  values: FormValues,
  catalog: Known<GroupBoard>,
  today: string,
): FormResult<GroupBoard> =>
  check('groupBoards', groupBoardFields, catalog, values, ({ filters, ...fields }, fail) => {
    const { groupId, boardId, isRecommended } = fields;
    if (
      catalog.all.some((one) => isOther(one, catalog) && one.groupId === groupId && one.boardId === boardId)
    )
      fail('boardId', 'groupBoardTaken');
    const set = setFields(filterSelectionSchema.parse(JSON.parse(filters)));
    if (!isRecommended && set.length === 0) fail('filters', 'groupBoardEmpty');
    const hasProblem = ([, value]: (typeof set)[number]) =>
      typeof value === 'object' && Object.keys(dateProblems(daysOf(value, today), today)).length > 0;
    if (set.some(hasProblem)) fail('filters', 'filtersWrong');
    return {
      ...fields,
      ...(set.length > 0 ? { filters: { ...noFilters, ...Object.fromEntries(set) } } : {}),
      id: idFor(catalog, 'group-board', boardId),
    };
  });

const categoryFields = z.object({
  label: name.check(z.regex(/^[^>]*$/, code('separator'))),
  parentId: z.string(),
});

/** "Nueva Categoría" and its edit (SPEC section 2.7). */
export const readCategoryForm = (values: FormValues, catalog: Known<Category>): FormResult<Category> =>
  check('categories', categoryFields, catalog, values, ({ label, parentId }, fail) => {
    const siblings = catalog.all.filter((category) => (category.parentId ?? '') === parentId);
    if (takenBy({ ...catalog, all: siblings }, label, (category) => category.label))
      fail('label', 'categoryTaken');
    const parents = new Map(catalog.all.map((category) => [category.id, category.parentId]));
    const seen = new Set<string>();
    for (let up: string | null | undefined = parentId; up && !seen.has(up); up = parents.get(up)) {
      if (up === catalog.previous?.id) fail('parentId', 'circular');
      seen.add(up);
    }
    return {
      label,
      parentId: parentId || null,
      order:
        catalog.previous?.order ??
        Math.min(maxOrder, 1 + Math.max(-1, ...catalog.all.map((category) => category.order))),
      id: idFor(catalog, 'categoria', label),
    };
  });

const routeFields = z.object({
  path: required('pathRequired').check(
    z.refine((path) => menuRouteSchema.shape.path.safeParse(path).success, code('pathWrong')),
  ),
  menuPath: required('menuPathRequired'),
  order: z.string().check(z.trim(), z.regex(/^[1-9]\d{0,4}$/, code('orderWrong'))),
});

/** A menu item's address, menu path and order (SPEC section 2.7, route configuration). */
export interface RouteEdit {
  readonly id: string;
  readonly route: MenuRoute;
  readonly menuPath: string;
}

/** Reads the dialog of one menu item. */
export function readRouteForm(
  values: FormValues,
  boardId: string,
  routes: readonly MenuRoute[],
): FormResult<RouteEdit> {
  let menuPath = '';
  const previous = routes.find((route) => route.id === boardId);
  const read = check('routes', routeFields, { previous, all: routes }, values, (fields, fail): MenuRoute => {
    const { path, order } = fields;
    if (routes.some((route) => route.id !== boardId && route.path === path)) fail('path', 'pathTaken');
    menuPath = fields.menuPath;
    return { id: boardId, path, order: Number(order) };
  });
  return read.ok ? { ok: true, entry: { id: boardId, menuPath, route: read.entry } } : read;
}
