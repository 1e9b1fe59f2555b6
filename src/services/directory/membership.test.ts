import { describe, expect, it } from 'vitest';
import { createMembership } from './membership';

function setUp() {
  const entries = new Map<string, string>();
  const requests: { answer: (groups: readonly string[]) => void; refuse: () => void }[] = [];
  const reported: (readonly string[])[] = [];
  let now = 0;
  const storage = {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  } as Storage;
  const open = () =>
    createMembership({
      ask: () =>
        new Promise((answer, reject) => requests.push({ answer, refuse: () => reject(new Error('no')) })),
      getStorage: () => storage,
      now: () => now,
    });
  const later = (ms: number) => {
    now += ms;
  };
  const notify = (groups: readonly string[]) => void reported.push(groups);
  const stored = () => JSON.parse(entries.get('portal.groups') ?? 'null') as unknown;
  return { entries, requests, reported, open, later, notify, stored };
}
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

describe('group memberships of the signed-in user', () => {
  it('are those of the last visit first, then the current ones', async () => {
    const { open, requests, reported, notify, stored } = setUp();
    const first = open();
    first.check('ana', notify);
    expect(reported).toEqual([]);
    requests[0]?.answer(['a']);
    await settled();
    expect(reported).toEqual([['a']]);
    const next = open();
    next.check('ana', notify);
    expect(reported).toEqual([['a'], ['a']]);
    requests[1]?.answer([]);
    await settled();
    expect(reported.at(-1)).toEqual([]);
    expect(stored()).toEqual({ accountId: 'ana', groups: [] });
  });

  it('are requested once an hour, and five minutes after a refusal', async () => {
    const { open, requests, reported, later, notify } = setUp();
    const membership = open();
    membership.check('ana', notify);
    membership.check('ana', notify);
    requests[0]?.refuse();
    await settled();
    expect([requests.length, reported]).toEqual([1, []]);
    later(5 * 60_000 - 1);
    membership.check('ana', notify);
    expect(requests).toHaveLength(1);
    later(1);
    membership.check('ana', notify);
    requests[1]?.answer(['a']);
    await settled();
    expect(reported).toEqual([['a']]);
    later(59 * 60_000);
    membership.check('ana', notify);
    expect(requests).toHaveLength(2);
    later(60_000);
    membership.check('ana', notify);
    expect(requests).toHaveLength(3);
    // A known membership is not reported again.
    expect(reported).toEqual([['a']]);
  });

  it('are stored as ids only, and ignored if the stored entry is invalid or the storage blocked', () => {
    const read = (text: string) => {
      const { open, entries, reported, notify } = setUp();
      entries.set('portal.groups', text);
      open().check('ana', notify);
      return reported;
    };
    expect(read('{"accountId":"ana","groups":["a",7,null,"b"]}')).toEqual([['a', 'b']]);
    for (const text of ['{', 'null', '[]', '{"accountId":"ana"}', '{"accountId":"ana","groups":"a"}'])
      expect(read(text), text).toEqual([]);
    const blocked = createMembership({
      ask: () => new Promise(() => undefined),
      getStorage: () => {
        throw new DOMException('no', 'SecurityError');
      },
      now: () => 0,
    });
    expect(() => {
      blocked.check('ana', () => expect.unreachable());
      blocked.forget();
    }).not.toThrow();
  });

  it('of one user are not used for the next, and are removed at the sign-out', async () => {
    const { open, requests, reported, entries, notify } = setUp();
    const membership = open();
    membership.check('ana', notify);
    membership.check('jorge', notify);
    requests[0]?.answer(['a']);
    requests[1]?.answer(['j']);
    await settled();
    expect(reported).toEqual([['j']]);
    const other = open();
    other.check('ana', notify);
    expect(reported).toEqual([['j']]);
    membership.forget();
    expect(entries.size).toBe(0);
  });
});
