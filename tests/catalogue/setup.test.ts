import { describe, expect, it } from 'vitest';
import { clientId, sharePointHost, sitePath } from '../../emulator/server/identifiers';
import { setUpSharePoint } from '../../scripts/setupSharePoint';
import { createGraph } from '../../src/services/catalog/graphCalls';
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
  it('makes a list that the portal can use, and can be run again', async () => {
    const { graph, calls, world } = await start('Ana García');
    expect(await setUpSharePoint(graph, place, { grant: true })).toEqual([
      expect.stringContaining('Site: cementos.sharepoint.com,'),
      'List "Otro catálogo": made, with 3 columns',
      'Application: may use the site now',
    ]);
    const before = world.requests.length;
    expect(await setUpSharePoint(graph, place, { grant: true })).toEqual([
      expect.stringContaining('Site:'),
      'List "Otro catálogo": is there with all its columns',
      'Application: may use the site already',
    ]);
    expect(world.requests.slice(before).filter((request) => !request.startsWith('GET'))).toEqual([]);

    const remote = openSharePointList({ graphUrl, ...place }, samples, calls);
    await remote.refresh(signal);
    const [region] = samples.regions;
    if (!region) throw new Error('no region');
    expect(await remote.apply(change('regions', region, null), signal)).toEqual({ type: 'saved' });
  });

  it('says what Graph refuses', async () => {
    const { graph } = await start('Luis Hernández');
    await expect(setUpSharePoint(graph, place, { grant: false })).rejects.toThrow('accessDenied');
    const admin = await start('Ana García');
    const elsewhere = { ...place, site: 'https://cementos.sharepoint.com/sites/otro' };
    await expect(setUpSharePoint(admin.graph, elsewhere, { grant: false })).rejects.toThrow('itemNotFound');
  });
});
