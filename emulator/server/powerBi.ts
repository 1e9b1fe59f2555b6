import { type Context, Hono } from 'hono';
import type { Control } from './control.ts';
import { type Env, faulty } from './http.ts';
import { powerBiResource } from './identifiers.ts';
import { type Person, personById } from './people.ts';
import type { Signer } from './signer.ts';
import { type EmulatedReport, embedUrl, type Workspace, workspaces } from './workspaces.ts';

interface PowerBiEnv extends Env {
  readonly Variables: { person: Person };
}

const refusal = (c: Context, status: 401 | 403 | 404, code: string, message: string) =>
  c.json({ error: { code, message } }, status);

const notFound = (c: Context) =>
  refusal(c, 404, 'PowerBIEntityNotFound', 'The requested entity was not found.');

function reportBody(workspace: Workspace, report: EmulatedReport) {
  return {
    id: report.id,
    reportType: report.kind === 'paginated' ? 'PaginatedReport' : 'PowerBIReport',
    name: report.name,
    webUrl: `https://app.powerbi.com/groups/${workspace.id}/reports/${report.id}`,
    embedUrl: embedUrl(workspace, report),
    isOwnedByMe: false,
    datasetId: report.datasetId,
    datasetWorkspaceId: workspace.id,
  };
}

const visible = (person: Person) => (person.access === 'all' ? workspaces : []);
const findReport = (workspace: Workspace, id: string) =>
  workspace.reports.find((report) => report.id === id.toLowerCase() && report.found !== 'never');

/** The REST calls of SPEC section 7.2 with Power BI's bearer checks: 401 without a good token, 403 TokenExpired late. */
export function powerBiRoutes({ control, signer }: { control: Control; signer: Signer }): Hono<PowerBiEnv> {
  const app = new Hono<PowerBiEnv>();

  app.use('/reports/*', faulty('reports', control));
  app.use('/groups', faulty('groups', control));
  app.use('/groups/:group/*', faulty('groupReports', control));

  app.use(async (c, next) => {
    c.header('Cache-Control', 'no-store');
    c.header('RequestId', crypto.randomUUID());
    const [scheme, token] = (c.req.header('Authorization') ?? '').split(' ');
    try {
      if (scheme !== 'Bearer' || !token) throw new Error('no bearer token');
      const { oid } = await signer.verify(token, powerBiResource);
      const person = personById(oid);
      if (!person) throw new Error('nobody known');
      c.set('person', person);
    } catch (error) {
      if (error instanceof Error && error.name === 'JWTExpired') {
        return refusal(c, 403, 'TokenExpired', 'Access token has expired, resubmit with a new access token');
      }
      c.header('WWW-Authenticate', 'Bearer');
      return refusal(c, 401, 'Unauthorized', 'A valid access token for Power BI is required.');
    }
    return next();
  });

  app.get('/reports/:id', (c) => {
    for (const workspace of visible(c.var.person)) {
      const report = findReport(workspace, c.req.param('id'));
      if (report?.found === 'directly') return c.json(reportBody(workspace, report));
    }
    return notFound(c);
  });

  app.get('/groups', (c) => {
    const { person } = c.var;
    if (person.access === 'forbidden') {
      return refusal(c, 403, 'PowerBINotAuthorizedException', 'The caller may not list workspaces.');
    }
    const value = visible(person).map(({ id, name }) => ({
      id,
      name,
      type: 'Workspace',
      isReadOnly: true,
      isOnDedicatedCapacity: false,
    }));
    return c.json({ '@odata.count': value.length, value });
  });

  const groupOf = (c: Context<PowerBiEnv>) =>
    visible(c.var.person).find(({ id }) => id === c.req.param('group')?.toLowerCase());

  app.get('/groups/:group/reports', (c) => {
    const workspace = groupOf(c);
    if (!workspace) return notFound(c);
    const reports = workspace.reports.filter((report) => report.found !== 'never');
    return c.json({ value: reports.map((report) => reportBody(workspace, report)) });
  });

  app.get('/groups/:group/reports/:id', (c) => {
    const workspace = groupOf(c);
    const report = workspace && findReport(workspace, c.req.param('id'));
    return report ? c.json(reportBody(workspace, report)) : notFound(c);
  });

  return app;
}
