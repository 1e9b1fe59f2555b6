import type { Context } from 'hono';
import { z } from 'zod';

/**
 * The calls of Power BI's REST API that a portal uses, with paths, query options and bodies as Microsoft's
 * description has them (emulator/FIDELITY.md). Strict: other options and fields are refused, although the service may
 * ignore them.
 */
interface Operation {
  readonly method: 'GET' | 'POST';
  /** Segments in braces are parameters: ids of workspaces, reports and Apps are GUIDs. */
  readonly path: string;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
}

const count = z.string().regex(/^\d{1,9}$/);
const queries = z.strictObject({
  queries: z.array(z.strictObject({ query: z.string() })),
  serializerSettings: z.strictObject({ includeNulls: z.boolean().optional() }).optional(),
  impersonatedUserName: z.string().optional(),
});
const bookmark = z.strictObject({ name: z.string().optional(), state: z.string().optional() });
const exportTo = z.strictObject({
  format: z.enum(['PPTX', 'PDF', 'IMAGE', 'XLSX', 'DOCX', 'CSV', 'XML', 'MHTML', 'PNG', 'ACCESSIBLEPDF']),
  powerBIReportConfiguration: z
    .strictObject({
      datasetToBind: z.string().optional(),
      defaultBookmark: bookmark.optional(),
      identities: z.array(z.looseObject({})).optional(),
      pages: z
        .array(
          z.strictObject({
            pageName: z.string(),
            visualName: z.string().optional(),
            bookmark: bookmark.optional(),
          }),
        )
        .optional(),
      reportLevelFilters: z.array(z.strictObject({ filter: z.string() })).optional(),
      settings: z
        .strictObject({ locale: z.string().optional(), includeHiddenPages: z.boolean().optional() })
        .optional(),
    })
    .optional(),
  paginatedReportConfiguration: z.looseObject({}).optional(),
});

const operations: readonly Operation[] = [
  { method: 'GET', path: '/reports/{report}' },
  {
    method: 'GET',
    path: '/groups',
    query: z.strictObject({
      $filter: z.string().optional(),
      $top: count.optional(),
      $skip: count.optional(),
    }),
  },
  { method: 'GET', path: '/groups/{group}/reports' },
  { method: 'GET', path: '/groups/{group}/reports/{report}' },
  { method: 'GET', path: '/groups/{group}/reports/{report}/pages' },
  { method: 'POST', path: '/groups/{group}/reports/{report}/ExportTo', body: exportTo },
  { method: 'GET', path: '/groups/{group}/reports/{report}/exports/{export}' },
  { method: 'GET', path: '/groups/{group}/reports/{report}/exports/{export}/file' },
  {
    method: 'GET',
    path: '/groups/{group}/datasets/{dataset}/refreshes',
    query: z.strictObject({ $top: count.optional() }),
  },
  { method: 'GET', path: '/groups/{group}/datasets/{dataset}/refreshSchedule' },
  { method: 'POST', path: '/groups/{group}/datasets/{dataset}/executeQueries', body: queries },
  { method: 'POST', path: '/datasets/{dataset}/executeQueries', body: queries },
  { method: 'GET', path: '/apps' },
  { method: 'GET', path: '/apps/{app}/reports' },
  { method: 'GET', path: '/apps/{app}/reports/{report}' },
  { method: 'POST', path: '/RefreshUserPermissions' },
];

const guid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const guids = ['group', 'report', 'app'];

function fits(path: string, segments: readonly string[]): boolean {
  const parts = path.split('/');
  return (
    parts.length === segments.length &&
    parts.every((part, at) => {
      const segment = segments[at] ?? '';
      const name = /^\{(\w+)\}$/.exec(part)?.[1];
      if (name === undefined) return part === segment;
      return guids.includes(name) ? guid.test(segment) : segment !== '';
    })
  );
}

/** Reason why a request is not as described. */
interface Undescribed {
  readonly status: 400 | 404;
  readonly reason: string;
}

/** Compares a request with the description; `null` if it fits. `path` is below the root of the API. */
export async function undescribed(c: Context, path: string): Promise<Undescribed | null> {
  const segments = path.split('/').map(decodeURIComponent);
  const operation = operations.find(
    ({ method, path: own }) => method === c.req.method && fits(own, segments),
  );
  if (!operation) return { status: 404, reason: `${c.req.method} ${path} is not described.` };
  const { query = z.strictObject({}), body } = operation;
  const options = query.safeParse(Object.fromEntries(new URL(c.req.url).searchParams));
  if (!options.success)
    return { status: 400, reason: `The query of ${operation.path}: ${options.error.message}` };
  if (!body) return null;
  const sent = body.safeParse(
    await c.req.raw
      .clone()
      .json()
      .catch(() => null),
  );
  return sent.success
    ? null
    : { status: 400, reason: `The body of ${operation.path}: ${sent.error.message}` };
}
