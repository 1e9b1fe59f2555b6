import { guidPattern } from '@/domain/shared/guid';
import { rule } from '@/domain/shared/issue';
import { z } from '@/domain/shared/zod';

/** Who sees a board (SPEC section 3). It only hides; Power BI's own permissions are the boundary. */
export const permissionLevels = ['all', 'authorized', 'admin'] as const;
export type PermissionLevel = (typeof permissionLevels)[number];

/** What the frame shows: a whole report, one page of it, or a paginated (RDL) report. */
export const boardKinds = ['report', 'page', 'paginated'] as const;

/** Table and column of the model that a filter of SPEC section 2.5 acts on. */
export const filterTargetSchema = z.strictObject({ table: z.string().min(1), column: z.string().min(1) });

/** A board (SPEC section 3): what the menu offers and what the lookup asks Power BI for. */
export const boardSchema = z.strictObject({
  /** No name that every object has: it is a key. */
  id: z
    .string()
    .trim()
    .min(1)
    .refine((id) => !(id in {}), rule('reserved')),
  name: z.string().trim().min(1),
  description: z.string().default(''),
  reportId: z.string().regex(guidPattern, rule('guid')),
  workspaceId: z.string().regex(guidPattern, rule('guid')),
  /** The App through which people have the report, where they are not members of its workspace. */
  appId: z.string().regex(guidPattern, rule('guid')).optional(),
  category: z.string().min(1),
  icon: z.string().optional(),
  isActive: z.boolean().default(true),
  permissions: z.enum(permissionLevels).default('authorized'),
  /** "Category > Name", as SPEC section 4 generates it. */
  menuPath: z.string().optional(),
  /** Free text for the assistant. */
  aiContext: z.string().optional(),
  kind: z.enum(boardKinds).default('report'),
  /** Internal page name; only for kind "page". */
  pageName: z.string().optional(),
  filterTargets: z
    .strictObject({
      date: filterTargetSchema.optional(),
      region: filterTargetSchema.optional(),
      sector: filterTargetSchema.optional(),
    })
    .optional(),
});

export type Board = z.infer<typeof boardSchema>;

/** The answer of the report lookup (SPEC sections 3 and 7.2). */
export interface LoadedReport {
  readonly id: string;
  /** The workspace's name follows in parentheses when the workspace search found it. */
  readonly name: string;
  readonly embedUrl: string;
  readonly datasetId: string;
}
