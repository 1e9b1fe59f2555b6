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
  return { kept, asked, told, open, later, tell };
}
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

describe('the groups of who is signed in', () => {
  it('are told as kept by the last visit, and then as they are', async () => {
    const { open, asked, told, tell } = stage();
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
  });

  it('are asked once an hour, and after a refusal five minutes later', async () => {
    const { open, asked, told, later, tell } = stage();
    const membership = open();
    membership.check('ana', tell);
    membership.check('ana', tell);
    asked[0]?.refuse();
    await settled();
    expect([asked.length, told]).toEqual([1, []]);
    later(5 * 60_000);
    membership.check('ana', tell);
    asked[1]?.answer(['a']);
    await settled();
    later(59 * 60_000);
    membership.check('ana', tell);
    expect(asked).toHaveLength(2);
    later(60_000);
    membership.check('ana', tell);
    expect(asked).toHaveLength(3);
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
