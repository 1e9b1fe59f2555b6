/**
 * npm run setup:sharepoint [-- [portal.config.json] [--grant] [--token TEXT] [--client ID]]
 * Creates the list of the catalogue with its columns in the site of the configuration, and prints the
 * remaining grants. A second run keeps everything that exists. `--grant` also lets the portal's application
 * use the site. The token comes from `--token` or GRAPH_TOKEN; without a token the user signs in with a code
 * on Microsoft's page.
 */
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { toFailure } from '@/domain/shared/failure';
import { type Graph, type GraphRequest, reasonOf } from '@/services/catalog/graphCalls';
import { listColumns, listPath } from '@/services/catalog/listItems';
import { defaultConfigFile } from './configProblems';
import { graphWith, readSharePointConfig, reportFailure, signInWithCode } from './graphToken';

/** "Microsoft Graph Command Line Tools", Microsoft's own application for scripts. */
const graphTools = '14d82eec-204b-4c2f-b7e8-296a70dab67e';

const columns = [
  { name: listColumns.kind, indexed: true, text: {} },
  { name: listColumns.key, indexed: true, enforceUniqueValues: true, text: {} },
  { name: listColumns.data, text: { allowMultipleLines: true, textType: 'plain' } },
] as const;
/** Only in the list of the catalogue. */
const stateColumn = {
  name: listColumns.state,
  text: { allowMultipleLines: true, textType: 'plain' },
} as const;

interface OwnColumn {
  readonly id: string;
  readonly name: string;
  readonly indexed?: boolean;
  readonly enforceUniqueValues?: boolean;
}

/**
 * The properties that a column of the list lacks; `null` if it has all. Without an index Graph refuses `$filter`,
 * and without uniqueness two administrators can create the same entry.
 */
function lackingIn(own: OwnColumn) {
  const definition = columns.find(({ name }) => name === own.name);
  const isIndexed = !definition || !('indexed' in definition) || own.indexed === true;
  const isUnique = !definition || !('enforceUniqueValues' in definition) || own.enforceUniqueValues === true;
  if (isIndexed && isUnique) return null;
  return { ...(isIndexed ? {} : { indexed: true }), ...(isUnique ? {} : { enforceUniqueValues: true }) };
}

export interface Place {
  readonly site: string;
  readonly list: string;
  /** A second list, for usage counts. */
  readonly usageList?: string | undefined;
  /** A third list, for comments. */
  readonly commentsList?: string | undefined;
  /** A fourth list, for the personal state of each user. */
  readonly personalList?: string | undefined;
  /** Application id of the portal. */
  readonly clientId: string;
}

/** What to do after Graph refused a call. */
const remedies = {
  list: 'The token needs Sites.Manage.All (an administrator consents), and its person must own the site.',
  grant:
    'The token needs Sites.FullControl.All. Microsoft documents this call for tokens of an application, and for administrators of SharePoint only with notes: pass such a token in GRAPH_TOKEN, or use Grant-PnPAzureADAppSitePermission of PnP PowerShell.',
};

/**
 * Creates missing lists, columns and grants. Each returned line names something that was created or already
 * existed. Rejects with Graph's refusal.
 */
export async function setUpSharePoint(
  graph: Graph,
  { site, list, usageList, commentsList, personalList, clientId }: Place,
  { grant }: { readonly grant: boolean },
): Promise<readonly string[]> {
  const lines: string[] = [];
  const { signal } = new AbortController();
  const call = async <T>(
    request: GraphRequest,
    what: string,
    remedy: keyof typeof remedies = 'list',
  ): Promise<T> => {
    const answer = await graph.send(request, signal).catch((error: unknown) => {
      const { code, detail } = toFailure(error);
      throw code === 'catalogDenied' ? new Error(`${what}: ${detail}. ${remedies[remedy]}`) : error;
    });
    if (answer.status >= 300) throw new Error(`${what}: ${reasonOf(answer)}`);
    return answer.body as T;
  };
  const place = listPath(site, list);
  const sitePath = place.slice(0, place.indexOf('/lists/')).replace(/:$/, '');
  const { id } = await call<{ id: string }>({ method: 'GET', url: sitePath }, `the site ${site}`);
  lines.push(`Site: ${id}`);

  const lists = `/sites/${id}/lists`;
  for (const name of [list, usageList, commentsList, personalList]) {
    if (name === undefined) continue;
    const one = `${lists}/${encodeURIComponent(name)}`;
    const response = await graph.send({ method: 'GET', url: one }, signal);
    const isNew = response.status === 404;
    if (isNew) {
      const body = { displayName: name, list: { template: 'genericList' } };
      await call({ method: 'POST', url: lists, body }, `the list ${name}`);
    } else if (response.status >= 300) throw new Error(`the list ${name}: ${reasonOf(response)}`);
    const ownColumns = async () =>
      (await call<{ value: OwnColumn[] }>({ method: 'GET', url: `${one}/columns` }, 'its columns')).value;
    const before = await ownColumns();
    const all = name === list ? [...columns, stateColumn] : columns;
    const missing = all.filter((column) => !before.some((own) => own.name === column.name));
    for (const column of missing)
      await call({ method: 'POST', url: `${one}/columns`, body: column }, `the column ${column.name}`);
    // A list that was made by hand, and a service that ignores these properties in a new column.
    const corrected: string[] = [];
    for (const own of missing.length > 0 ? await ownColumns() : before) {
      const body = lackingIn(own);
      if (body === null) continue;
      await call(
        { method: 'PATCH', url: `${one}/columns/${own.id}`, body },
        `index and uniqueness of the column ${own.name} (a column with values that occur twice cannot be unique)`,
      );
      corrected.push(`${own.name} (${Object.keys(body).join(', ')})`);
    }
    const done = [
      ...(missing.length > 0 ? [`added ${missing.map((column) => column.name).join(', ')}`] : []),
      ...(corrected.length > 0 ? [`corrected ${corrected.join(', ')}`] : []),
    ].join('; ');
    const outcome = isNew ? `made, with ${all.length} columns` : done || 'is there with all its columns';
    lines.push(`List "${name}": ${outcome}`);
  }

  if (grant) {
    // Only one permission is needed per application, and a delegated token cannot read the roles of an
    // existing one.
    const body = {
      roles: ['write'],
      grantedToIdentities: [{ application: { id: clientId, displayName: 'Portal' } }],
    };
    await call(
      { method: 'POST', url: `/sites/${id}/permissions`, body },
      'permission of the application',
      'grant',
    );
    lines.push('Application: may write to the site');
  }
  return lines;
}

/** Remaining steps for the user, in order. */
export const whatIsLeft = (
  { list, usageList, commentsList, personalList, clientId }: Place,
  { grant }: { readonly grant: boolean },
): readonly string[] => [
  `Entra ID, application ${clientId}: add the delegated permission Microsoft Graph > Sites.Selected and consent for the organisation.`,
  ...(grant
    ? []
    : [
        'The site: let the application use it (run this again with --grant as an administrator of SharePoint).',
      ]),
  `SharePoint, list "${list}" > Settings > Permissions: everybody "Read", the administrators' group "Contribute".`,
  `SharePoint, list "${list}" > Settings > Versioning: on. It is the audit.`,
  ...(usageList === undefined
    ? []
    : [
        `SharePoint, list "${usageList}" > Settings > Permissions: everybody "Contribute"; Versioning: off, so that it keeps no names.`,
      ]),
  ...(commentsList === undefined
    ? []
    : [
        `SharePoint, list "${commentsList}" > Settings > Permissions: everybody "Contribute", the administrators' group "Design"; Advanced settings > Item-level permissions: read all items, create and edit items that were created by the user.`,
      ]),
  ...(personalList === undefined
    ? []
    : [
        `SharePoint, list "${personalList}" > Settings > Advanced settings > Item-level permissions: read items that were created by the user, create and edit items that were created by the user; Search: no. Graph cannot set this, and without it the portal's self-test reports that others' items are visible.`,
        `SharePoint, list "${personalList}" > Settings > Permissions: everybody "Contribute", nobody "Design" or more; Versioning: off. Owners of the site can still read all items.`,
      ]),
];

/** The permission that the user signs in with. */
export const permissionFor = ({ grant }: { readonly grant: boolean }) =>
  grant ? 'Sites.FullControl.All' : 'Sites.Manage.All';

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      grant: { type: 'boolean', default: false },
      token: { type: 'string' },
      client: { type: 'string' },
    },
  });
  const [file = defaultConfigFile] = positionals;
  const { catalog, identity } = readSharePointConfig(file);
  const { grant } = values;
  const token =
    values.token ??
    process.env.GRAPH_TOKEN ??
    (await signInWithCode(
      { authority: identity.authority, clientId: values.client ?? graphTools, graphUrl: catalog.graphUrl },
      permissionFor({ grant }),
      console.log,
    ));
  const graph = graphWith(catalog.graphUrl, token);
  const { site, list, usageList, commentsList, personalList } = catalog;
  const place = { site, list, usageList, commentsList, personalList, clientId: identity.clientId };
  for (const line of await setUpSharePoint(graph, place, { grant })) console.log(`✓ ${line}`);
  console.log('\nWhat is left to do (docs/deployment/shared-catalogue.md):');
  for (const [index, line] of whatIsLeft(place, { grant }).entries()) console.log(`${index + 1}. ${line}`);
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) main().catch(reportFailure);
