import { type AdminData, type CatalogItem, maxEntries, type User } from '@/domain/admin/catalogs';
import {
  addToIndex,
  type FormProblem,
  indexUsers,
  readUserForm,
  replaceInIndex,
  type UserIndex,
} from '@/domain/admin/catalogsForms';
import { recognitionOf } from '@/domain/admin/keptBoards';
import { labelKey } from '@/domain/boards/categories';
import { readAddress } from '@/domain/shared/address';
import { guidPattern } from '@/domain/shared/guid';
import { cleanLine } from '@/domain/shared/visible';
import { copy } from '@/features/admin/admin.copy';
import { formProblemText } from '@/features/admin/formProblems.text';
import type { Issues } from '@/features/admin/system/IssueList.view';
import { maxIssues } from '@/features/admin/system/issueList';
import { copy as systemCopy } from '@/features/admin/system/system.copy';
import { csvWords } from './csvWords';
import { copy as usersCopy } from './users.copy';

const header = [copy.fields.name, copy.fields.email, copy.fields.role, copy.fields.status];

const isOneOf = (words: readonly string[], cell: string) =>
  words.some((word) => labelKey(word) === labelKey(cell));

interface TableFacts {
  readonly roles: readonly CatalogItem[];
  /** Only the samples have a last access. */
  readonly hasSamples: boolean;
}

/** The users as rows of text, the header first. */
export function peopleTable(
  users: readonly User[],
  { roles, hasSamples }: TableFacts,
): readonly (readonly string[])[] {
  const ifSamples = (cell: string) => (hasSamples ? [cell] : []);
  const hasAccounts = users.some((user) => recognitionOf(user) !== 'address');
  const ifAccounts = (...cells: readonly string[]) => (hasAccounts ? cells : []);
  const names = new Map(roles.map(({ id, name }) => [id, name]));
  return [
    [
      ...header,
      ...ifSamples(copy.fields.lastAccess),
      ...ifAccounts(copy.fields.signInName, usersCopy.directoryId),
    ],
    ...users.map(({ name, email, roleId, isActive, lastAccess, signInName = '', directoryId = '' }) => [
      name,
      email,
      names.get(roleId) ?? roleId,
      usersCopy.status[isActive ? 0 : 1],
      ...ifSamples(lastAccess ?? ''),
      ...ifAccounts(signInName, directoryId),
    ]),
  ];
}

/** An invalid row, by its number in the table. */
interface WrongRow {
  readonly row: number;
  readonly problem:
    | FormProblem
    | 'noHeader'
    | { readonly unknownRole: string }
    | { readonly unknownStatus: string };
}

/** Result of reading a table: all users after the import, and the invalid rows. */
export interface People {
  readonly users: User[];
  readonly wrong: readonly WrongRow[];
}

function problemText(problem: WrongRow['problem']): string {
  if (problem === 'noHeader') return usersCopy.noHeader;
  if (typeof problem === 'string' || 'unknownEmail' in problem) return formProblemText(problem);
  if ('unknownRole' in problem) return usersCopy.unknownRole(problem.unknownRole.slice(0, 60));
  return usersCopy.unknownStatus(problem.unknownStatus.slice(0, 60));
}

/** The invalid rows with their problems; `null` without invalid rows. */
export const invalidRowIssues = (wrong: readonly WrongRow[]): Issues | null =>
  wrong.length === 0
    ? null
    : {
        title: usersCopy.wrongRows(wrong.length),
        issues: wrong.slice(0, maxIssues).map(({ row, problem }) => ({
          where: usersCopy.row(row),
          message: problemText(problem),
        })),
        more: systemCopy.more(Math.max(0, wrong.length - maxIssues)),
      };

/** A status by its word in a cell. */
const statusWords = new Map([
  ...csvWords.active.map((word) => [labelKey(word), true] as const),
  ...csvWords.inactive.map((word) => [labelKey(word), false] as const),
]);

/** The value of a cell; an empty cell keeps the user's value. */
type Read<T> = { readonly value: T } | { readonly problem: WrongRow['problem'] };

function readStatus(cell: string, previous: User | undefined): Read<boolean> {
  if (cell === '') return { value: previous?.isActive ?? true };
  const value = statusWords.get(labelKey(cell));
  return value === undefined ? { problem: { unknownStatus: cell } } : { value };
}

function readRole(
  cell: string,
  previous: User | undefined,
  roleIds: ReadonlyMap<string, string>,
): Read<string> {
  if (cell === '') return { value: previous?.roleId ?? '' };
  // An export contains the id of a role that no longer exists.
  const value = roleIds.get(labelKey(cell)) ?? (cell === previous?.roleId ? cell : undefined);
  return value === undefined ? { problem: { unknownRole: cell } } : { value };
}

/** The cells of a row that are read. */
interface Row {
  readonly name: string;
  readonly email: string;
  readonly role: string;
  readonly status: string;
  /** Empty if the file has none. */
  readonly signInName: string;
  /** Object id in the directory, in lower case; empty if the file has none. */
  readonly account: string;
}

/**
 * Id of the user that a row is about: by object id, by e-mail, by sign-in name as the e-mail of an earlier import, by
 * sign-in name, or by a sign-in name in place of the e-mail. `undefined` for a new user.
 */
function userOfRow({ account, email, signInName }: Row, index: UserIndex): string | undefined {
  const name = labelKey(signInName);
  const alias = index.bySignInName.get(labelKey(email));
  return (
    index.byAccount.get(account) ??
    index.byEmail.get(labelKey(email))?.at(-1) ??
    index.byEmail.get(name)?.at(-1) ??
    index.bySignInName.get(name) ??
    // Another account may have the sign-in name of a former one as its e-mail.
    (account === '' || !index.withAccount.has(alias ?? '') ? alias : undefined)
  );
}

function readRow(
  row: Row,
  known: { readonly previous: User | undefined; readonly all: readonly User[] },
  index: UserIndex,
  roleIds: ReadonlyMap<string, string>,
): Read<User> {
  const role = readRole(row.role, known.previous, roleIds);
  if ('problem' in role) return role;
  const status = readStatus(row.status, known.previous);
  if ('problem' in status) return status;
  const { name, email, signInName, account } = row;
  const { previous } = known;
  if (account !== '' && previous?.directoryId !== undefined && previous.directoryId.toLowerCase() !== account)
    return { problem: 'otherAccount' };
  // A file with one address for each person may have the sign-in name: the e-mail stays.
  const isSignIn = signInName === '' && labelKey(previous?.signInName ?? '') === labelKey(email);
  const values = {
    name,
    roleId: role.value,
    isActive: status.value,
    email: isSignIn ? (previous?.email ?? email) : email,
    ...(signInName === '' ? {} : { signInName }),
    ...(account === '' ? {} : { directoryId: account }),
  };
  const result = readUserForm(values, known, index);
  if (result.ok) return { value: result.entry };
  const [problem = 'unfit'] = Object.values(result.errors);
  return { problem };
}

/** Maximum number of lines above the header, such as a title. */
const linesAboveHeader = 10;
/** Maximum number of rows of a file: all users that the portal can hold, their header and the lines above it. */
export const maxTableRows = maxEntries('users') + linesAboveHeader + 1;

/** For each known column the matching cells of a header, best first. */
const columnsOf = (head: readonly string[]): readonly (readonly number[])[] =>
  csvWords.columns.map((words) =>
    words.flatMap((word) => {
      const column = head.findIndex((cell) => isOneOf([word], cleanLine(cell)));
      return column < 0 ? [] : [column];
    }),
  );

/**
 * Reads a table of users: a row with an existing object id, e-mail or sign-in name changes that user, other rows add a user; no
 * user is removed. An e-mail that belongs to another account of the directory is an invalid row.
 * Each row is validated as in the dialog. Columns are found by their header, in any order and below a title; existing users need neither
 * status nor role.
 */
export function readPeople(
  table: readonly (readonly string[])[],
  { users, roles }: Pick<AdminData, 'users' | 'roles'>,
): People {
  const headAt = table.slice(0, linesAboveHeader + 1).findIndex((row) => {
    const [name = [], email = [], , , signInName = []] = columnsOf(row);
    return name.length > 0 && email.length + signInName.length > 0;
  });
  if (headAt < 0) return { users: [...users], wrong: [{ row: 1, problem: 'noHeader' }] };
  const [name = [], email = [], role = [], status = [], signInName = [], account = []] = columnsOf(
    table.at(headAt) ?? [],
  );
  const body = table.slice(headAt + 1);
  const roleIds = new Map(roles.map(({ id, name: label }) => [labelKey(label), id]));
  const index = indexUsers(users);
  const places = new Map(users.map(({ id }, at) => [id, at]));
  const all = [...users];
  const wrong: WrongRow[] = [];
  for (const [number, cells] of body.entries()) {
    const cell = (columns: readonly number[]) =>
      columns.map((column) => cleanLine(cells[column] ?? '')).find((text) => text !== '') ?? '';
    const principal = readAddress(cell(signInName));
    const objectId = cell(account).toLowerCase();
    const row: Row = {
      ...{ name: cell(name), role: cell(role), status: cell(status), signInName: principal },
      email: readAddress(cell(email)) || principal,
      // "ID" may also be a number of another system.
      account: guidPattern.test(objectId) ? objectId : '',
    };
    const place = places.get(userOfRow(row, index) ?? '');
    const read = readRow(
      row,
      { previous: place === undefined ? undefined : all[place], all },
      index,
      roleIds,
    );
    if ('problem' in read) wrong.push({ row: headAt + number + 2, problem: read.problem });
    else if (place !== undefined) {
      replaceInIndex(index, all[place] ?? read.value, read.value);
      all[place] = read.value;
    } else {
      addToIndex(index, read.value);
      places.set(read.value.id, all.length);
      all.push(read.value);
    }
  }
  return { users: all, wrong };
}
