import '@/domain/shared/jitless';
import * as z from 'zod/mini';
import { guidPattern } from '@/domain/shared/guid';
import { shownLine, shownLines } from '@/domain/shared/plainText';
import { type Board, boardKinds, permissionLevels, storedMeasureSchema } from './board';
import type { BoardFormValues, BoardFormVariant, BoardReaders } from './boardFormValues';
import { trustFields, trustProblem, trustToForm, withTrust } from './boardTrust';
import { measureLimit } from './measureQuery';

/** Name of a field, also used to put focus on it. */
export type BoardFormField = Exclude<
  keyof BoardFormValues,
  'kind' | 'pageName' | 'appId' | 'measures' | 'readers' | 'trust'
>;

/** SPEC section 9: the counter of the AI context warns above this many characters. */
export const aiContextWarning = 500;

/** True when the counter of SPEC section 2.8 shows its warning colour. */
export const isLongAiContext = (length: number): boolean => length > aiContextWarning;

/** A GUID to show as an example, in SPEC section 5's `{hash}`. */
export const exampleGuid = '12345678-1234-1234-1234-123456789abc';

/** Error codes of a field; the dialog has their messages. */
export type BoardFormProblem =
  | 'nameRequired'
  | 'nameTooShort'
  /** The limit of boards is reached. */
  | 'tooMany'
  | 'reportIdRequired'
  | 'reportIdFormat'
  | 'workspaceIdRequired'
  | 'workspaceIdFormat'
  | 'menuPathRequired';

// A schema gives a code as its message.
const code = (problem: BoardFormProblem): BoardFormProblem => problem;
const required = (missing: BoardFormProblem) => shownLine.check(z.minLength(1, missing));
const guid = (missing: BoardFormProblem, format: BoardFormProblem) =>
  required(missing).check(z.regex(guidPattern, format));
const trustSchema = z
  .record(z.enum(trustFields), z.string())
  .check(z.refine((values) => trustProblem(values) === null, { error: 'trust' }));
const common = {
  isActive: z.boolean(),
  permissions: z.enum(permissionLevels),
  description: shownLines,
  reportId: guid('reportIdRequired', 'reportIdFormat'),
  workspaceId: guid('workspaceIdRequired', 'workspaceIdFormat'),
  category: shownLine,
  aiContext: shownLines,
  kind: z.optional(z.enum(boardKinds)),
  pageName: z.optional(z.string()),
  appId: z.optional(z.string()),
  trust: z.optional(trustSchema),
  measures: z.optional(z.array(storedMeasureSchema).check(z.maxLength(measureLimit))),
  readers: z.optional(z.object({ userIds: z.array(z.string()), groupIds: z.array(z.string()) })),
};

/** Checks a form's values and gives them back trimmed. */
export type BoardFormSchema = z.ZodMiniType<BoardFormValues, BoardFormValues>;

/** SPEC section 5, both tables. Whitespace counts as empty; values come out trimmed. */
export const boardFormSchemas: Record<BoardFormVariant, BoardFormSchema> = {
  en: z.object({
    ...common,
    name: required('nameRequired').check(z.minLength(3, code('nameTooShort'))),
    menuPath: shownLine,
  }),
  es: z.object({ ...common, name: required('nameRequired'), menuPath: required('menuPathRequired') }),
};

const refused = (schema: BoardFormSchema): BoardFormSchema =>
  schema.check(z.refine(() => false, { error: code('tooMany'), path: ['name'] }));

/** The same schemas for a new board when the limit of boards is reached. */
export const fullBoardFormSchemas: Record<BoardFormVariant, BoardFormSchema> = {
  en: refused(boardFormSchemas.en),
  es: refused(boardFormSchemas.es),
};

/** The fields of a board that exists, for the dialog that edits it. */
export function boardToForm(board: Board, menuPath: string, readers?: BoardReaders): BoardFormValues {
  return {
    name: board.name,
    description: board.description,
    reportId: board.reportId,
    workspaceId: board.workspaceId,
    category: board.category,
    menuPath,
    permissions: board.permissions,
    isActive: board.isActive,
    aiContext: board.aiContext ?? '',
    kind: board.kind,
    pageName: board.pageName ?? '',
    appId: board.appId ?? '',
    trust: trustToForm(board),
    measures: board.measures ?? [],
    ...(readers ? { readers } : {}),
  };
}

/**
 * The board of a filled form.
 * @param previous the board being edited; its properties without a field (icon, kind, filters) do not change.
 */
export function boardFromForm(id: string, values: BoardFormValues, previous?: Board): Board {
  const {
    menuPath,
    aiContext,
    kind: picked,
    pageName,
    appId: app,
    measures: listed,
    readers: _readers,
    trust,
    ...fields
  } = values;
  const {
    menuPath: _path,
    aiContext: _context,
    pageName: page,
    appId: appBefore,
    measures: measuresBefore = [],
    ...untouched
  } = previous ?? { kind: 'report' as const };
  const kind = picked ?? untouched.kind;
  const shownPage = kind === 'page' ? pageName || page : undefined;
  const appId = app ?? appBefore;
  const measures = listed ?? measuresBefore;
  const board: Board = {
    ...untouched,
    ...fields,
    kind,
    id,
    ...(appId ? { appId } : {}),
    ...(measures.length > 0 ? { measures: [...measures] } : {}),
    ...(shownPage === undefined ? {} : { pageName: shownPage }),
    ...(menuPath.trim() === '' ? {} : { menuPath }),
    ...(aiContext.trim() === '' ? {} : { aiContext }),
  };
  return trust ? withTrust(board, trust) : board;
}
