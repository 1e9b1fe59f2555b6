import { describe, expect, it } from 'vitest';
import { createMembership } from './membership';

function stage() {
  const kept = new Map<string, string>();
  const asked: { answer: (groups: readonly string[]) => void; refuse: () => void }[] = [];
  const told: (readonly string[])[] = [];
  let at = 0;
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  } as Storage;
  const open = () =>
    createMembership({
      ask: () =>
        new Promise((answer, reject) => asked.push({ answer, refuse: () => reject(new Error('no')) })),
      getStorage: () => storage,
      now: () => at,
    });
  const later = (ms: number) => {
    at += ms;
  };
  const tell = (groups: readonly string[]) => void told.push(groups);
  const stored = () => JSON.parse(kept.get('portal.groups') ?? 'null') as unknown;
  return { kept, asked, told, open, later, tell, stored };
}
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

describe('the groups of who is signed in', () => {
  it('are told as kept by the last visit, and then as they are', async () => {
    const { open, asked, told, tell, stored } = stage();
    const first = open();
    first.check('ana', tell);
    expect(told).toEqual([]);
    asked[0]?.answer(['a']);
    await settled();
    expect(told).toEqual([['a']]);
    const next = open();
    next.check('ana', tell);
    expect(told).toEqual([['a'], ['a']]);
    asked[1]?.answer([]);
    await settled();
    expect(told.at(-1)).toEqual([]);
    expect(stored()).toEqual({ accountId: 'ana', groups: [] });
  });

  it('are asked once an hour, and after a refusal five minutes later', async () => {
    const { open, asked, told, later, tell } = stage();
    const membership = open();
    membership.check('ana', tell);
    membership.check('ana', tell);
    asked[0]?.refuse();
    await settled();
    expect([asked.length, told]).toEqual([1, []]);
    later(5 * 60_000 - 1);
    membership.check('ana', tell);
    expect(asked).toHaveLength(1);
    later(1);
    membership.check('ana', tell);
    asked[1]?.answer(['a']);
    await settled();
    expect(told).toEqual([['a']]);
    later(59 * 60_000);
    membership.check('ana', tell);
    expect(asked).toHaveLength(2);
    later(60_000);
    membership.check('ana', tell);
    expect(asked).toHaveLength(3);
    // Nothing is told again of what is known already.
    expect(told).toEqual([['a']]);
  });

  it('are ids alone, of an entry that is what was written, in a storage that can be read', () => {
    const read = (text: string) => {
      const { open, kept, told, tell } = stage();
      kept.set('portal.groups', text);
      open().check('ana', tell);
      return told;
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

  it('of one person are not those of the next, and go with the sign-out', async () => {
    const { open, asked, told, kept, tell } = stage();
    const membership = open();
    membership.check('ana', tell);
    membership.check('jorge', tell);
    asked[0]?.answer(['a']);
    asked[1]?.answer(['j']);
    await settled();
    expect(told).toEqual([['j']]);
    const other = open();
    other.check('ana', tell);
    expect(told).toEqual([['j']]);
    membership.forget();
    expect(kept.size).toBe(0);
  });
});
