import type { INetworkModule } from '@azure/msal-node';
import { describe, expect, it } from 'vitest';
import { clientId, sharePointHost, sitePath } from '../../emulator/server/identifiers';
import type { Column } from '../../emulator/server/sharePointList';
import { signInAsApplication, signInWithCode } from '../../scripts/graphToken';
import { permissionFor, setUpSharePoint, whatIsLeft } from '../../scripts/setupSharePoint';
import { createGraph, whereColumn } from '../../src/services/catalog/graphCalls';
import { noSnapshots } from '../../src/services/catalog/listSnapshot.fixture';
import { openSharePointList } from '../../src/services/catalog/sharePointList';
import { change, createWorld, graphUrl, samples, signal } from './world';

const site = `https://${sharePointHost}${sitePath}`;
const place = { site, list: 'Otro catálogo', clientId };

async function start(person: string) {
  const world = createWorld();
  const token = await world.tokenOf(person);
  const calls = { getToken: async () => token, fetch: world.fetch };
  return { world, calls, graph: createGraph({ graphUrl, ...calls }) };
}

describe('npm run setup:sharepoint', () => {
  it('creates a list that the portal can use, and can run again', async () => {
    const { graph, calls, world } = await start('Ana García');
    expect(await setUpSharePoint(graph, place, { grant: true })).toEqual([
      expect.stringContaining('Site: cementos.sharepoint.com,'),
      'List "Otro catálogo": made, with 4 columns',
      'Application: may write to the site',
    ]);
    const before = world.requests.length;
    expect(await setUpSharePoint(graph, place, { grant: true })).toEqual([
      expect.stringContaining('Site:'),
      'List "Otro catálogo": is there with all its columns',
      'Application: may write to the site',
    ]);
    expect(world.requests.slice(before).filter((request) => !request.startsWith('GET'))).toEqual([
      expect.stringMatching(/^POST .*\/permissions$/),
    ]);

    const options = { base: samples, hidesBoards: false, snapshots: noSnapshots };
    const { remote } = openSharePointList({ graphUrl, ...place }, options, calls);
    await remote.refresh(signal);
    const [region] = samples.regions;
    if (!region) throw new Error('no region');
    expect(await remote.apply(change('regions', region, null), signal)).toEqual({ type: 'saved' });
  });

  it('adds the index and the uniqueness to the columns of a list that was made manually', async () => {
    const { graph } = await start('Ana García');
    await setUpSharePoint(graph, place, { grant: false });
    const site = await graph.send({ method: 'GET', url: `/sites/${sharePointHost}:${sitePath}` }, signal);
    const { id } = site.body as { id: string };
    const url = `/sites/${id}/lists/${encodeURIComponent(place.list)}`;
    const columns = async () =>
      ((await graph.send({ method: 'GET', url: `${url}/columns` }, signal)).body as { value: Column[] })
        .value;
    for (const { id: columnId, name } of await columns())
      if (name !== 'Title') {
        const body = { indexed: false, enforceUniqueValues: false };
        await graph.send({ method: 'PATCH', url: `${url}/columns/${columnId}`, body }, signal);
      }
    // Graph refuses a filter on a column without an index.
    const filter = `${url}/items?${whereColumn('EntityKey', 'x')}`;
    expect(await graph.send({ method: 'GET', url: filter }, signal)).toMatchObject({
      status: 400,
      body: { error: { message: expect.stringContaining('not indexed') } },
    });
    expect((await setUpSharePoint(graph, place, { grant: false })).at(-1)).toBe(
      'List "Otro catálogo": corrected Kind (indexed), EntityKey (indexed, enforceUniqueValues)',
    );
    expect((await graph.send({ method: 'GET', url: filter }, signal)).status).toBe(200);
    expect((await columns()).find(({ name }) => name === 'EntityKey')).toMatchObject({
      indexed: true,
      enforceUniqueValues: true,
    });
  });

  it('gives write access to an application that so far may only read the site', async () => {
    const { graph } = await start('Ana García');
    const { id } = (await graph.send({ method: 'GET', url: `/sites/${sharePointHost}:${sitePath}` }, signal))
      .body as { id: string };
    const url = `/sites/${id}/permissions`;
    const grant = (roles: readonly string[]) => {
      const body = { roles, grantedToIdentities: [{ application: { id: clientId } }] };
      return graph.send({ method: 'POST', url, body }, signal);
    };
    const { body: before } = await grant(['read']);
    expect((await setUpSharePoint(graph, place, { grant: true })).at(-1)).toBe(
      'Application: may write to the site',
    );
    const { body: list } = await graph.send({ method: 'GET', url }, signal);
    const ids = (list as { value: { id: string }[] }).value.map((permission) => permission.id);
    expect(ids).toEqual([(before as { id: string }).id]);
    // Reading or changing one permission is not for delegated tokens.
    for (const method of ['GET', 'PATCH'] as const)
      await expect(
        graph.send({ method, url: `${url}/${ids[0]}`, body: method === 'GET' ? undefined : {} }, signal),
      ).rejects.toMatchObject({ failure: { code: 'catalogDenied' } });
  });

  it('reports that Graph refuses access or does not find the site', async () => {
    const { graph } = await start('Luis Hernández');
    await expect(setUpSharePoint(graph, place, { grant: false })).rejects.toThrow(
      /accessDenied.*Sites\.Manage\.All/,
    );
    const admin = await start('Ana García');
    const elsewhere = { ...place, site: 'https://cementos.sharepoint.com/sites/otro' };
    await expect(setUpSharePoint(admin.graph, elsewhere, { grant: false })).rejects.toThrow('itemNotFound');
  });

  it('creates the list of usage counts if the configuration names it, and prints who needs write access to it', async () => {
    const { graph } = await start('Ana García');
    const both = { ...place, usageList: 'Otro uso' };
    expect(await setUpSharePoint(graph, both, { grant: false })).toEqual([
      expect.stringContaining('Site:'),
      'List "Otro catálogo": made, with 4 columns',
      'List "Otro uso": made, with 3 columns',
    ]);
    expect(whatIsLeft(both, { grant: true }).at(-1)).toMatch(
      /"Otro uso".*everybody "Contribute".*Versioning: off/,
    );
    expect(whatIsLeft(place, { grant: true }).join()).not.toContain('Versioning: off');
  });

  it('creates the list of comments if the configuration names it, and prints the access that users need to it', async () => {
    const { graph } = await start('Ana García');
    const both = { ...place, commentsList: 'Otros comentarios' };
    expect(await setUpSharePoint(graph, both, { grant: false })).toEqual([
      expect.stringContaining('Site:'),
      'List "Otro catálogo": made, with 4 columns',
      'List "Otros comentarios": made, with 3 columns',
    ]);
    expect(whatIsLeft(both, { grant: true }).at(-1)).toMatch(
      /"Otros comentarios".*everybody "Contribute".*created by the user/,
    );
    expect(whatIsLeft(place, { grant: true }).join()).not.toContain('created by the user');
  });
});

describe('npm run setup:sharepoint with a personal list', () => {
  it('creates the list with an indexed column for its owner, and prints the item-level permissions that Graph cannot set', async () => {
    const { graph } = await start('Ana García');
    const both = { ...place, personalList: 'Otro estado personal' };
    expect((await setUpSharePoint(graph, both, { grant: false })).at(-1)).toBe(
      'List "Otro estado personal": made, with 3 columns',
    );
    const path = `/sites/${sharePointHost}:${sitePath}:/lists/${encodeURIComponent(both.personalList)}`;
    const filter = `${path}/items?${whereColumn('Kind', 'personal:x')}`;
    expect((await graph.send({ method: 'GET', url: filter }, signal)).status).toBe(200);
    const steps = whatIsLeft(both, { grant: true });
    expect(steps.at(-2)).toMatch(
      /"Otro estado personal".*Item-level permissions: read items that were created by the user/,
    );
    expect(steps.at(-1)).toMatch(/Owners of the site can still read/);
    expect(whatIsLeft(place, { grant: true }).join()).not.toContain('read items that were created');
  });
});

describe('the sign-in with a device code', () => {
  const authority = 'https://login.microsoftonline.com/0b4c7d8e-1f2a-4b3c-9d5e-6f7a8b9c0d1e';
  const code = {
    user_code: 'ABCD1234',
    device_code: 'device-1',
    verification_uri: 'https://microsoft.com/devicelogin',
    expires_in: 900,
    // s between two requests.
    interval: 0,
    message: 'Open https://microsoft.com/devicelogin and enter ABCD1234.',
  };
  const token = {
    token_type: 'Bearer',
    access_token: 'token-1',
    expires_in: 3600,
    scope: 'Sites.Manage.All',
  };

  /** Entra ID's answers to the token requests; the last one repeats. */
  function entra(answers: readonly { readonly status: number; readonly body: object }[]) {
    const sentValues: string[] = [];
    const answer = (status: number, body: object) => ({ status, headers: {}, body: body as never });
    const client: INetworkModule = {
      sendGetRequestAsync: async () =>
        answer(200, {
          token_endpoint: `${authority}/oauth2/v2.0/token`,
          authorization_endpoint: `${authority}/oauth2/v2.0/authorize`,
          device_authorization_endpoint: `${authority}/oauth2/v2.0/devicecode`,
          issuer: `${authority}/v2.0`,
          jwks_uri: `${authority}/discovery/v2.0/keys`,
        }),
      sendPostRequestAsync: async (url, options) => {
        if (url.includes('/devicecode')) {
          sentValues.push(new URLSearchParams(options?.body).get('scope') ?? '');
          return answer(200, code);
        }
        const body = new URLSearchParams(options?.body);
        if (body.get('grant_type') === 'client_credentials') {
          sentValues.push(['grant_type', 'scope', 'client_secret'].map((name) => body.get(name)).join(' '));
          return answer(200, token);
        }
        const next = answers[Math.min(sentValues.length - 1, answers.length - 1)];
        sentValues.push(body.get('device_code') ?? '');
        return answer(next?.status ?? 500, next?.body ?? {});
      },
    };
    return { client, sentValues };
  }
  const waiting = { status: 400, body: { error: 'authorization_pending', error_description: 'AADSTS70016' } };
  const application = {
    authority,
    clientId: '14d82eec-204b-4c2f-b7e8-296a70dab67e',
    graphUrl: 'https://graph.microsoft.us/v1.0',
  };

  it('shows the page and the code, and waits until the user has entered the code', async () => {
    const texts: string[] = [];
    const { client, sentValues } = entra([waiting, { status: 200, body: token }]);
    const got = await signInWithCode(
      application,
      permissionFor({ grant: false }),
      (text) => texts.push(text),
      client,
    );
    expect(got).toBe('token-1');
    expect(texts).toEqual([code.message]);
    expect(sentValues[0]).toContain('https://graph.microsoft.us/Sites.Manage.All');
    expect(sentValues.slice(1)).toEqual(['device-1', 'device-1']);
  });

  it('requests the scopes for granting access, and reports a refusal of Entra', async () => {
    const denied = {
      status: 400,
      body: { error: 'authorization_declined', error_description: 'AADSTS70018' },
    };
    const { client, sentValues } = entra([denied]);
    await expect(
      signInWithCode(application, permissionFor({ grant: true }), () => undefined, client),
    ).rejects.toThrow(/authorization_declined/);
    expect(sentValues[0]).toContain('https://graph.microsoft.us/Sites.FullControl.All');
  });

  it('is not needed by an application, which gets a token with its secret', async () => {
    const { client, sentValues } = entra([]);
    expect(await signInAsApplication(application, 'secret-1', client)).toBe('token-1');
    expect(sentValues).toEqual(['client_credentials https://graph.microsoft.us/.default secret-1']);
  });
});
