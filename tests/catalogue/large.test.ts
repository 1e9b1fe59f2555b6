import { createLargeSite, graphUrl, site } from '@tools/sizes/largeSite';
import { describe, expect, it } from 'vitest';
import { catalogList, commentsList, usageList } from '../../emulator/server/identifiers';
import { current } from '../../emulator/server/sharePointList';
import type { Comment } from '../../src/domain/report/comments';
import { openSharedUsage } from '../../src/services/admin/sharedUsage';
import { memorySnapshots } from '../../src/services/catalog/listSnapshot.fixture';
import { openSharedComments } from '../../src/services/catalog/sharedComments';
import { openSharePointList } from '../../src/services/catalog/sharePointList';
import { samples } from './world';

const signal = new AbortController().signal;
const [luis, elena] = ['luis.hernandez@cementos.mx', 'elena.torres@cementos.mx'];

/** A site whose dashboard "b1" has so many comments from before there were parts. */
function siteWithComments(count: number) {
  const large = createLargeSite();
  for (let index = 0; index < count; index += 1)
    large.lists.comments.create(
      {
        Title: 'Luis Hernández',
        Kind: 'comment:b1',
        EntityKey: `comment:c${index}`,
        Data: JSON.stringify({ page: null, text: `Texto ${index}`, mentions: [] }),
      },
      'Luis Hernández',
      Date.parse('2026-01-01T00:00:00Z') + index * 60_000,
    );
  const open = (username: string) => {
    const port = openSharedComments(
      { graphUrl, site, list: commentsList },
      large.callsOf(username, 'Sites.Selected'),
    );
    const add = (id: string) =>
      port.send({ type: 'add', comment: { ...comment, id, text: `Texto ${id}` } }, signal);
    return { ...port, add, ids: async () => (await port.read('b1', signal)).map(({ id }) => id) };
  };
  const kinds = () => new Set(large.lists.comments.items().map((item) => current(item).fields.Kind));
  return { ...large, open, kinds };
}
const comment: Comment = {
  ...{ id: '', boardId: 'b1', page: null, text: '', mentions: [], isEdited: false, at: 0 },
  author: { id: '', name: 'Luis Hernández', email: '' },
};

describe('a dashboard with very many comments', () => {
  it('gets another part for each 1,000, which all users read', async () => {
    const { open, kinds } = siteWithComments(1_000);
    const [first, second] = [open(luis), open(elena)];
    await first.ids();
    await second.ids();
    await first.add('new-1');
    // The other user has not seen the new part.
    await second.add('new-2');
    expect((await first.ids()).slice(-2)).toEqual(['new-1', 'new-2']);
    expect((await open(elena).ids()).length).toBe(1_002);
    expect([...kinds()]).toEqual(['comment:b1', 'comment#2:b1']);
  });

  it('is read again only in the part that changed', async () => {
    const { open, costOf } = siteWithComments(1_000);
    const [reading, writing] = [open(luis), open(luis)];
    await writing.ids();
    await writing.add('new-1');
    const { position } = await reading.changes(null, false, signal);
    expect((await costOf(reading.ids)).units).toBe(4);
    await writing.ids();
    await writing.add('new-2');
    const later = await reading.changes(position, false, signal);
    expect(later.boards).toEqual(['b1']);
    const { units, result } = await costOf(reading.ids);
    expect([units, result.at(-1), result.length]).toEqual([2, 'new-2', 1_002]);
    // After changes that this page did not see, all is read.
    await reading.changes(position, false, signal);
    expect((await costOf(reading.ids)).units).toBe(4);
  });

  it('keeps its later parts when the comments of the first one are deleted', async () => {
    const { open, lists } = siteWithComments(1_000);
    const writing = open(luis);
    await writing.ids();
    await writing.add('new-1');
    for (const item of lists.comments.items())
      if (
        current(item).fields.EntityKey !== 'comment:new-1' &&
        String(current(item).fields.EntityKey).startsWith('comment:')
      )
        lists.comments.remove(item.id, null);
    expect(await open(elena).ids()).toEqual(['new-1']);
  });

  it('changes and deletes a comment in its own part', async () => {
    const { open, lists } = siteWithComments(1_000);
    const writing = open(luis);
    await writing.ids();
    await writing.add('new-1');
    await writing.send(
      { type: 'edit', comment: { ...comment, id: 'new-1', text: 'Mejor', isEdited: true } },
      signal,
    );
    const item = lists.comments.items().find((one) => current(one).fields.EntityKey === 'comment:new-1');
    expect(item && current(item).fields.Kind).toBe('comment#2:b1');
    await writing.send({ type: 'remove', comment: { ...comment, id: 'new-1' } }, signal);
    expect((await open(elena).ids()).length).toBe(1_000);
  });

  it('shows its new comments although SharePoint returns no part of more than 5,000', async () => {
    const { open } = siteWithComments(5_001);
    const user = open(luis);
    expect(await user.ids()).toEqual([]);
    await user.add('new-1');
    await user.add('new-2');
    expect(await user.ids()).toEqual(['new-1', 'new-2']);
    expect(await open(elena).ids()).toEqual(['new-1', 'new-2']);
  });
});

describe('a usage list with very many items', () => {
  it('is read in pages that arrive within a call’s deadline', async () => {
    const { lists, costOf, callsOf } = createLargeSite();
    // Only the size matters: counts of this size take long to read.
    const Data = 'x'.repeat(60_000);
    for (let index = 0; index < 1_001; index += 1)
      lists.usage.create({ Kind: 'usage', EntityKey: `usage:${index}:0`, Data }, 'Luis Hernández');
    const usage = openSharedUsage(
      { graphUrl, site, list: usageList },
      callsOf('ana.garcia@cementos.mx', 'Sites.Selected'),
    );
    const { requests, characters } = await costOf(() => usage.read(signal));
    // 30 s at 10 Mbit/s.
    expect(characters / (requests - 1)).toBeLessThan(37_500_000);
  });
});

describe('a catalogue with more entries than the limit of a kind', () => {
  it('leaves out the last one for everybody, and reports it to administrators', async () => {
    const { lists, callsOf } = createLargeSite();
    const most = 1_000 - samples.categories.length;
    for (let index = 0; index <= most; index += 1) {
      const entity = { id: `category-${index}`, label: `Carpeta ${index}`, parentId: null, order: 0 };
      lists.catalog.create(
        {
          Title: entity.label,
          Kind: 'categories',
          EntityKey: `categories:${entity.id}`,
          Data: JSON.stringify(entity),
        },
        'Ana García',
      );
    }
    const open = (username: string) =>
      openSharePointList(
        { graphUrl, site, list: catalogList },
        { base: samples, hidesBoards: false, snapshots: memorySnapshots().store },
        callsOf(username, 'Sites.Selected'),
      );
    const { remote } = open('ana.garcia@cementos.mx');
    await remote.refresh(signal);
    expect(remote.data().categories).toHaveLength(1_000);
    expect(remote.quarantined()).toMatchObject([
      { kind: 'categories', row: { id: `category-${most}` }, issues: [{ problem: { code: 'tooMany' } }] },
    ]);
    await remote.publish?.(signal);
    const { data } = (await open(luis).readPublished(null, signal)) ?? {};
    expect(data?.categories).toEqual(remote.data().categories);
    // There is room again.
    const [first] = remote.data().categories.slice(-1);
    await remote.apply(
      {
        id: 'one',
        entities: [{ kind: 'categories', id: first?.id ?? '', before: first ?? null, after: null }],
      },
      signal,
    );
    expect([remote.data().categories.at(-1)?.id, remote.quarantined()]).toEqual([`category-${most}`, []]);
  });
});
