import { beforeEach, describe, expect, it } from 'vitest';
import { personalList, sharePointHost, sitePath } from '../../emulator/server/identifiers';
import { personByUsername } from '../../emulator/server/people';
import type { PersonalItem } from '../../src/domain/ports/personal';
import type { PersonalDocument } from '../../src/domain/session/personalState';
import { toFailure } from '../../src/domain/shared/failure';
import { listPath } from '../../src/services/catalog/listItems';
import { openPersonalList, personalKind } from '../../src/services/catalog/personalList';
import { createWorld, graphUrl, signal } from './world';

const site = `https://${sharePointHost}${sitePath}`;
const items = `${graphUrl}${listPath(site, personalList)}/items`;
let world: ReturnType<typeof createWorld>;
beforeEach(() => {
  world = createWorld();
});

const ids = {
  luis: personByUsername('luis.hernandez@cementos.mx')?.id ?? '',
  elena: personByUsername('elena.torres@cementos.mx')?.id ?? '',
};
const document = (id: string): PersonalDocument => ({ favourites: { [id]: { at: 1, value: true } } });

/** The list as one person reads and writes it. */
async function listOf(person: string, list = personalList) {
  const token = await world.tokenOf(person);
  const port = openPersonalList(
    { graphUrl, site, list },
    { getToken: async () => token, fetch: world.fetch },
  );
  const call = (path: string, init: RequestInit = {}) =>
    world.fetch(`${items}${path}`, { ...init, headers: { Authorization: `Bearer ${token}` } });
  return { ...port, call };
}
const itemsOf = async (reading: Promise<readonly PersonalItem[] | 'foreign'>) => {
  const read = await reading;
  if (read === 'foreign') throw new Error('foreign');
  return read;
};

describe('the personal state in SharePoint', () => {
  it('is found by the user on another device, and then read by its item alone', async () => {
    const luis = await listOf('Luis Hernández');
    expect(await luis.read(ids.luis, [], signal)).toEqual([]);
    expect(await luis.write(ids.luis, [], [document('a')], signal)).toBe(true);
    const other = await listOf('Luis Hernández');
    const [item] = await itemsOf(other.read(ids.luis, [], signal));
    expect(item?.document).toEqual(document('a'));
    const before = world.requests.length;
    expect(await other.read(ids.luis, [item?.id ?? ''], signal)).toEqual([item]);
    expect(world.requests.slice(before)).toEqual([expect.stringMatching(/^GET .*\/items\/1\?/)]);
  });

  it('is refused to every other user, in each way to read it, and cannot be changed by them', async () => {
    const [luis, elena, ana] = [
      await listOf('Luis Hernández'),
      await listOf('Elena Torres'),
      await listOf('Ana García'),
    ];
    await luis.write(ids.luis, [], [document('a')], signal);
    for (const other of [elena, ana]) {
      expect((await other.call('/1?$expand=fields')).status).toBe(404);
      expect((await other.call('/1/versions?$expand=fields')).status).toBe(404);
      for (const path of ['?$expand=fields', '/delta?$expand=fields'])
        expect(await (await other.call(path)).json()).toMatchObject({ value: [] });
      expect(await other.read(ids.luis, [], signal)).toEqual([]);
      expect((await other.call('/1', { method: 'DELETE' })).status).toBe(404);
      expect((await other.call('/1/fields', { method: 'PATCH', body: '{"Data":"{}"}' })).status).toBe(404);
    }
    expect(await itemsOf(luis.read(ids.luis, [], signal))).toMatchObject([{ document: document('a') }]);
  });

  it('is not used if the list returns an item that somebody else created', async () => {
    const [luis, elena] = [await listOf('Luis Hernández'), await listOf('Elena Torres')];
    const open = {
      kind: 'items',
      fields: { Title: '1', Kind: personalKind(ids.luis), EntityKey: 'x', Data: '{}' },
    };
    const token = await world.tokenOf('Ana García');
    // A list that was made without item-level permissions.
    const name = 'Lista abierta';
    const send = (path: string, body: object, by = token) =>
      world.fetch(`${graphUrl}/sites/${sharePointHost}:${sitePath}:${path}`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${by}` },
        body: JSON.stringify(body),
      });
    const columns = ['Kind', 'EntityKey', 'Data'].map((column) => ({ name: column, indexed: true }));
    expect((await send('/lists', { displayName: name, columns })).status).toBe(201);
    expect((await send(`/lists/${encodeURIComponent(name)}/items`, open)).status).toBe(201);
    const port = await listOf('Luis Hernández', name);
    expect(await port.read(ids.luis, [], signal)).toBe('foreign');
    expect(await port.read(ids.luis, ['1'], signal)).toBe('foreign');
    expect([await luis.read(ids.luis, [], signal), await elena.read(ids.elena, [], signal)]).toEqual([
      [],
      [],
    ]);
  });

  it('reports that another device was faster, and keeps what that one wrote', async () => {
    const luis = await listOf('Luis Hernández');
    expect(await luis.write(ids.luis, [], [document('a')], signal)).toBe(true);
    expect(await luis.write(ids.luis, [], [document('b')], signal)).toBe(false);
    const before = await itemsOf(luis.read(ids.luis, [], signal));
    expect(await luis.write(ids.luis, before, [document('c')], signal)).toBe(true);
    expect(await luis.write(ids.luis, before, [document('d')], signal)).toBe(false);
    expect(await itemsOf(luis.read(ids.luis, [], signal))).toMatchObject([{ document: document('c') }]);
  });

  it('uses a second item for a long document, which a device with one remembered item finds', async () => {
    const luis = await listOf('Luis Hernández');
    await luis.write(ids.luis, [], [document('a')], signal);
    const [first] = await itemsOf(luis.read(ids.luis, [], signal));
    if (!first) throw new Error('no item');
    expect(await luis.write(ids.luis, [first], [document('a'), document('b')], signal)).toBe(true);
    const both = await itemsOf(luis.read(ids.luis, [first.id], signal));
    expect(both.map((item) => item.document)).toEqual([document('a'), document('b')]);
    const before = world.requests.length;
    await luis.write(ids.luis, both, [document('a'), document('c')], signal);
    expect(world.requests.slice(before)).toEqual([expect.stringMatching(/^PATCH .*\/items\/2\/fields$/)]);
  });

  it('finds its item again if the remembered one was deleted, and does not replace a text that it cannot read', async () => {
    const luis = await listOf('Luis Hernández');
    await luis.write(ids.luis, [], [document('a')], signal);
    const [item] = await itemsOf(luis.read(ids.luis, [], signal));
    await luis.call(`/${item?.id}`, { method: 'DELETE' });
    expect(await luis.read(ids.luis, [item?.id ?? ''], signal)).toEqual([]);
    await luis.write(ids.luis, [], [document('b')], signal);
    await luis.call('/2/fields', { method: 'PATCH', body: '{"Data":"<p>hola</p>"}' });
    const refusal = luis.read(ids.luis, ['2'], signal).catch((error: unknown) => toFailure(error).code);
    expect(await refusal).toBe('catalogBroken');
  });

  it('rejects for a user without access and for a missing list', async () => {
    const codeOf = async (person: string, list?: string) => {
      const port = await listOf(person, list);
      return port.read(ids.luis, [], signal).catch((error: unknown) => toFailure(error).code);
    };
    expect(await codeOf('Raúl Mendoza')).toBe('catalogDenied');
    expect(await codeOf('Luis Hernández', 'No existe')).toBe('catalogMissing');
  });
});
