import { type Context, Hono } from 'hono';
import type { Control } from './control.ts';
import {
  type DirectoryGroup,
  type DirectoryUser,
  groupById,
  groups,
  groupsOf,
  membersOf,
  readSearch,
  userById,
  users,
} from './directory.ts';
import { type GraphEnv, refuseGraph } from './graphErrors.ts';
import { sessionOf } from './http.ts';
import { encodePng } from './platform.ts';

/** Permissions for reading all persons, all groups, and the caller's own groups. */
const peopleScopes = ['User.ReadBasic.All', 'User.Read.All', 'Directory.Read.All'];
const groupScopes = ['GroupMember.Read.All', 'Group.Read.All', 'Directory.Read.All'];
/** Permissions that return more than a person's basic profile (names, addresses, photo). */
const profileScopes = ['User.Read.All', 'Directory.Read.All'];
const ownScopes = ['User.Read', ...peopleScopes, ...groupScopes];
/** Maximum and default number of objects of one page. */
const [maxPage, usualPage] = [999, 100];

/**
 * Persons and groups of Microsoft Graph (emulator/README.md), for every caller whose token has the
 * permission.
 */
export function directoryRoutes(root: (c: Context) => string, control: Control): Hono<GraphEnv> {
  const app = new Hono<GraphEnv>();

  const may = (c: Context<GraphEnv>, scopes: readonly string[]) =>
    c.var.scopes.some((scope) => scopes.includes(scope));
  const lacks = (c: Context<GraphEnv>, scopes: readonly string[]) =>
    c.var.person.access === 'forbidden' || !may(c, scopes);
  const denied = (c: Context) => refuseGraph(c, 'Authorization_RequestDenied');

  /** A page according to `$search`, `$top`, `$select`, `$count` and `$skiptoken`. */
  function paged<T extends DirectoryUser | DirectoryGroup>(
    c: Context<GraphEnv>,
    all: readonly T[],
    shape: (object: T) => object,
  ) {
    const search = c.req.query('$search');
    const isAdvanced = c.req.header('ConsistencyLevel')?.toLowerCase() === 'eventual';
    const counts = c.req.query('$count') === 'true';
    if ((search !== undefined || counts) && !isAdvanced) return refuseGraph(c, 'Request_UnsupportedQuery');
    const isIgnored =
      search !== undefined && control.take('directory', ['unfiltered'], sessionOf(c)) !== undefined;
    const finds = search === undefined || isIgnored ? () => true : readSearch(search);
    const top = Number(c.req.query('$top') ?? usualPage);
    if (finds === null || !(top >= 1 && top <= maxPage)) return refuseGraph(c, 'Request_BadRequest');
    const matches = all
      .filter(finds)
      .toSorted((one, other) => one.displayName.localeCompare(other.displayName, 'es'));
    const skip = Number(c.req.query('$skiptoken') ?? 0);
    const select = c.req.query('$select')?.split(',');
    const next = new URL(`${root(c)}${c.req.path.slice(c.req.path.indexOf('/v1.0') + '/v1.0'.length)}`);
    next.search = new URL(c.req.url).search;
    next.searchParams.set('$skiptoken', String(skip + top));
    return c.json({
      ...(counts ? { '@odata.count': matches.length } : {}),
      ...(skip + top < matches.length ? { '@odata.nextLink': next.href } : {}),
      value: matches.slice(skip, skip + top).map((object) => {
        const entries = Object.entries(shape(object));
        return Object.fromEntries(select ? entries.filter(([key]) => select.includes(key)) : entries);
      }),
    });
  }

  /** The properties of a person that the permissions allow: without one on persons, members have only an id. */
  const userShape =
    (c: Context<GraphEnv>) =>
    ({ hasPhoto: _, jobTitle, ...basic }: DirectoryUser) => {
      if (!may(c, peopleScopes)) return { '@odata.type': '#microsoft.graph.user', id: basic.id };
      return may(c, profileScopes) ? { ...basic, jobTitle } : basic;
    };
  const groupShape = ({ people: _, groups: __, ...group }: DirectoryGroup) => ({
    ...group,
    securityEnabled: true,
    groupTypes: [],
  });
  const count = (c: Context<GraphEnv>, members: number) =>
    c.req.header('ConsistencyLevel')?.toLowerCase() === 'eventual'
      ? c.text(String(members))
      : refuseGraph(c, 'Request_UnsupportedQuery');

  app.get('/users', (c) => (lacks(c, peopleScopes) ? denied(c) : paged(c, users, userShape(c))));
  app.get('/users/:id/photos/:size/$value', async (c) => {
    if (lacks(c, peopleScopes)) return denied(c);
    const user = userById(c.req.param('id'));
    if (!user?.hasPhoto) return refuseGraph(c, 'ImageNotFound');
    return c.body(await portrait(users.indexOf(user)), 200, { 'Content-Type': 'image/png' });
  });
  app.get('/groups', (c) => (lacks(c, groupScopes) ? denied(c) : paged(c, groups, groupShape)));

  const ofGroup =
    (answer: (c: Context<GraphEnv>, group: DirectoryGroup) => Response) => (c: Context<GraphEnv>) => {
      if (lacks(c, groupScopes)) return denied(c);
      const group = groupById(c.req.param('id') ?? '');
      return group ? answer(c, group) : refuseGraph(c, 'Request_ResourceNotFound');
    };
  const members = '/groups/:id/transitiveMembers/microsoft.graph.user';
  app.get(
    `${members}/$count`,
    ofGroup((c, group) => count(c, membersOf(group).length)),
  );
  app.get(
    members,
    ofGroup((c, group) => paged(c, membersOf(group), userShape(c))),
  );

  const memberships = (c: Context<GraphEnv>, id: string) => paged(c, groupsOf(id), groupShape);
  for (const kind of ['memberOf', 'transitiveMemberOf']) {
    app.get(`/me/${kind}/microsoft.graph.group`, (c) =>
      lacks(c, ownScopes) ? denied(c) : memberships(c, c.var.person.id),
    );
    app.get(`/users/:id/${kind}/microsoft.graph.group`, (c) =>
      lacks(c, groupScopes) ? denied(c) : memberships(c, c.req.param('id')),
    );
  }
  return app;
}

/** A portrait of 48 px: head and shoulders in a colour that depends on the person. */
function portrait(index: number): Promise<Uint8Array<ArrayBuffer>> {
  const side = 48;
  const pixels = new Uint8ClampedArray(side * side * 4);
  const hue = (index * 47) % 360;
  const channel = (shift: number, light: number) =>
    Math.round(255 * (light + (1 - light) * 0.5 * (1 + Math.cos(((hue + shift) * Math.PI) / 180))));
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1) {
      const isHead = (x - 24) ** 2 + (y - 19) ** 2 < 81;
      const isBody = ((x - 24) / 17) ** 2 + ((y - 48) / 18) ** 2 < 1;
      const light = isHead || isBody ? 0.25 : 0.72;
      const offset = (y * side + x) * 4;
      pixels.set([channel(0, light), channel(120, light), channel(240, light), 255], offset);
    }
  return encodePng(side, pixels);
}
