import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { readDax, runDax } from '../data/dax.ts';
import { readRow, runRow } from '../data/measures.ts';
import { lastDay, modelTables } from './assistant/facts.ts';
import type { Control } from './control.ts';
import type { Env } from './env.ts';
import { faulty, refuse, sessionOf } from './http.ts';
import { powerBiResource } from './identifiers.ts';
import { type Person, personById } from './people.ts';
import { type Access, accessOf } from './powerBiAccess.ts';
import { undescribed } from './powerBiRequests.ts';
import { refreshHistory, refreshSchedule } from './refreshHistory.ts';
import { createReportFiles, exportRequestSchema, isFileFormat, slicersOf } from './reportFiles.ts';
import {
  badRequest,
  entityNotFound,
  expiredToken,
  groupNotAccessible,
  invalidToken,
  notAuthorized,
  notModelBased,
  queryError,
  queryNotPermitted,
  tooManyRequests,
} from './serviceErrors.ts';
import type { Signer } from './signer.ts';
import {
  type EmulatedReport,
  embedUrl,
  type Place,
  pagesOf,
  pushModels,
  type Workspace,
} from './workspaces.ts';

interface PowerBiEnv extends Env {
  readonly Variables: { person: Person; access: Access; permissions: readonly string[] };
}

/** Path of the API, before the calls. */
const apiPath = '/v1.0/myorg';
const root = 'http://api.powerbi.com/v1.0/myorg/$metadata';
/** The body of a request, which must contain exactly one query. */
const queriesSchema = z.object({
  queries: z.tuple([z.object({ query: z.string().max(100_000) })]),
  serializerSettings: z.object({ includeNulls: z.boolean() }).optional(),
});
/** Maximum number of entries of one answer. */
const pageLimit = 5000;

function reportBody(place: Place, report: EmulatedReport, namesOriginal = false) {
  const modelHome = report.modelGroupId ?? ('groupId' in place ? place.groupId : undefined);
  const path = 'appId' in place ? '' : `groups/${place.groupId}/`;
  return {
    id: report.id,
    reportType: report.kind === 'paginated' ? 'PaginatedReport' : 'PowerBIReport',
    name: report.name,
    webUrl: `https://app.powerbi.com/${path}${report.kind === 'paginated' ? 'rdlreports' : 'reports'}/${report.id}`,
    embedUrl: embedUrl(place, report),
    ...('appId' in place ? { appId: place.appId } : {}),
    ...(namesOriginal ? { originalReportId: report.originalId } : {}),
    isFromPbix: report.kind === 'report',
    isOwnedByMe: false,
    // A paginated report has no dataset of its own.
    ...(report.kind === 'paginated' ? {} : { datasetId: report.datasetId }),
    ...(report.kind === 'paginated' || !modelHome ? {} : { datasetWorkspaceId: modelHome }),
    users: [],
    subscriptions: [],
  };
}

/** An answer with the content type that Power BI sends for lists and schedules. */
const sendOData = (c: Context, kind: string, body: object) =>
  c.json({ '@odata.context': `${root}#${kind}`, ...body }, 200, {
    'Content-Type': 'application/json; odata.metadata=minimal',
  });
const sendList = (c: Context, kind: string, value: readonly object[]) => sendOData(c, kind, { value });

/** A number of the query string (`$top`, `$skip`); `null` if it is not a valid number. */
function countOf(c: Context, name: string, otherwise: number): number | null {
  const text = c.req.query(name);
  if (text === undefined) return otherwise;
  return /^\d{1,9}$/.test(text) ? Number(text) : null;
}

const byId = <T extends { readonly id: string }>(list: readonly T[], id: string | undefined): T | undefined =>
  list.find((one) => one.id === id?.toLowerCase());

/**
 * Power BI's REST calls that a portal uses (SPEC section 7.2, emulator/README.md), with checks of the token:
 * 403 without a body for an invalid or expired one.
 */
export function powerBiRoutes({
  control,
  signer,
  failingFrom,
}: {
  readonly control: Control;
  readonly signer: Signer;
  /** See `refreshHistory`; of the shared session. */
  readonly failingFrom?: number;
}): Hono<PowerBiEnv> {
  const app = new Hono<PowerBiEnv>();
  const files = createReportFiles();
  const notFound = (c: Context) => refuse(c, entityNotFound());
  const choices = (c: Context<PowerBiEnv>) => control.state(sessionOf(c)).powerBi;

  app.use(async (c, next) => {
    c.header('Cache-Control', 'no-store');
    c.header('RequestId', crypto.randomUUID());
    await next();
  });
  app.use('/reports/*', faulty('reports', control));
  app.use('/groups', faulty('groups', control));
  app.use('/groups/:group/reports/:id?', faulty('groupReports', control));
  for (const path of ['refreshes', 'refreshSchedule'])
    app.use(`/groups/:group/datasets/:dataset/${path}`, faulty('refreshes', control));
  for (const path of ['', '/groups/:group'])
    app.use(`${path}/datasets/:dataset/executeQueries`, faulty('queries', control));
  for (const path of ['ExportTo', 'exports/*'])
    app.use(`/groups/:group/reports/:id/${path}`, faulty('files', control));
  app.use('/apps/*', faulty('appReports', control));
  app.use('/RefreshUserPermissions', faulty('permissions', control));

  app.use(async (c, next) => {
    const [scheme, token] = (c.req.header('Authorization') ?? '').split(' ');
    try {
      if (scheme !== 'Bearer' || !token) throw new Error('no bearer token');
      const { oid, scp } = await signer.verify(token, powerBiResource);
      const person = personById(oid);
      if (!person) throw new Error('nobody known');
      c.set('person', person);
      c.set('permissions', String(scp).split(' '));
      c.set('access', accessOf(person, control, sessionOf(c)));
    } catch (error) {
      const isExpired = error instanceof Error && error.name === 'JWTExpired';
      return refuse(c, isExpired ? expiredToken() : invalidToken());
    }
    const wait = c.var.access.countCall();
    if (wait !== null) return refuse(c, tooManyRequests(wait), wait);
    const path = c.req.path.slice(c.req.path.indexOf(apiPath) + apiPath.length);
    const problem = await undescribed(c, path);
    if (problem) return refuse(c, problem.status === 404 ? entityNotFound() : badRequest(problem.reason));
    return next();
  });

  // Microsoft documents this call for "My workspace" only, where no user of this organisation has a report.
  app.get('/reports/:id', (c) => {
    const { access } = c.var;
    if (choices(c).reportsById === 'mine') return notFound(c);
    for (const workspace of access.workspaces()) {
      const report = byId(access.reports(workspace), c.req.param('id'));
      if (report && report.found !== 'bySearch') return c.json(reportBody({ groupId: workspace.id }, report));
    }
    return notFound(c);
  });

  app.get('/groups', (c) => {
    if (c.var.person.access === 'forbidden') return refuse(c, notAuthorized());
    const [top, skip] = [countOf(c, '$top', pageLimit), countOf(c, '$skip', 0)];
    if (top === null || top === 0) return refuse(c, badRequest('The value of $top is invalid.'));
    if (skip === null) return refuse(c, badRequest('The value of $skip is invalid.'));
    const value = c.var.access
      .workspaces()
      .slice(skip, skip + Math.min(top, pageLimit))
      .map(({ id, name }) => ({
        id,
        isReadOnly: true,
        isOnDedicatedCapacity: false,
        type: 'Workspace',
        name,
      }));
    return sendOData(c, 'groups', { '@odata.count': value.length, value });
  });

  const inGroup = (
    use: (c: Context<PowerBiEnv>, workspace: Workspace) => Response | Promise<Response>,
  ): ((c: Context<PowerBiEnv>) => Response | Promise<Response>) => {
    return (c) => {
      const workspace = byId(c.var.access.workspaces(), c.req.param('group'));
      return workspace ? use(c, workspace) : refuse(c, groupNotAccessible());
    };
  };

  app.get(
    '/groups/:group/reports',
    inGroup((c, workspace) => {
      const reports = c.var.access.reports(workspace);
      return sendList(
        c,
        'reports',
        reports.map((report) => reportBody({ groupId: workspace.id }, report)),
      );
    }),
  );

  app.get(
    '/groups/:group/reports/:id',
    inGroup((c, workspace) => {
      const report = byId(c.var.access.reports(workspace), c.req.param('id'));
      return report ? c.json(reportBody({ groupId: workspace.id }, report)) : notFound(c);
    }),
  );

  app.get(
    '/groups/:group/reports/:id/pages',
    inGroup((c, workspace) => {
      const report = byId(c.var.access.reports(workspace), c.req.param('id'));
      if (!report || report.kind === 'paginated') return notFound(c);
      return sendList(c, 'pages', pagesOf(report));
    }),
  );

  app.get(
    '/groups/:group/datasets/:dataset/refreshSchedule',
    inGroup((c, workspace) => {
      const dataset = c.req.param('dataset')?.toLowerCase() ?? '';
      if (pushModels.has(dataset)) return refuse(c, notModelBased());
      return c.var.access.models(workspace).has(dataset)
        ? sendOData(c, 'Microsoft.PowerBI.ServiceContracts.Api.V1.RefreshSchedule', refreshSchedule)
        : notFound(c);
    }),
  );

  app.get(
    '/groups/:group/datasets/:dataset/refreshes',
    inGroup((c, workspace) => {
      const dataset = c.req.param('dataset')?.toLowerCase() ?? '';
      if (!c.var.access.models(workspace).has(dataset)) return notFound(c);
      if (pushModels.has(dataset)) return refuse(c, notModelBased());
      // Documented as "Caller must have Write permissions on the dataset", which Contributors of the workspace have.
      if (c.var.person.workspaceRole !== 'Contributor') return refuse(c, notAuthorized());
      const top = countOf(c, '$top', 60);
      if (top === null || top === 0) return refuse(c, badRequest('The value of $top is invalid.'));
      const history = refreshHistory(dataset, choices(c).refreshStatus, Date.now(), {
        top,
        ...(failingFrom !== undefined && sessionOf(c) === '' ? { failingFrom } : {}),
      });
      return sendList(c, 'refreshes', history);
    }),
  );

  /** Runs the one query of the body on a model that the user may read. */
  const runQuery = async (c: Context<PowerBiEnv>, workspace?: Workspace) => {
    const dataset = c.req.param('dataset')?.toLowerCase() ?? '';
    if (!c.var.access.models(workspace).has(dataset) || c.var.person.lacksBuild)
      return refuse(c, queryNotPermitted());
    const wait = c.var.access.countQuery();
    if (wait !== null) return refuse(c, tooManyRequests(wait), wait);
    const parsed = queriesSchema.safeParse(await c.req.json().catch(() => null));
    if (!parsed.success) return refuse(c, badRequest('The request must hold one query.'));
    const { query: text } = parsed.data.queries[0];
    const [query, row] = [readDax(text), readRow(text)];
    if (!query && !row) return refuse(c, queryError('Failed to execute the DAX query.'));
    const rows = row ? [runRow(row, modelTables(), lastDay())] : query ? runDax(query, modelTables()) : [];
    // The real service sends a byte order mark.
    const body = `\uFEFF${JSON.stringify({ results: [{ tables: [{ rows }] }] })}`;
    return c.body(body, 200, { 'Content-Type': 'application/json' });
  };
  // This call works for a model of any workspace; the next one also requires access to the workspace.
  app.post('/datasets/:dataset/executeQueries', (c) => runQuery(c));
  app.post(
    '/groups/:group/datasets/:dataset/executeQueries',
    inGroup((c, workspace) => runQuery(c, workspace)),
  );

  /** The report for a call about exported files, or the refusal. */
  const fileReport = (c: Context<PowerBiEnv>) => {
    const workspace = byId(c.var.access.workspaces(), c.req.param('group'));
    if (!workspace) return { refusal: refuse(c, groupNotAccessible()) };
    const report = byId(c.var.access.reports(workspace), c.req.param('id'));
    return report ? { report } : { refusal: notFound(c) };
  };

  app.post('/groups/:group/reports/:id/ExportTo', async (c) => {
    const { report, refusal } = fileReport(c);
    if (!report) return refusal;
    const parsed = exportRequestSchema.safeParse(await c.req.json().catch(() => null));
    if (!parsed.success) return refuse(c, badRequest('The export request is not valid.'));
    const { format } = parsed.data;
    if (!isFileFormat(format))
      return refuse(c, badRequest('The requested export format is not available on this capacity.'));
    const pages = parsed.data.powerBIReportConfiguration?.pages?.map(({ pageName }) => pageName) ?? [];
    const exportPages = pagesOf(report).filter(({ name }) => pages.length === 0 || pages.includes(name));
    if (pages.length > exportPages.length)
      return refuse(c, badRequest('A page was not found in the report.'));
    return c.json(
      files.begin(
        report.id,
        report.name,
        format,
        exportPages.map(({ name, displayName }) =>
          [displayName, slicersOf(parsed.data.powerBIReportConfiguration?.defaultBookmark?.state, name)]
            .filter(Boolean)
            .join(': '),
        ),
      ),
      202,
    );
  });

  app.get('/groups/:group/reports/:id/exports/:export', (c) => {
    const { report, refusal } = fileReport(c);
    if (!report) return refusal;
    const now = files.look(report.id, c.req.param('export'));
    if (!now) return notFound(c);
    return c.json(now, now.status === 'Succeeded' ? 200 : 202);
  });

  app.get('/groups/:group/reports/:id/exports/:export/file', (c) => {
    const { report, refusal } = fileReport(c);
    if (!report) return refusal;
    const file = files.fetch(report.id, c.req.param('export'));
    return file ? c.body(file.bytes, 200, { 'Content-Type': file.type }) : notFound(c);
  });

  app.get('/apps', (c) => {
    const value = c.var.access.apps().map(({ id, name, description }) => ({
      id,
      name,
      description,
      lastUpdate: '2026-11-02T15:10:00.00Z',
      publishedBy: 'Ana García',
    }));
    return sendList(c, 'apps', value);
  });

  app.get('/apps/:app/reports', (c) => {
    const powerBiApp = byId(c.var.access.apps(), c.req.param('app'));
    if (!powerBiApp) return notFound(c);
    const { originalReportId } = choices(c);
    const value = c.var.access
      .reports(powerBiApp)
      .map((report) => reportBody({ appId: powerBiApp.id }, report, originalReportId));
    return sendList(c, 'reports', value);
  });

  app.get('/apps/:app/reports/:id', (c) => {
    const powerBiApp = byId(c.var.access.apps(), c.req.param('app'));
    const report = powerBiApp && byId(c.var.access.reports(powerBiApp), c.req.param('id'));
    return powerBiApp && report
      ? c.json(reportBody({ appId: powerBiApp.id }, report, choices(c).originalReportId))
      : notFound(c);
  });

  app.post('/RefreshUserPermissions', (c) => {
    const wait = c.var.access.refreshPermissions();
    return wait === null ? c.body(null, 200) : refuse(c, tooManyRequests(wait), wait);
  });

  return app;
}
