import { beforeEach, describe, expect, it } from 'vitest';
import { groups, users } from '../../emulator/server/directory';
import type { DirectoryPage } from '../../src/domain/ports/directory';
import { toFailure } from '../../src/domain/shared/failure';
import { createDirectory } from '../../src/services/directory/directory';
import { createWorld, graphUrl, signal } from './world';

let world: ReturnType<typeof createWorld>;
beforeEach(() => {
  world = createWorld();
});

const groupNamed = (name: string) => {
  const group = groups.find(({ displayName }) => displayName === name);
  if (!group) throw new Error(`no group ${name}`);
  return group;
};
const names = ({ found }: DirectoryPage<{ name: string }>) => found.map(({ name }) => name);
const codeOf = async (asked: Promise<unknown>) =>
  toFailure(await asked.catch((error: unknown) => error)).code;
/** A directory to which Graph returns these answers. */
const answering = (...answers: readonly object[]) => {
  const left = [...answers];
  return createDirectory(
    { graphUrl, peopleScopes: [], groupScopes: [] },
    { fetch: async () => Response.json(left.shift()), getToken: async () => 'token' },
  );
};

describe('the directory of an organisation with 5,000 people', () => {
  it('finds people by the start of a word of the name or of an address, and returns their number', async () => {
    const directory = world.directory('Luis Hernández');
    expect(names(await directory.people('garc', null, signal))).toContain('Ana García');
    expect(names(await directory.people('castillo jor', null, signal))).toEqual(['Jorge Castillo']);
    expect(names(await directory.people('ana.garcia@', null, signal))).toContain('Ana García');
    const nobody = await directory.people('arcía', null, signal);
    expect(nobody).toEqual({ found: [], total: 0, next: null });
    expect((await directory.people('', null, signal)).total).toBe(users.length);
    // Graph refuses an ampersand.
    expect((await directory.people(' & ', null, signal)).total).toBe(users.length);
    expect(names(await directory.people('castillo&jor', null, signal))).toEqual(['Jorge Castillo']);
  });

  it('shows no job titles, which are not in the basic profile', async () => {
    const { found } = await world.directory('Luis Hernández').people('ana garcía', null, signal);
    expect(found).toMatchObject([{ name: 'Ana García', title: '' }]);
  });

  it('reads a search page by page to its end, with each person once', async () => {
    const directory = world.directory('Luis Hernández');
    const ids: string[] = [];
    let page = await directory.people('rosa', null, signal);
    const { total } = page;
    for (;;) {
      ids.push(...page.found.map(({ id }) => id));
      if (page.next === null) break;
      page = await directory.people('rosa', page.next, signal);
    }
    expect(ids.length).toBeGreaterThan(25);
    expect(ids).toHaveLength(total ?? -1);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it.each(['O"Brien', 'a\\b', 'Núñez & Co', '"displayName:ana" OR "mail:x', "d'Arc", '%20', 'a+b'])(
    'searches for %j as words, not as a query',
    async (query) => {
      const { found } = await world.directory('Ana García').people(query, null, signal);
      expect(found.every(({ name }) => name !== 'Luis Hernández')).toBe(true);
    },
  );

  it('loads the photos of a page with one request for 20 people, and skips people without a photo', async () => {
    const directory = world.directory('Ana García');
    const some = users.slice(0, 25).map(({ id }) => id);
    const photos = await directory.photos(some, signal);
    expect(Object.keys(photos).sort()).toEqual(
      users
        .slice(0, 25)
        .filter(({ hasPhoto }) => hasPhoto)
        .map(({ id }) => id)
        .sort(),
    );
    expect(Object.values(photos)[0]).toMatch(/^data:image\/jpeg;base64,[\w+/]+=*$/);
    expect(world.requests).toEqual(['POST /$batch', 'POST /$batch']);
  });

  it.each([401, 403, 404, 500, 503])('loads the other photos if one is answered with %i', async (status) => {
    const answers = [200, status, 200].map((one, id) => ({ id: String(id), status: one, body: 'AAAA' }));
    const directory = answering({ responses: answers });
    expect(Object.keys(await directory.photos(['a', 'b', 'c'], signal))).toEqual(['a', 'c']);
  });

  it('leaves out people and groups that cannot be read', async () => {
    const value = [
      null,
      'text',
      { displayName: 'Ana' },
      { id: 'a', displayName: 'Ana', mail: 'a@x.mx', jobTitle: 7 },
    ];
    const page = { value, '@odata.count': null };
    expect(await answering(page).people('', null, signal)).toMatchObject({
      found: [{ id: 'a', name: 'Ana', email: 'a@x.mx', title: '' }],
      total: null,
    });
    expect((await answering(page).groups('', null, signal)).found).toMatchObject([{ id: 'a' }]);
    expect(await answering(page).myGroups(signal)).toEqual(['a']);
  });

  it('counts members of nested groups, and finds the nested groups of the signed-in user', async () => {
    const luis = world.directory('Luis Hernández');
    const operation = groupNamed('Toda la operación');
    const inside = ['Producción', 'Logística', 'Mantenimiento'];
    const { total, found } = await luis.members(operation.id, signal);
    expect(total).toBe(users.filter(({ department }) => inside.includes(department)).length);
    // Without a permission on persons, Graph returns the members without names and addresses.
    expect(found).toEqual([]);
    const mine = await luis.myGroups(signal);
    const luisUser = users.find(({ displayName }) => displayName === 'Luis Hernández');
    expect(mine.includes(operation.id)).toBe(inside.includes(luisUser?.department ?? ''));
    expect(mine).toContain(groupNamed('Todo el personal').id);
  });

  it('finds groups by name and description', async () => {
    const directory = world.directory('Ana García');
    expect(names(await directory.groups('administración', null, signal))).toEqual([
      'Administración del portal',
    ]);
    expect(directory.hasGroups).toBe(true);
    const first = await directory.groups('proyecto', null, signal);
    expect(first.total).toBe(60);
    const second = await directory.groups('proyecto', first.next, signal);
    expect(new Set([...names(first), ...names(second)]).size).toBe(50);
  });

  it('reads each page of the groups of the signed-in user', async () => {
    const pages = [
      { value: [{ id: '1' }], '@odata.nextLink': `${graphUrl}/me/transitiveMemberOf?$skiptoken=2` },
      { value: [{ id: '2' }] },
    ];
    expect(await answering(...pages).myGroups(signal)).toEqual(['1', '2']);
  });
});

describe('a failed request to the directory', () => {
  it('is reported as catalogDenied for a token without the permission and for a user without read access', async () => {
    expect(world.directory('Ana García', []).hasGroups).toBe(false);
    expect(await codeOf(world.directory('Ana García', []).groups('x', null, signal))).toBe('catalogDenied');
    expect(await codeOf(world.directory('Raúl Mendoza').people('x', null, signal))).toBe('catalogDenied');
  });

  it.each([
    ['429', 'throttled'],
    ['503', 'catalogBusy'],
    ['500', 'catalogBusy'],
    ['404', 'catalogRefused'],
    ['offline', 'offline'],
    ['malformed', 'catalogBroken'],
  ] as const)(
    'during the fault %s is reported as %s, and a search after the fault succeeds',
    async (kind, code) => {
      world.fault('directory', kind);
      expect(await codeOf(world.directory('Ana García').people('ana', null, signal))).toBe(code);
      world.fault('directory', null);
      expect(names(await world.directory('Ana García').people('castillo', null, signal))).toContain(
        'Jorge Castillo',
      );
    },
  );

  it('is reported as catalogBroken if the answer has no list', async () => {
    expect(await codeOf(answering({}).people('ana', null, signal))).toBe('catalogBroken');
  });

  it('lists only people and groups with the words of the search if Graph ignores it, without a total', async () => {
    const directory = world.directory('Luis Hernández');
    world.fault('directory', 'unfiltered');
    const page = await directory.people('zzyx', null, signal);
    expect([page.found, page.total]).toEqual([[], null]);
    expect(page.next).not.toBeNull();
    expect((await directory.groups('zzyx', null, signal)).found).toEqual([]);
    expect((await directory.people('', null, signal)).total).toBe(users.length);
  });

  it('keeps a person that Graph found by another spelling', async () => {
    const spelled = [
      ['Núñez', 'nunez'],
      ['Łukasz Kowalski', 'lukasz'],
      ['Straße, Ana', 'strasse ana'],
      ["O'Brien", 'o brien'],
      ['HelloWorld', 'world hello'],
    ] as const;
    for (const [name, query] of spelled) {
      const directory = answering({ value: [{ id: '1', displayName: name, mail: 'x@y.mx' }] });
      expect(names(await directory.people(query, null, signal)), query).toEqual([name]);
    }
  });
});
