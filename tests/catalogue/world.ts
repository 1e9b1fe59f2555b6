import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FaultKind } from '../../emulator/server/control';
import { createControl } from '../../emulator/server/control';
import { catalogList, sharePointHost, sitePath } from '../../emulator/server/identifiers';
import { createOrganisation } from '../../emulator/server/organisation';
import { createTestBrowser, origin, type TokenAnswer } from '../../emulator/server/testBrowser';
import type { EntityKind } from '../../src/domain/admin/catalogs';
import { sampleData } from '../../src/domain/admin/catalogsSample';
import type { CatalogChange, Entity } from '../../src/domain/admin/change';
import { specBoards } from '../../src/domain/boards/boards.fixture';
import { openSharePointList } from '../../src/services/catalog/sharePointList';
import { createDirectory } from '../../src/services/directory/directory';

export const samples = sampleData(specBoards);
export const signal = new AbortController().signal;
export const graphUrl = `${origin}/emulator/graph/v1.0`;
const scope = 'openid profile offline_access Sites.Selected';

/** Keys and tokens take long to make: all worlds of a test file share them. */
const keyFile = join(mkdtempSync(join(tmpdir(), 'catalogue-')), 'key.json');
const tokens = new Map<string, string>();

/** One change of one entity. */
export const change = (
  kind: EntityKind,
  before: Entity | null,
  after: Entity | null,
  id = 'change-1',
): CatalogChange => ({ id, entities: [{ kind, id: (after ?? before)?.id ?? '', before, after }] });

/**
 * The emulated organisation, and people who share its catalogue through the real adapter. `delta` reports no change until
 * a new session starts or a test calls `catchUp`.
 */
export function createWorld() {
  const control = createControl();
  control.holds().hold('catalogDelta');
  /** `delta` contains all changes so far. */
  const catchUp = () => {
    control.holds().release('catalogDelta');
    control.holds().hold('catalogDelta');
  };
  const app = createOrganisation({ control, keyFile });
  const requests: string[] = [];
  const fetch: typeof globalThis.fetch = async (url, init) => {
    init?.signal?.throwIfAborted();
    requests.push(`${init?.method ?? 'GET'} ${String(url).replace(graphUrl, '')}`);
    const response = await app.request(String(url), init);
    // Without a socket the emulator throws instead of cutting the connection.
    if (response.headers.get('x-emulator-fault') === 'offline') throw new TypeError('Failed to fetch');
    return response;
  };

  async function tokenOf(person: string, scopes = scope): Promise<string> {
    const token = tokens.get(`${person} ${scopes}`);
    if (token !== undefined) return token;
    const browser = createTestBrowser(app);
    const { refresh_token = '' } = await browser.signIn(person);
    const answer = (await (await browser.refresh(refresh_token, scopes)).json()) as TokenAnswer;
    tokens.set(`${person} ${scopes}`, answer.access_token);
    return answer.access_token;
  }

  /** The catalogue as one person has it, read once. */
  async function person(name: string, { isRead = true, scopes = scope, hidesBoards = false } = {}) {
    const token = await tokenOf(name, scopes);
    catchUp();
    const forced: boolean[] = [];
    const list = openSharePointList(
      { graphUrl, site: `https://${sharePointHost}${sitePath}`, list: catalogList },
      { base: samples, hidesBoards },
      {
        fetch,
        getToken: async ({ force }) => {
          forced.push(force);
          // A forced request returns another token.
          return force ? tokenOf(name, `${scopes} User.Read`) : token;
        },
      },
    );
    if (isRead) await list.remote.refresh(signal);
    return { ...list, token, forced };
  }

  /** The directory as one person reads it, with the scopes that the configuration requests for their token. */
  const directory = (name: string, groupScopes: readonly string[] = ['GroupMember.Read.All']) =>
    createDirectory(
      { graphUrl, peopleScopes: ['User.ReadBasic.All'], groupScopes },
      { fetch, getToken: (scopes) => tokenOf(name, `openid profile offline_access ${scopes.join(' ')}`) },
    );

  const fault = (
    group: 'catalogRead' | 'catalogChanges' | 'catalogWrite' | 'directory',
    kind: FaultKind | null,
    more: object = {},
  ) => control.change({ faults: { [group]: kind === null ? null : { kind, ...more } } });

  return { app, control, catchUp, fetch, requests, tokenOf, person, directory, fault };
}
