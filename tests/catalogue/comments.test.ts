import { beforeEach, describe, expect, it } from 'vitest';
import { commentsList, sharePointHost, sitePath } from '../../emulator/server/identifiers';
import { personByUsername } from '../../emulator/server/people';
import { createCommentReader } from '../../src/app/requests/commentReading';
import { fakeStored } from '../../src/domain/ports/storage.fixture';
import { type Comment, type CommentChange, notChecked } from '../../src/domain/report/comments';
import { toFailure } from '../../src/domain/shared/failure';
import { openSharedComments } from '../../src/services/catalog/sharedComments';
import { createWorld, graphUrl, signal } from './world';

const site = `https://${sharePointHost}${sitePath}`;
let world: ReturnType<typeof createWorld>;
beforeEach(() => {
  world = createWorld();
});

/** Everybody's comments as one person reads and writes them. */
async function commentsOf(person: string, fetch = world.fetch) {
  const token = await world.tokenOf(person);
  const calls = { getToken: async () => token, fetch };
  const port = openSharedComments({ graphUrl, site, list: commentsList }, calls);
  const reader = createCommentReader({
    comments: port,
    checks: fakeStored(notChecked).port,
    now: Date.now,
    isUsed: () => true,
    isHigh: () => false,
    isMention: () => false,
    onMentions: () => undefined,
  });
  const outcome = (type: CommentChange['type'], comment: Comment) =>
    port.send({ type, comment }, signal).then(
      () => {
        reader.forget(comment.boardId);
        return 'saved';
      },
      (error: unknown) => toFailure(error).code,
    );
  /** The comments in the open panel. */
  const follow = (boardId: string) => reader.read({ account: '', boardId, isOpen: true }, signal);
  return {
    ...port,
    outcome,
    texts: async (board = 'b1') => ((await follow(board)) as Comment[]).map(({ text }) => text),
  };
}

const comment = (id: string, text = `Texto ${id}`, more: Partial<Comment> = {}): Comment => ({
  id,
  boardId: 'b1',
  page: null,
  text,
  mentions: [],
  isEdited: false,
  author: { id: '', name: 'Quien sea', email: '' },
  at: 0,
  ...more,
});

describe('comments in SharePoint (SPEC section 21)', () => {
  it('are read by all users, per dashboard, in the order of their times, with the author from SharePoint', async () => {
    const [luis, ana] = [await commentsOf('Luis Hernández'), await commentsOf('Ana García')];
    const mention = { id: 'x', name: 'Ana García', email: 'ana.garcia@cementos.mx' };
    const page = { name: 'ReportSection1', label: 'Regiones' };
    const before = Date.now() - 2_000;
    await luis.send(
      { type: 'add', comment: comment('c1', 'Hola @Ana García', { page, mentions: [mention] }) },
      signal,
    );
    await ana.send({ type: 'add', comment: comment('c2') }, signal);
    await ana.send({ type: 'add', comment: comment('c3', "Otro 'b1'", { boardId: "b'1" }) }, signal);
    const [first, second, ...rest] = await ana.read('b1', signal);
    const { id, username } = personByUsername('luis.hernandez@cementos.mx') ?? {};
    expect(first).toMatchObject({
      ...{ id: 'c1', text: 'Hola @Ana García', page, mentions: [mention], isEdited: false },
      author: { name: 'Luis Hernández', id, email: username },
    });
    expect(first?.at).toBeGreaterThan(before);
    expect([second?.author.name, rest]).toEqual(['Ana García', []]);
    expect(await luis.texts("b'1")).toEqual(["Otro 'b1'"]);
  });

  it('keep fields of a newer release when their author edits them', async () => {
    const luis = await commentsOf('Luis Hernández');
    // As a newer release writes it.
    const newer = await commentsOf('Luis Hernández', async (url, init) => {
      if (init?.method !== 'POST') return world.fetch(url, init);
      const body = JSON.parse(String(init.body)) as { fields: Record<string, string> };
      const data = { ...JSON.parse(body.fields.Data ?? ''), mood: 'good' };
      const fields = { ...body.fields, Data: JSON.stringify(data) };
      return world.fetch(url, { ...init, body: JSON.stringify({ fields }) });
    });
    expect(await newer.outcome('add', comment('c1'))).toBe('saved');
    const written: string[] = [];
    const edits = await commentsOf('Luis Hernández', (url, init) => {
      if (init?.method === 'PATCH') written.push(JSON.parse(String(init.body)).Data);
      return world.fetch(url, init);
    });
    expect(await edits.outcome('edit', comment('c1', 'Mejor', { isEdited: true }))).toBe('saved');
    expect(written.map((text) => JSON.parse(text))).toMatchObject([{ text: 'Mejor', mood: 'good' }]);
    world.catchUp();
    expect(await luis.texts()).toEqual(['Mejor']);
  });

  it('are changed and deleted only by their author and by administrators', async () => {
    const [luis, elena, ana] = [
      await commentsOf('Luis Hernández'),
      await commentsOf('Elena Torres'),
      await commentsOf('Ana García'),
    ];
    await luis.outcome('add', comment('c1'));
    expect(await elena.outcome('edit', comment('c1', 'Otro'))).toBe('catalogDenied');
    expect(await elena.outcome('remove', comment('c1'))).toBe('catalogDenied');
    expect(await elena.texts()).toEqual(['Texto c1']);
    expect(await luis.outcome('edit', comment('c1', 'Mejor', { isEdited: true }))).toBe('saved');
    world.catchUp();
    const later = await commentsOf('Elena Torres');
    expect(await later.read('b1', signal)).toMatchObject([{ text: 'Mejor', isEdited: true }]);
    expect(await ana.outcome('remove', comment('c1'))).toBe('saved');
    expect(await luis.texts()).toEqual([]);
  });

  it('are restored with their time when a removal is undone', async () => {
    const luis = await commentsOf('Luis Hernández');
    const at = Date.now() - 3_600_000;
    expect(await luis.outcome('restore', comment('c1', 'Vuelve', { at }))).toBe('saved');
    expect(await luis.read('b1', signal)).toMatchObject([{ text: 'Vuelve', at }]);
    await luis.outcome('restore', comment('c2', 'Mañana', { at: Date.now() + 3_600_000 }));
    expect((await luis.read('b1', signal)).at(-1)?.at).toBeLessThanOrEqual(Date.now());
  });

  it('are not written twice when the answer was lost, nor deleted twice', async () => {
    const [luis, ana] = [await commentsOf('Luis Hernández'), await commentsOf('Ana García')];
    expect([await luis.outcome('add', comment('c1')), await luis.outcome('add', comment('c1'))]).toEqual([
      'saved',
      'saved',
    ]);
    expect(await luis.texts()).toEqual(['Texto c1']);
    await luis.outcome('remove', comment('c1'));
    expect(await ana.outcome('remove', comment('c1'))).toBe('saved');
  });

  it('are not written twice if SharePoint answers an existing key with 400', async () => {
    const isTaken = { error: { code: 'invalidRequest', message: 'already has the provided value' } };
    const luis = await commentsOf('Luis Hernández', async (...call) => {
      const answer = await world.fetch(...call);
      return answer.status === 409 ? Response.json(isTaken, { status: 400 }) : answer;
    });
    expect(await luis.outcome('add', comment('c1'))).toBe('saved');
    expect(await luis.outcome('add', comment('c1'))).toBe('saved');
    expect(await luis.texts()).toEqual(['Texto c1']);
    const refusing = await commentsOf('Luis Hernández', async (url, init) =>
      init?.method === 'POST' ? Response.json(isTaken, { status: 400 }) : world.fetch(url, init),
    );
    expect(await refusing.outcome('add', comment('c2'))).toBe('catalogRefused');
  });

  it('are not overwritten silently: the first attempt reports the change of another user, the second attempt overwrites it', async () => {
    const [luis, ana] = [await commentsOf('Luis Hernández'), await commentsOf('Ana García')];
    await luis.outcome('add', comment('c1'));
    await luis.texts();
    await ana.outcome('edit', comment('c1', 'De Ana'));
    expect(await luis.outcome('edit', comment('c1', 'De Luis'))).toBe('commentChanged');
    expect(await ana.texts()).toEqual(['De Ana']);
    expect(await luis.outcome('edit', comment('c1', 'De Luis'))).toBe('saved');
    expect(await luis.outcome('edit', comment('c1', 'De Luis otra vez'))).toBe('saved');
    await luis.texts();
    world.catchUp();
    expect(await ana.texts()).toEqual(['De Luis otra vez']);
    expect(await ana.outcome('remove', comment('c1'))).toBe('saved');
    expect(await luis.outcome('edit', comment('c1', 'Tarde'))).toBe('commentGone');
  });

  it('are saved without a conflict when the answer to the user’s own edit was lost', async () => {
    const [luis, ana] = [await commentsOf('Luis Hernández'), await commentsOf('Ana García')];
    await luis.outcome('add', comment('c1'));
    await luis.texts();
    const mentions = [{ id: 'x', name: 'Ana García', email: '' }];
    const edit = comment('c1', 'Mejor ', { isEdited: true, mentions });
    world.fault('catalogWrite', 'truncated', { times: 1 });
    expect(await luis.outcome('edit', edit)).toBe('catalogBroken');
    expect(await luis.outcome('edit', edit)).toBe('saved');
    expect(await ana.texts()).toEqual(['Mejor']);
    await luis.texts();
    await ana.outcome('edit', { ...edit, mentions: [] });
    expect(await luis.outcome('edit', edit)).toBe('commentChanged');
  });

  it('are read again only after a change; without a change one short request is sent', async () => {
    const [luis, ana] = [await commentsOf('Luis Hernández'), await commentsOf('Ana García')];
    await luis.outcome('add', comment('c1'));
    const readBy = async () => {
      world.catchUp();
      world.requests.length = 0;
      const texts = await ana.texts();
      return [texts, world.requests.map((request) => (/items\/delta/.test(request) ? 'changes' : 'all'))];
    };
    expect(await readBy()).toEqual([['Texto c1'], ['changes', 'all']]);
    expect(await readBy()).toEqual([['Texto c1'], ['changes']]);
    await luis.outcome('edit', comment('c1', 'Mejor'));
    expect(await readBy()).toEqual([['Mejor'], ['changes', 'all']]);
    await luis.outcome('add', comment('c2', 'Otro', { boardId: 'b2' }));
    world.catchUp();
    expect(await ana.texts('b2')).toEqual(['Otro']);
    expect(await ana.texts('b1')).toEqual(['Mejor']);
    expect(await readBy()).toEqual([['Mejor'], ['changes']]);
    await luis.outcome('remove', comment('c1'));
    expect(await readBy()).toEqual([[], ['changes', 'all']]);
    expect(await readBy()).toEqual([[], ['changes']]);
  });

  it('report the dashboards of changed comments in one short call, also of removed ones that this page read', async () => {
    const [luis, ana] = [await commentsOf('Luis Hernández'), await commentsOf('Ana García')];
    const changes = async (from: string | null, isBrief = true) => {
      world.catchUp();
      world.requests.length = 0;
      const { position, boards } = await ana.changes(from, isBrief, signal);
      expect(world.requests).toHaveLength(1);
      return { position, boards };
    };
    const start = await changes(null);
    expect(start.boards).toBeNull();
    await luis.outcome('add', comment('c1'));
    await luis.outcome('add', comment('c2', 'Otro', { boardId: "b'2" }));
    await luis.outcome('add', comment('c3', 'Otro', { boardId: 'b3' }));
    const added = await changes(start.position);
    expect(added.boards).toEqual(['b1', "b'2", 'b3']);
    expect((await changes(added.position, false)).boards).toEqual([]);
    await ana.read('b1', signal);
    await luis.outcome('remove', comment('c1'));
    await luis.outcome('remove', comment('c3', 'Otro', { boardId: 'b3' }));
    expect((await changes(added.position)).boards).toEqual(['b1']);
  });

  it('report many changes in one call an hour, which continues with the next one, or all at once', async () => {
    const luis = await commentsOf('Luis Hernández');
    const ana = await commentsOf('Ana García', (url, init) =>
      world.fetch(String(url).replace(/(delta\?(?!.*top))/, '$1$top=2&'), init),
    );
    const { position } = await ana.changes(null, true, signal);
    for (const board of ['b1', 'b2', 'b3'])
      await luis.outcome('add', comment(board, 'Uno', { boardId: board }));
    world.catchUp();
    const first = await ana.changes(position, true, signal);
    expect(first.boards).toEqual(['b1', 'b2']);
    expect((await ana.changes(first.position, true, signal)).boards).toEqual(['b3']);
    expect((await ana.changes(position, false, signal)).boards).toEqual(['b1', 'b2', 'b3']);
  });

  it('report that all may have changed after a position of another list or service, or without fields', async () => {
    const [luis, ana] = [await commentsOf('Luis Hernández'), await commentsOf('Ana García')];
    const { position } = await ana.changes(null, true, signal);
    const path = position?.split(' ')[0] ?? '';
    await luis.outcome('add', comment('c1'));
    world.catchUp();
    for (const other of ['nonsense', `/sites/other ${graphUrl}/x`, `${path} https://evil.example/x`]) {
      world.requests.length = 0;
      expect((await ana.changes(other, true, signal)).boards).toBeNull();
      expect(world.requests.join()).not.toMatch(/evil|other|nonsense/);
    }
    const bare = await commentsOf('Ana García', (url, init) =>
      world.fetch(String(url).replace(/(delta.*?)[?&](\$|%24)expand=[^&]*/, '$1'), init),
    );
    expect((await bare.changes(position, true, signal)).boards).toBeNull();
  });

  it.each(['410', '400'] as const)(
    'are all read again if Graph answers a request for changes with %s',
    async (kind) => {
      const luis = await commentsOf('Luis Hernández');
      await luis.outcome('add', comment('c1'));
      await luis.texts();
      world.fault('catalogRead', kind, { times: 1 });
      world.requests.length = 0;
      expect(await luis.texts()).toEqual(['Texto c1']);
      expect(world.requests).toHaveLength(2);
      expect(await luis.texts()).toEqual(['Texto c1']);
    },
  );

  it.each(['400', '403', '404'] as const)(
    'are all read each time if Graph refuses `delta` with %s',
    async (kind) => {
      world.fault('catalogChanges', kind);
      const [luis, ana] = [await commentsOf('Luis Hernández'), await commentsOf('Ana García')];
      await luis.outcome('add', comment('c1'));
      expect(await ana.texts()).toEqual(['Texto c1']);
      await luis.outcome('add', comment('c2'));
      expect(await ana.texts()).toEqual(['Texto c1', 'Texto c2']);
    },
  );

  it('are read even if the list contains items that are not valid comments', async () => {
    const [luis, ana] = [await commentsOf('Luis Hernández'), await commentsOf('Ana García')];
    await luis.outcome('add', comment('c1'));
    const token = await world.tokenOf('Ana García');
    const items = `${graphUrl}/sites/${sharePointHost}:${sitePath}:/lists/${encodeURIComponent(commentsList)}/items`;
    for (const Data of ['{', '{"text":""}', JSON.stringify({ ...comment('x'), text: 'a'.repeat(2_001) })])
      await world.app.request(items, {
        method: 'POST',
        headers: { Authorization: `Bearer ${token}` },
        body: JSON.stringify({ fields: { Kind: 'comment:b1', EntityKey: `comment:${Data.length}`, Data } }),
      });
    expect(await ana.texts()).toEqual(['Texto c1']);
  });

  it.each([
    ['401', 'tokenFailed'],
    ['403', 'catalogDenied'],
    ['423', 'catalogBusy'],
    ['429', 'throttled'],
    ['503', 'catalogBusy'],
    ['412', 'commentChanged'],
    ['offline', 'offline'],
  ] as const)(
    'fail with a reason on %s when written or read, and are never partly written',
    async (kind, code) => {
      const luis = await commentsOf('Luis Hernández');
      await luis.outcome('add', comment('c1'));
      world.fault('catalogWrite', kind);
      expect(await luis.outcome('edit', comment('c1', 'Otro'))).toBe(code);
      world.fault('catalogWrite', null);
      expect(await luis.texts()).toEqual(['Texto c1']);
      if (kind === '412') return;
      world.fault('catalogRead', kind);
      const later = await commentsOf('Luis Hernández');
      expect(await later.read('b1', signal).catch((error: unknown) => toFailure(error).code)).toBe(code);
    },
  );

  it('give no access to the catalogue: a user who may add comments changes nothing else', async () => {
    const { remote } = await world.person('Luis Hernández');
    const [region] = remote.data().regions;
    if (!region) throw new Error('no region');
    const change = {
      id: 'one',
      entities: [{ kind: 'regions' as const, id: region.id, before: region, after: null }],
    };
    expect(toFailure(await remote.apply(change, signal).catch((reason: unknown) => reason)).code).toBe(
      'catalogDenied',
    );
  });

  it('of another dashboard are neither listed nor overwritten if the list ignores the filter', async () => {
    const [luis, ana] = [await commentsOf('Luis Hernández'), await commentsOf('Ana García')];
    await luis.outcome('add', comment('c1'));
    await luis.outcome('add', comment('c2', 'Ajeno', { boardId: 'B1' }));
    world.fault('catalogRead', 'unfiltered');
    expect(await ana.texts()).toEqual(['Texto c1']);
    expect(await ana.texts('sin-comentarios')).toEqual([]);
    const other = await commentsOf('Ana García');
    expect(await other.outcome('edit', comment('no-such', 'Otro'))).toBe('commentGone');
    expect(await other.outcome('edit', comment('c2', 'Mejor', { boardId: 'B1' }))).toBe('saved');
    expect([await luis.texts(), await luis.texts('B1')]).toEqual([['Texto c1'], ['Mejor']]);
  });

  it('report the change of another user, not another comment, if the list ignores the filter', async () => {
    const luis = await commentsOf('Luis Hernández');
    const same = await commentsOf('Luis Hernández');
    await luis.outcome('add', comment('c0', 'Igual'));
    await luis.outcome('add', comment('c1'));
    expect(await luis.texts()).toHaveLength(2);
    await same.texts();
    await same.outcome('edit', comment('c1', 'Nuevo'));
    world.fault('catalogRead', 'unfiltered');
    // Equal to c0: the saved c1 differs, so the edit must not count as saved.
    expect(await luis.outcome('edit', comment('c1', 'Igual'))).toBe('commentChanged');
  });
});
