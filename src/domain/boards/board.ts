import '@/domain/shared/jitless';
import * as z from 'zod/mini';
import { isoDate } from '@/domain/report/filterSelection';
import { guidPattern } from '@/domain/shared/guid';
import { rule } from '@/domain/shared/issue';
import { shownLine, shownLines } from '@/domain/shared/plainText';

/** Visibility of a board (SPEC section 3). It only hides; Power BI's own permissions are the boundary. */
export const permissionLevels = ['all', 'authorized', 'admin'] as const;
export type PermissionLevel = (typeof permissionLevels)[number];

/** Content of the frame: a whole report, one page of it, or a paginated (RDL) report. */
export const boardKinds = ['report', 'page', 'paginated'] as const;

const filled = z.string().check(z.minLength(1));
/** A name that the portal shows. */
export const named = shownLine.check(z.minLength(1));
const guid = z.string().check(z.regex(guidPattern, rule('guid')));

/** A strict object names a field that it does not know; a loose one keeps it. */
type ObjectSchema = typeof z.strictObject;
const looseObject = z.looseObject as ObjectSchema;

type Direction = z.ZodMiniType<'up' | 'down', 'up' | 'down'>;

/** A number of the board for the start page: a DAX expression that each user's own token evaluates. */
const measureSchema = (object: ObjectSchema, good: Direction) =>
  object({
    id: filled,
    name: named,
    /** An expression, such as `[Puntualidad]`, not a whole query. */
    dax: z.string().check(z.trim(), z.minLength(1)),
    /** "%", "$", "min". */
    unit: z.optional(shownLine),
    /** The expression returns a share: 0.91 is shown as 91 %. */
    isShare: z.optional(z.boolean()),
    good: z.optional(good),
    target: z.optional(z.number()),
  });
/** A measure of a form or of the configuration. */
export const boardMeasureSchema = measureSchema(z.strictObject, z.enum(['up', 'down']));
/** A stored measure: a direction that this release does not know has no effect. */
export const storedMeasureSchema = measureSchema(looseObject, z.string() as unknown as Direction);

export type BoardMeasure = z.infer<typeof boardMeasureSchema>;

/** A board (SPEC section 3): its properties for the menu and for the lookup in Power BI. */
const boardOf = <M extends z.ZodMiniType>(object: ObjectSchema, measure: M) =>
  object({
    /** Must not be the name of an inherited property, because it is used as a key. */
    id: z.string().check(
      z.trim(),
      z.minLength(1),
      z.refine((id) => !(id in {}), rule('reserved')),
    ),
    name: named,
    description: z._default(shownLines, ''),
    reportId: guid,
    workspaceId: guid,
    /** The App through which users have the report if they have no access to its workspace; `reportId` is that of the App. */
    appId: z.optional(guid),
    category: named,
    icon: z.optional(z.string()),
    isActive: z._default(z.boolean(), true),
    permissions: z._default(z.enum(permissionLevels), 'authorized'),
    /** "Category > Name", as SPEC section 4 generates it. */
    menuPath: z.optional(shownLine),
    /** Words by which the search finds the board, in addition to those that the menu shows. */
    tags: z.optional(z.array(named.check(z.maxLength(40))).check(z.maxLength(20))),
    /** The person who answers for the board and receives requests for access. */
    owner: z.optional(object({ name: named, email: named })),
    /** E-mail or https address for questions about the board. */
    support: z.optional(named),
    /** Who confirmed the figures of the board, and on which day. */
    verified: z.optional(object({ by: named, on: isoDate, note: z.optional(shownLine) })),
    /** The day until which the board must be reviewed. */
    reviewDue: z.optional(isoDate),
    /** The systems that the figures are from. */
    sources: z.optional(shownLine),
    /** Free text for the assistant. */
    aiContext: z.optional(shownLines),
    kind: z._default(z.enum(boardKinds), 'report'),
    /** Internal page name; only for kind "page". */
    pageName: z.optional(z.string()),
    /**
     * Table and column of the model that a filter of SPEC section 2.5 acts on, by the id of the filter (`filters` of the
     * configuration); an id without a filter has no effect.
     */
    filterTargets: z.optional(z.catchall(z.object({}), object({ table: filled, column: filled }))),
    measures: z.optional(z.array(measure)),
  });

/** A board of the configuration, which names each field that is wrong. */
export const boardSchema = boardOf(z.strictObject, boardMeasureSchema);
/** A stored board, which may be of a newer release. */
export const storedBoardSchema = boardOf(looseObject, storedMeasureSchema);

export type Board = z.infer<typeof boardSchema>;

/** The answer of the report lookup (SPEC sections 3 and 7.2). */
export interface LoadedReport {
  readonly id: string;
  /** The workspace's name follows in parentheses when the workspace search found it. */
  readonly name: string;
  readonly embedUrl: string;
  readonly datasetId: string;
  /** The workspace of the dataset, if it differs from that of the report. */
  readonly datasetWorkspaceId?: string;
  /** For a report of an App: its id in the workspace, if Power BI returns it. */
  readonly originalId?: string;
}
