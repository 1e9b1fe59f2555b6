import { describe, expect, it } from 'vitest';
import { catalogList, costsDatasetId, sharePointHost, sitePath } from '../../emulator/server/identifiers';
import { createOrganisation } from '../../emulator/server/organisation';
import { plainConfig } from '../../emulator/server/portalConfig';
import { createTestBrowser, origin, type TokenAnswer } from '../../emulator/server/testBrowser';
import { workspaces } from '../../emulator/server/workspaces';
import { sampleData } from '../../src/domain/admin/catalogsSample';
import { dataForReaders } from '../../src/domain/admin/publication';
import { indexOf, readDataState } from '../../src/domain/report/dataState';
import { portalConfigSchema } from '../../src/domain/session/config';
import { noSnapshots } from '../../src/services/catalog/listSnapshot.fixture';
import { openSharePointList } from '../../src/services/catalog/sharePointList';
import { graphUrl, signal } from './world';

const hour = 3_600_000;
const { boards } = portalConfigSchema.parse(plainConfig(origin));
const base = sampleData(boards);

/** The organisation as `npm start` has it, and its list as a user reads it. */
async function started(name: string, { session = '', hidesBoards = false } = {}) {
  const app = createOrganisation({ isInUse: true });
  const browser = createTestBrowser(app);
  const { refresh_token = '' } = await browser.signIn(name);
  const scope = 'openid profile offline_access Sites.Selected';
  const { access_token } = (await (await browser.refresh(refresh_token, scope)).json()) as TokenAnswer;
  const fetch: typeof globalThis.fetch = async (url, init) =>
    app.request(String(url), {
      ...init,
      headers: { ...init?.headers, ...(session ? { Cookie: `emulator-session=${session}` } : {}) },
    });
  const list = openSharePointList(
    { graphUrl, site: `https://${sharePointHost}${sitePath}`, list: catalogList },
    { base, hidesBoards, snapshots: noSnapshots },
    { fetch, getToken: async () => access_token },
  );
  return { ...list, browser, fetch };
}

describe('the emulated organisation after npm start', () => {
  it.each([false, true])(
    'has a published catalogue that readers read (rules: %s), with the age of each board',
    async (hidesBoards) => {
      const luis = await started('Luis Hernández', { hidesBoards });
      const reading = await luis.readPublished(null, signal);
      const wanted = dataForReaders(base, { hidesBoards });
      expect(reading?.data).toMatchObject({
        boards: wanted.boards,
        routes: wanted.routes,
        roles: wanted.roles,
      });
      const index = indexOf(readDataState(reading?.dataState));
      for (const { reportId } of boards) {
        const { at = 0, freshness } = index.of(reportId) ?? {};
        expect(Date.now() - at).toBeLessThan(15 * 60_000);
        expect(freshness?.published?.by).toBe('Flujo de n8n');
        expect(Date.now() - (freshness?.refreshedAt ?? 0)).toBeLessThan(5 * hour);
      }
      const failing = boards.filter(({ reportId }) => index.of(reportId)?.freshness?.failingSince);
      expect(failing.map(({ id }) => id)).toEqual(['top-bottom-fob']);
    },
  );

  it('has in Power BI the refreshes of which the age was published', async () => {
    const ana = await started('Ana García');
    const reading = await ana.readPublished(null, signal);
    const published = readDataState(reading?.dataState).sections[0]?.models;
    const costs = published?.find(({ id }) => id === costsDatasetId);
    const token = await ana.browser.powerBiToken('Ana García');
    const path = `${origin}/emulator/api/v1.0/myorg/groups/${workspaces[1].id}/datasets/${costsDatasetId}/refreshes`;
    const answer = await ana.fetch(path, { headers: { Authorization: `Bearer ${token}` } });
    expect((await answer.json()).value[0].status).toBe('Failed');
    expect(costs).toMatchObject({ failing: expect.any(Number), refreshed: expect.any(Number) });
  });

  it('has nothing published in a session of its own', async () => {
    const luis = await started('Luis Hernández', { session: 'own' });
    expect(await luis.readPublished(null, signal)).toBeNull();
  });
});
