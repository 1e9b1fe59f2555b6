import { type Context, Hono } from 'hono';
import type { Control } from './control.ts';
import { directoryRoutes } from './directoryRoutes.ts';
import type { Env } from './env.ts';
import { type GraphEnv, graphFaults, refuseGraph } from './graphErrors.ts';
import { faulty, sessionOf } from './http.ts';
import {
  catalogList,
  clientId,
  commentsList,
  graphResource,
  personalList,
  sharePointHost,
  siteId,
  sitePath,
  tenantId,
  usageList,
} from './identifiers.ts';
import { type Person, people, personById } from './people.ts';
import { publishTo } from './publishedState.ts';
import {
  type Column,
  createList,
  current,
  etagOf,
  type Refusal as ItemRefusal,
  type ListItem,
  type SharePointList,
} from './sharePointList.ts';
import type { Signer } from './signer.ts';

/** Permissions of an application on a site. */
interface Grant {
  readonly id: string;
  readonly roles: readonly string[];
  readonly grantedToIdentitiesV2: readonly object[];
}

/** Permissions for reading and writing lists; the first two cover only granted sites or lists. */
const listScopes = [
  'Sites.Selected',
  'Lists.SelectedOperations.Selected',
  'Sites.ReadWrite.All',
  'Sites.Manage.All',
];
/** Permissions of the owner of a site. */
const ownerScopes = ['Sites.Manage.All', 'Sites.FullControl.All'];
/** Maximum and default number of items of one page. */
const [maxPage, usualPage] = [5000, 200];
/** Maximum number of items that a query of a list may scan. */
const listViewThreshold = 5000;
/** Maximum number of requests in one batch. */
const maxBatch = 20;

interface BatchRequest {
  readonly id: string;
  readonly method: string;
  readonly url: string;
  readonly headers?: Record<string, string>;
  readonly body?: unknown;
  readonly dependsOn?: readonly string[];
}

interface GraphOptions {
  readonly control: Control;
  readonly signer: Signer;
  /** The caller, by the object id of the token. */
  readonly personOf?: (oid: unknown) => Person | undefined;
  /** The site's lists before the first call of a session; the shared organisation's name is empty. */
  readonly firstLists?: (session: string) => SharePointList[] | Promise<SharePointList[]>;
}

/** Builds an item for an answer. */
type ItemBody = (c: Context, list: SharePointList, item: ListItem, fields: ExpandedFields) => object;

/** Fields of an answer: all of them, or the selected ones; `null` if they are not expanded. */
type ExpandedFields = 'all' | readonly string[] | null;

/** `$expand=fields` or `$expand=fields($select=Title,Kind)`. */
function expandedFields(expand: string | undefined): ExpandedFields {
  const [, selected] = /^fields(?:\(\$select=([^)]*)\))?$/.exec(expand ?? '') ?? [];
  if (selected !== undefined) return selected.split(',');
  return expand === 'fields' ? 'all' : null;
}

/** The application through which all items are written. */
const application = { id: clientId, displayName: 'Portal' };
const applicationLookupId = '6';
/** Id of a person in the site's list of users. */
const lookupId = (name: string) => String(11 + people.findIndex((person) => person.name === name));
const listUrl = ({ name }: Pick<SharePointList, 'name'>) =>
  `https://${sharePointHost}${sitePath}/Lists/${encodeURIComponent(name)}`;
/** Content type of Graph's answers. */
const graphJson =
  'application/json;odata.metadata=minimal;odata.streaming=true;IEEE754Compatible=false;charset=utf-8';

/** Splits "host:/sites/x:/lists/y" and "id/lists/y" into the site and the rest. */
const ofSite = /^([^/:]+(?::\/[^:]+)?):?(\/.*)?$/;

/**
 * The calls of Microsoft Graph with which portals share a catalogue in a SharePoint list
 * (emulator/README.md). Every user reads, administrators write, and one sample user has no access.
 */
export function graphRoutes({
  control,
  signer,
  personOf = personById,
  firstLists = sampleLists,
}: GraphOptions): Hono<GraphEnv> {
  const app = new Hono<GraphEnv>();
  /**
   * Lists by session of the control, so that tests do not affect each other. Removing the faults keeps the
   * data.
   */
  const sessions = new Map<string, { lists: Promise<SharePointList[]>; remade: number }>();
  /** Permissions of applications; stored but not enforced. */
  const granted = new Map<string, readonly Grant[]>();
  /** The list, with changes that `delta` shows only after the tester's hold lets them pass. */
  const delayed = (c: Context, list: SharePointList) => {
    const session = sessionOf(c);
    list.delay(() => control.holds(session).pass('catalogDelta'));
    return list;
  };
  const listsOf = (c: Context): Promise<SharePointList[]> => {
    const session = sessionOf(c);
    const { remade } = control.state(session).sharePoint;
    const last = sessions.get(session);
    if (last?.remade === remade) return last.lists;
    const makeLists = async () => {
      const made = last ? (await last.lists).map((list) => list.remade()) : await firstLists(session);
      return made.map((list) => delayed(c, list));
    };
    const lists = makeLists();
    sessions.set(session, { lists, remade });
    return lists;
  };
  const root = (c: Context) => {
    const { origin, pathname, hostname } = new URL(c.req.url);
    return hostname === 'graph.microsoft.com' || !pathname.includes('/emulator/')
      ? 'https://graph.microsoft.com/v1.0'
      : `${origin}${pathname.slice(0, pathname.indexOf('/emulator/'))}/emulator/graph/v1.0`;
  };

  app.use(async (c, next) => {
    c.header('Cache-Control', 'no-store');
    c.header('request-id', crypto.randomUUID());
    await next();
    if (c.res.ok && c.res.headers.get('Content-Type') === 'application/json')
      c.res.headers.set('Content-Type', graphJson);
  });

  app.use(async (c, next) => {
    if (c.req.path.endsWith('/$batch')) return next();
    const isDirectory = /^(?:.*\/v1\.0)?\/(?:users|groups|me)\b/.test(c.req.path);
    const group = isDirectory ? 'directory' : c.req.method === 'GET' ? 'catalogRead' : 'catalogWrite';
    return faulty(group, control, graphFaults)(c as unknown as Context<Env>, next);
  });

  app.use((c, next) =>
    c.req.path.endsWith('/delta')
      ? faulty('catalogChanges', control, graphFaults)(c as unknown as Context<Env>, next)
      : next(),
  );

  app.use(async (c, next) => {
    const [scheme, token] = (c.req.header('Authorization') ?? '').split(' ');
    try {
      if (scheme !== 'Bearer' || !token) throw new Error('no bearer token');
      const { oid, scp } = await signer.verify(token, graphResource);
      const person = personOf(oid);
      if (!person) throw new Error('nobody known');
      c.set('person', person);
      c.set('scopes', String(scp).split(' '));
    } catch {
      return refuseGraph(c, 'InvalidAuthenticationToken', { 'WWW-Authenticate': 'Bearer' });
    }
    return next();
  });

  app.post('/$batch', async (c) => {
    const { requests } = (await c.req.json()) as { requests: readonly BatchRequest[] };
    if (!Array.isArray(requests) || requests.length > maxBatch) return refuseGraph(c, 'invalidRequest');
    const responses: { id: string; status: number; headers: Record<string, string>; body?: unknown }[] = [];
    for (const { id, method, url, headers = {}, body, dependsOn = [] } of requests) {
      const failed = responses.some((one) => dependsOn.includes(one.id) && one.status >= 400);
      if (failed) {
        responses.push({
          id,
          status: 424,
          headers: {},
          body: { error: { code: 'FailedDependency', message: '' } },
        });
        continue;
      }
      const inner = new Request(new URL(url, c.req.url), {
        method,
        headers: {
          ...headers,
          Authorization: c.req.header('Authorization') ?? '',
          Cookie: c.req.header('Cookie') ?? '',
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const answer = await app.fetch(inner, c.env);
      // A batch is one connection: if it is cut, no answer arrives.
      if (answer.headers.has('x-emulator-fault')) return answer;
      const type = answer.headers.get('Content-Type') ?? '';
      const isText = !type.startsWith('image/');
      const bytes = Buffer.from(await answer.arrayBuffer());
      const text = bytes.toString(isText ? 'utf8' : 'base64');
      if (isText && text !== '' && !isJson(text)) return c.body(text, 200, { 'Content-Type': type });
      const retry = answer.headers.get('Retry-After');
      responses.push({
        id,
        status: answer.status,
        headers: {
          ...(type === '' ? {} : { 'Content-Type': type }),
          ...(answer.headers.has('ETag') ? { ETag: answer.headers.get('ETag') ?? '' } : {}),
          ...(retry === null ? {} : { 'Retry-After': retry }),
        },
        ...(text === '' ? {} : { body: isText ? (JSON.parse(text) as unknown) : text }),
      });
    }
    return c.json({ responses });
  });

  app.route('/', directoryRoutes(root, control));

  app.all('/sites/*', async (c) => {
    const path = decodeURIComponent(c.req.path.slice(c.req.path.indexOf('/sites/') + '/sites/'.length));
    const [, site = '', rest = ''] = ofSite.exec(path) ?? [];
    const { person, scopes } = c.var;
    const session = sessionOf(c);
    const { isRefused, headers } = control
      .units(session)
      .count(
        { user: person.id, method: c.req.method, path: rest, query: new URL(c.req.url).searchParams },
        control.state(session).sharePoint.licences,
      );
    for (const [name, value] of Object.entries(headers)) c.header(name, value);
    if (isRefused) return refuseGraph(c, 'activityLimitReached');
    const isGranted = scopes.some((scope) => listScopes.includes(scope));
    if (!isGranted || person.access === 'forbidden') return refuseGraph(c, 'accessDenied');
    const isHere = site === siteId || site.toLowerCase() === `${sharePointHost}:${sitePath}`;
    if (!isHere) return refuseGraph(c, 'itemNotFound');
    const isWriter = person.roles.includes('Portal.Admin');
    // Every user may add items to these lists, but not change the lists.
    const isForAll = [usageList, commentsList, personalList].some((name) =>
      rest.toLowerCase().startsWith(`/lists/${name.toLowerCase()}/items`),
    );
    if (c.req.method !== 'GET' && !isWriter && !isForAll) return refuseGraph(c, 'accessDenied');
    if (rest === '' || rest === '/') return c.json(siteBody(c));
    return lists(c, rest.split('/').filter(Boolean));
  });

  /** Columns that every item has, besides those of the list. */
  const fieldsOf = (list: SharePointList, item: ListItem) => {
    const { fields, by, at } = current(item);
    const title = fields.Title ?? '';
    return {
      '@odata.etag': etagOf(list.id, item),
      id: item.id,
      ContentType: 'Item',
      ...fields,
      Modified: timeText(at),
      Created: timeText(item.createdAt),
      AuthorLookupId: lookupId(item.createdBy),
      EditorLookupId: lookupId(by),
      _UIVersionString: current(item).id,
      Attachments: false,
      Edit: '',
      LinkTitleNoMenu: title,
      LinkTitle: title,
      ItemChildCount: '0',
      FolderChildCount: '0',
      _ComplianceFlags: '',
      _ComplianceTag: '',
      _ComplianceTagWrittenTime: '',
      _ComplianceTagUserId: '',
      AppAuthorLookupId: applicationLookupId,
      AppEditorLookupId: applicationLookupId,
    };
  };
  const select = (fields: Readonly<Record<string, unknown>>, expanded: 'all' | readonly string[]) =>
    expanded === 'all'
      ? fields
      : Object.fromEntries(
          Object.entries(fields).filter(([name]) => name === '@odata.etag' || expanded.includes(name)),
        );
  /** Address of a list below Graph's metadata. */
  const contextOf = (c: Context, list: SharePointList) =>
    `${root(c)}/$metadata#sites('${encodeURIComponent(siteId)}')/lists('${list.id}')/items`;
  const fieldsContext = (c: Context, list: SharePointList, { id }: ListItem) =>
    `${contextOf(c, list)}('${id}')/fields/$entity`;

  const siteBody = (c: Context) => ({
    '@odata.context': `${root(c)}/$metadata#sites/$entity`,
    id: siteId,
    name: 'portal',
    displayName: 'Portal',
    webUrl: `https://${sharePointHost}${sitePath}`,
  });
  const listBody = ({ id, name }: SharePointList) => ({
    id,
    name,
    displayName: name,
    webUrl: listUrl({ name }),
    list: { contentTypesEnabled: false, hidden: false, template: 'genericList' },
  });
  const user = (name: string) => {
    const { id, username, mail = username } = people.find((person) => person.name === name) ?? {};
    return { user: { displayName: name, id, email: mail } };
  };
  const itemBody: ItemBody = (c, list, item, expanded) => {
    const { by, at } = current(item);
    const eTag = etagOf(list.id, item);
    return {
      '@odata.etag': eTag,
      createdDateTime: timeText(item.createdAt),
      eTag,
      id: item.id,
      lastModifiedDateTime: timeText(at),
      webUrl: `${listUrl(list)}/${item.id}_.000`,
      createdBy: user(item.createdBy),
      lastModifiedBy: { application, ...user(by) },
      parentReference: { id: list.id, siteId },
      contentType: { id: `0x0100${list.id.replaceAll('-', '').toUpperCase()}`, name: 'Item' },
      ...(expanded === null
        ? {}
        : {
            'fields@odata.context': fieldsContext(c, list, item),
            fields: select(fieldsOf(list, item), expanded),
          }),
    };
  };
  /** An item in `delta`: it names the application next to the author, and not the author of the change. */
  const deltaBody: ItemBody = (c, list, item, expanded) => {
    if (item.isDeleted) return { id: item.id, deleted: { state: 'deleted' } };
    const body: Record<string, unknown> = { ...itemBody(c, list, item, expanded) };
    delete body.lastModifiedBy;
    delete body['fields@odata.context'];
    const [, webId = ''] = siteId.split(',');
    return {
      ...body,
      createdBy: { application, ...user(item.createdBy) },
      parentReference: { siteId: webId },
    };
  };
  /** An item as the whole answer, with its ETag as a header too. */
  const wholeItem = (
    c: Context,
    list: SharePointList,
    item: ListItem,
    expanded: ExpandedFields,
    status: 200 | 201 = 200,
  ) => {
    c.header('ETag', etagOf(list.id, item));
    const part = expanded === null || status === 201 ? '' : '(fields())';
    return c.json(
      { '@odata.context': `${contextOf(c, list)}${part}/$entity`, ...itemBody(c, list, item, expanded) },
      status,
    );
  };

  async function lists(
    c: Context<GraphEnv>,
    [top, name, kind, ...rest]: readonly string[],
  ): Promise<Response> {
    const siteLists = await listsOf(c);
    const notFound = () => refuseGraph(c, 'itemNotFound');
    if (top === 'permissions') return permission(c, name);
    if (top !== 'lists') return notFound();
    if (name === undefined) {
      if (c.req.method === 'GET') return c.json({ value: siteLists.map(listBody) });
      return create(c, siteLists);
    }
    const list = siteLists.find((one) => one.id === name || one.name.toLowerCase() === name.toLowerCase());
    if (!list) return notFound();
    switch (kind) {
      case undefined:
        return c.json(listBody(list));
      case 'columns': {
        const [columnId] = rest;
        if (c.req.method === 'PATCH' && columnId !== undefined) {
          const changed = list.changeColumn(columnId, (await c.req.json()) as Partial<Column>);
          return changed ? c.json(changed) : refuseGraph(c, 'itemNotFound');
        }
        if (c.req.method === 'GET') return c.json({ value: list.columns() });
        const column = (await c.req.json()) as Partial<Column> & { name: string };
        if (list.columns().some((one) => one.name === column.name))
          return refuseGraph(c, 'nameAlreadyExists');
        return c.json(list.addColumn(column), 201);
      }
      case 'permissions':
        return permission(c);
      case 'items':
        return items(c, list, rest);
      default:
        return notFound();
    }
  }

  /**
   * As Graph documents it: with delegated tokens, permissions can be listed without roles, and created, one
   * for each application.
   */
  const permission = async (c: Context, id?: string) => {
    if (id !== undefined) return refuseGraph(c, 'accessDenied');
    const session = sessionOf(c);
    const given = granted.get(session) ?? [];
    if (c.req.method === 'GET') return c.json({ value: given.map(({ roles: _, ...rest }) => rest) });
    const { roles } = (await c.req.json()) as { roles: readonly string[] };
    const name = btoa(`i:0i.t|ms.sp.ext|${clientId}@${tenantId}`);
    const made = { id: name, roles, grantedToIdentitiesV2: [{ application }] };
    granted.set(session, [made]);
    return c.json(made, 201);
  };

  async function create(c: Context, known: SharePointList[]): Promise<Response> {
    const definition = (await c.req.json()) as { displayName: string; columns?: readonly { name: string }[] };
    if (known.some((one) => one.name === definition.displayName)) return refuseGraph(c, 'nameAlreadyExists');
    const list = createList(definition.displayName);
    for (const column of definition.columns ?? []) list.addColumn(column);
    known.push(delayed(c, list));
    return c.json(listBody(list), 201);
  }

  /** A page of items, with the URL of the next page. */
  function paged(
    c: Context,
    list: SharePointList,
    all: readonly ListItem[],
    path: string,
    body: ItemBody,
    end: object,
  ) {
    const top = Math.min(Number(c.req.query('$top') ?? usualPage), maxPage);
    const skip = Number(c.req.query('$skiptoken') ?? 0);
    if (!Number.isInteger(skip)) return refuseGraph(c, 'invalidRequest');
    const expanded = expandedFields(c.req.query('$expand'));
    const value = all.slice(skip, skip + top).map((item) => body(c, list, item, expanded));
    const isLast = skip + top >= all.length;
    const context = path === 'items' ? contextOf(c, list) : '';
    return c.json({
      '@odata.context': context
        ? `${context}${expanded === null ? '' : '(fields())'}`
        : `${root(c)}/$metadata#Collection(microsoft.graph.listItem)`,
      ...(isLast ? end : { '@odata.nextLink': linkOf(c, list, path, { $skiptoken: String(skip + top) }) }),
      value,
    });
  }

  /** An address that Graph returns: the list and the site by their ids, the query as sent, then the position. */
  function linkOf(c: Context, list: SharePointList, path: string, position: Record<string, string>) {
    const sent = Object.entries(c.req.query()).filter(
      ([name]) => name !== '$skiptoken' && !Object.hasOwn(position, name),
    );
    const query = [...sent, ...Object.entries(position)].map(([name, value]) =>
      [name, encodeURIComponent(value).replaceAll('%24', '$').replaceAll('%2C', ',')].join('='),
    );
    return `${root(c)}/sites/${siteId}/lists/${list.id}/${path}?${query.join('&')}`;
  }

  async function items(
    c: Context<GraphEnv>,
    list: SharePointList,
    [id, part, version, action]: readonly string[],
  ): Promise<Response> {
    const { method } = c.req;
    const by = c.var.person.name;
    // Owners of the site are not bound by item-level permissions; they alone can give such a token its right.
    const isOwner = c.var.scopes.some((scope) => ownerScopes.includes(scope));
    const isVisible = ({ createdBy }: ListItem) => !list.hasOwnItemsOnly || isOwner || createdBy === by;
    const etag = c.req.header('If-Match') ?? null;
    const answer = (result: ListItem | ItemRefusal, whole: (item: ListItem) => Response) =>
      typeof result === 'string' ? refuseGraph(c, result) : whole(result);
    if (id === undefined) {
      if (method === 'POST') {
        const { fields = {} } = (await c.req.json()) as { fields?: Record<string, unknown> };
        return answer(list.create(fields, by), (item) => {
          c.header('Location', `${listUrl(list)}/items/${item.id}`);
          return wholeItem(c, list, item, 'all', 201);
        });
      }
      const query = c.req.query('$filter') ?? '';
      const isIgnored =
        query !== '' && control.take('catalogRead', ['unfiltered'], sessionOf(c)) !== undefined;
      const [, field, wanted] = /^fields\/(\w+) eq '(.*)'$/.exec(isIgnored ? '' : query) ?? [];
      const matches = list
        .items()
        .filter(isVisible)
        .filter(
          (item) => field === undefined || current(item).fields[field] === wanted?.replaceAll("''", "'"),
        );
      const isIndexed = list.columns().some(({ name, indexed }) => name === field && indexed);
      const isForced = c.req.header('Prefer')?.includes('HonorNonIndexedQueries') ?? false;
      if (field !== undefined && !isIndexed && !isForced) return refuseGraph(c, 'fieldNotIndexed');
      const scanned = isIndexed ? matches.length : list.items().length;
      if (field !== undefined && scanned > listViewThreshold) return refuseGraph(c, 'listViewThreshold');
      return paged(c, list, matches, 'items', itemBody, {});
    }
    if (id === 'delta') {
      const since = list.since(c.req.query('token') ?? null);
      if (typeof since === 'string') return refuseGraph(c, since);
      return paged(c, list, since.items.filter(isVisible), 'items/delta', deltaBody, {
        '@odata.deltaLink': linkOf(c, list, 'items/delta', { token: since.token }),
      });
    }
    const item = list.item(id);
    if (!item || !isVisible(item)) return refuseGraph(c, 'itemNotFound');
    // SharePoint's setting "Create and edit: items that were created by the user"; administrators of the list
    // may change all items.
    const isOwn = item.createdBy === by || c.var.person.roles.includes('Portal.Admin');
    if (method !== 'GET' && list.name === commentsList && !isOwn) return refuseGraph(c, 'accessDenied');
    if (part === 'fields' && method === 'PATCH') {
      const fields = (await c.req.json()) as Record<string, unknown>;
      return answer(list.update(id, fields, by, etag), (now) => {
        c.header('ETag', etagOf(list.id, now));
        return c.json({ '@odata.context': fieldsContext(c, list, now), ...fieldsOf(list, now) });
      });
    }
    if (part === 'versions' && version === undefined) {
      const withFields = (c.req.query('$expand') ?? '').startsWith('fields');
      const value = [...item.versions].reverse().map((one) => ({
        id: one.id,
        lastModifiedDateTime: timeText(one.at),
        lastModifiedBy: user(one.by),
        ...(withFields ? { fields: { id: item.id, ...one.fields } } : {}),
      }));
      return c.json({ value });
    }
    if (part === 'versions' && action === 'restoreVersion' && version !== undefined) {
      const restored = list.restore(id, version, by);
      return typeof restored === 'string' ? refuseGraph(c, restored) : c.body(null, 204);
    }
    if (part === undefined && method === 'DELETE') {
      const refusal = list.remove(id, etag);
      return refusal === null ? c.body(null, 204) : refuseGraph(c, refusal);
    }
    if (part === undefined && method === 'GET')
      return wholeItem(c, list, item, expandedFields(c.req.query('$expand')) ?? 'all');
    return refuseGraph(c, 'invalidRequest');
  }

  return app;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** A time in SharePoint's format, with whole seconds. */
const timeText = (at: number) => `${new Date(at).toISOString().slice(0, 19)}Z`;

/** A list as created by `npm run setup:sharepoint`. */
export function listAtFirst(name: string): SharePointList {
  const list = createList(name, name === personalList);
  list.addColumn({ name: 'Kind', indexed: true });
  list.addColumn({ name: 'EntityKey', indexed: true, enforceUniqueValues: true });
  list.addColumn({ name: 'Data', text: { allowMultipleLines: true } });
  if (name === catalogList) list.addColumn({ name: 'DataState', text: { allowMultipleLines: true } });
  return list;
}

/** The lists of the site with sample comments. */
function sampleLists(): SharePointList[] {
  return [listAtFirst(catalogList), listAtFirst(usageList), commentsAtFirst(), listAtFirst(personalList)];
}

/**
 * The same. The shared organisation has two announcements, one for everybody, one for a group of the sample catalogue, a comment that
 * mentions the first two users, a board that two of these groups start with, and a published catalogue with the state of the data.
 */
export async function listsInUse(session: string, failingFrom: number): Promise<SharePointList[]> {
  const lists = sampleLists();
  if (session !== '') return lists;
  const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toLocaleDateString('sv-SE');
  for (const announcement of [
    {
      id: 'announcement-cierre',
      title: 'Cierre de mes el viernes',
      text: 'Los tableros de costo se actualizan cada hora hasta las 20:00.\n\nEl calendario del cierre está en https://cementos.sharepoint.com/sites/finanzas/calendario.',
      tone: 'info',
      from: day(-2),
      audience: 'all',
      groupIds: [],
      boardId: 'dashboard-1',
    },
    {
      id: 'announcement-revision',
      title: 'Revisión de permisos',
      text: 'El lunes se revisan las reglas de los tableros. Avisen antes qué grupos cambian.',
      tone: 'warn',
      from: day(-1),
      audience: 'groups',
      groupIds: ['administradores'],
      boardId: null,
    },
  ])
    lists[0]?.create(
      {
        Title: announcement.title,
        Kind: 'announcements',
        EntityKey: `announcements:${announcement.id}`,
        Data: JSON.stringify({ ...announcement, until: day(7), address: null }),
      },
      'Jorge Castillo',
    );
  const filters = { dateRange: { startDate: '', endDate: '' }, region: 'NORESTE', sector: '' };
  for (const groupId of ['administradores', 'analistas']) {
    const id = `group-board-${groupId}`;
    const entry = { id, groupId, boardId: 'prod-serv-puntualidad', isRecommended: true, filters };
    lists[0]?.create(
      { Title: id, Kind: 'groupBoards', EntityKey: `groupBoards:${id}`, Data: JSON.stringify(entry) },
      'Jorge Castillo',
    );
  }
  const by = 'Jorge Castillo';
  const comment = {
    page: { name: 'ReportSectionRegiones', label: 'Regiones' },
    text: '@Ana García @Luis Hernández ¿revisamos Sureste antes de la junta?',
    mentions: people.slice(0, 2).map(({ id, name, username }) => ({ id, name, email: username })),
  };
  lists[2]?.create(
    {
      Title: by,
      Kind: 'comment:dashboard-1',
      EntityKey: 'comment:00000000-0000-4000-8000-000000000003',
      Data: JSON.stringify(comment),
    },
    by,
    Date.now() - 35 * 60_000,
  );
  if (lists[0]) await publishTo(lists[0], failingFrom);
  return lists;
}

/** The list of comments with sample comments from yesterday. */
function commentsAtFirst(): SharePointList {
  const list = listAtFirst(commentsList);
  const yesterday = Date.now() - 26 * 3_600_000;
  for (const [index, { by, ...comment }] of sampleComments.entries())
    list.create(
      {
        Title: by,
        Kind: 'comment:dashboard-1',
        EntityKey: `comment:00000000-0000-4000-8000-00000000000${index + 1}`,
        Data: JSON.stringify({ page: null, mentions: [], ...comment }),
      },
      by,
      yesterday + index * 45 * 60_000,
    );
  return list;
}

const sampleComments: readonly { readonly by: string; readonly text: string }[] = [
  { by: 'Jorge Castillo', text: 'La puntualidad de Sureste baja desde el lunes. ¿Alguien sabe por qué?' },
  {
    by: 'Luis Hernández',
    text: 'Dos unidades de Mérida están en taller. Regresan el jueves.',
  },
];
