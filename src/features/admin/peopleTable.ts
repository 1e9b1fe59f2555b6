import type { AdminData, CatalogItem, User } from '@/domain/admin/catalogs';
import { type FormProblem, readUserForm } from '@/domain/admin/catalogsForms';
import { labelKey } from '@/domain/boards/categories';
import type { ImportDialogProps } from '@/ui/admin/ImportDialog';
import { copy, csvWords, formProblemText } from './copy';
import { maxIssues } from './issueList';

const header = [
  copy.fields.name,
  copy.fields.email,
  copy.fields.role,
  copy.fields.status,
  copy.fields.lastAccess,
];

const isOneOf = (words: readonly string[], cell: string) =>
  words.some((word) => labelKey(word) === labelKey(cell));

/** The users as a table, with a header. */
export function peopleTable(
  users: readonly User[],
  roles: readonly CatalogItem[],
): readonly (readonly string[])[] {
  const names = new Map(roles.map(({ id, name }) => [id, name]));
  return [
    header,
    ...users.map(({ name, email, roleId, isActive, lastAccess }) => [
      name,
      email,
      names.get(roleId) ?? roleId,
      copy.users.status[isActive ? 0 : 1],
      lastAccess ?? '',
    ]),
  ];
}

/** A row that is no user, by its number in the table. */
export interface WrongRow {
  readonly row: number;
  readonly problem: FormProblem | 'noHeader';
}

/** What a table of people makes of the users. */
export interface People {
  readonly users: User[];
  readonly wrong: readonly WrongRow[];
}

/** The rows that are no users, with what is wrong; `null` without any. */
export const wrongRows = (wrong: readonly WrongRow[]): ImportDialogProps['aside'] =>
  wrong.length === 0
    ? null
    : {
        title: copy.users.wrongRows(wrong.length),
        issues: wrong.slice(0, maxIssues).map(({ row, problem }) => ({
          where: copy.users.row(row),
          message: problem === 'noHeader' ? copy.users.noHeader : formProblemText(problem),
        })),
        more: copy.system.more(Math.max(0, wrong.length - maxIssues)),
      };

/**
 * Reads a table of people: who is known by e-mail is changed, everybody else is new; nobody goes. Each row is checked as its
 * dialog would. Columns are found by their header, in any order; status and role may be left out for people who are known.
 */
export function readPeople(
  table: readonly (readonly string[])[],
  { users, roles }: Pick<AdminData, 'users' | 'roles'>,
): People {
  const [head = [], ...body] = table;
  const columns = csvWords.columns.map((words) => head.findIndex((cell) => isOneOf(words, cell)));
  const [name = -1, email = -1, role = -1, status = -1] = columns;
  if (name === -1 || email === -1) return { users: [...users], wrong: [{ row: 1, problem: 'noHeader' }] };
  const byEmail = new Map(users.map((user, index) => [user.email.toLowerCase(), index]));
  const roleIds = new Map(roles.map(({ id, name: label }) => [labelKey(label), id]));
  const all = [...users];
  const wrong: WrongRow[] = [];
  for (const [index, cells] of body.entries()) {
    const at = byEmail.get((cells[email] ?? '').trim().toLowerCase());
    const previous = at === undefined ? undefined : all[at];
    const said = cells[status]?.trim() ?? '';
    const result = readUserForm(
      {
        name: cells[name] ?? '',
        email: cells[email] ?? '',
        roleId: roleIds.get(labelKey(cells[role] ?? '')) ?? previous?.roleId ?? '',
        isActive: said === '' ? (previous?.isActive ?? true) : isOneOf(csvWords.active, said),
      },
      { previous, all },
    );
    if (!result.ok) {
      const [problem] = Object.values(result.errors);
      if (problem) wrong.push({ row: index + 2, problem });
    } else if (at !== undefined) all[at] = result.entry;
    else {
      byEmail.set(result.entry.email.toLowerCase(), all.length);
      all.push(result.entry);
    }
  }
  return { users: all, wrong };
}
