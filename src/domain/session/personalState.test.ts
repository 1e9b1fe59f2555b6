import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  itemLimit,
  merge,
  type PersonalDocument,
  personalDocumentSchema,
  toItems,
  trimmed,
  valuesOf,
  withEdit,
} from './personalState';

const part = fc.constantFrom('favourites', 'settings', 'ofNewerRelease');
const id = fc.constantFrom('a', 'b', 'constructor');
const entry = fc.oneof(
  fc.record({ at: fc.nat(5), value: fc.oneof(fc.nat(3), fc.record({ name: fc.string({ maxLength: 2 }) })) }),
  fc.record({ at: fc.nat(5), deleted: fc.constant(true as const) }),
);
const document: fc.Arbitrary<PersonalDocument> = fc.dictionary(part, fc.dictionary(id, entry));

describe('merging personal documents', () => {
  it('does not depend on order, grouping or repetition', () => {
    fc.assert(
      fc.property(document, document, document, (a, b, c) => {
        expect(merge(a, b)).toEqual(merge(b, a));
        expect(merge(merge(a, b), c)).toEqual(merge(a, merge(b, c)));
        expect(merge(a, a)).toEqual(a);
        expect(merge(merge(a, b), b)).toEqual(merge(a, b));
      }),
    );
  });

  it('ends with the last change of each entry on three devices, whatever they edit and in whatever order they synchronise', () => {
    const step = fc.record({
      device: fc.nat(2),
      action: fc.constantFrom('edit', 'edit', 'delete', 'sync'),
      id,
      value: fc.nat(99),
    });
    fc.assert(
      fc.property(
        fc.array(step, { maxLength: 60 }),
        fc.array(fc.nat(2), { maxLength: 6 }),
        (steps, order) => {
          const devices: PersonalDocument[] = [{}, {}, {}];
          let server: PersonalDocument = {};
          const expected = new Map<string, { at: number; value: number | null }>();
          const sync = (device: number) => {
            server = merge(devices[device] ?? {}, server);
            devices[device] = server;
          };
          for (const [index, one] of steps.entries()) {
            if (one.action === 'sync') {
              sync(one.device);
              continue;
            }
            const document = devices[one.device] ?? {};
            const entries = valuesOf(document, 'part');
            const { [one.id]: removed, ...rest } = Object.fromEntries(Object.entries(entries));
            if (one.action === 'delete' && (!Object.hasOwn(entries, one.id) || removed === undefined))
              continue;
            if (one.action === 'edit' && Object.hasOwn(entries, one.id) && removed?.value === one.value)
              continue;
            const values = Object.entries(rest).map(([key, { value }]) => [key, { value }] as const);
            const present = Object.fromEntries(
              one.action === 'delete' ? values : [...values, [one.id, { value: one.value }] as const],
            );
            devices[one.device] = withEdit(document, {
              part: 'part',
              shown: entries,
              present,
              at: index + 1,
            });
            expected.set(one.id, { at: index + 1, value: one.action === 'delete' ? null : one.value });
          }
          for (const device of [...order, 0, 1, 2, 0, 1, 2]) sync(device);
          const alive = [...expected].flatMap(([key, { at, value }]) =>
            value === null ? [] : [[key, { at, value }] as const],
          );
          for (const device of devices) expect(valuesOf(device, 'part')).toEqual(Object.fromEntries(alive));
        },
      ),
    );
  });

  it('deletes an entry that was changed before, and keeps one that was changed after', () => {
    const changed = (at: number): PersonalDocument => ({ views: { v: { at, value: 'x' } } });
    const deleted: PersonalDocument = { views: { v: { at: 5, deleted: true } } };
    expect(valuesOf(merge(changed(4), deleted), 'views')).toEqual({});
    expect(valuesOf(merge(changed(5), deleted), 'views')).toEqual({});
    expect(valuesOf(merge(deleted, changed(6)), 'views')).toEqual({ v: { value: 'x', at: 6 } });
  });

  it.each([
    ['the later one', { at: 6, value: 'a' }, { at: 5, value: 'b' }],
    ['of equal times the deleted one', { at: 5, deleted: true as const }, { at: 5, value: 'x' }],
    ['of equal times the last in the order of its text', { at: 5, value: 'b' }, { at: 5, value: 'a' }],
  ])('keeps of two changes %s', (_, last, first) => {
    const [one, other] = [{ views: { v: last } }, { views: { v: first } }];
    expect([merge(one, other), merge(other, one)]).toEqual([one, one]);
  });

  it('keeps parts, entries and fields of a newer release', () => {
    const newer = personalDocumentSchema.parse({
      reactions: { r: { at: 1, value: { kind: 'new' }, by: 'phone' } },
      views: { v: { at: 1, value: { name: 'Ayer', colour: 'red', page: 'p' } } },
    });
    const edited = withEdit(newer, {
      part: 'views',
      shown: { v: { value: { name: 'Ayer', page: 'p' } } },
      present: { v: { value: { name: 'Hoy' } } },
      at: 9,
    });
    expect(edited.reactions).toEqual(newer.reactions);
    expect(valuesOf(edited, 'views').v).toEqual({ value: { colour: 'red', name: 'Hoy' }, at: 9 });
  });
});

describe('withEdit', () => {
  it('returns the same document if nothing changed', () => {
    const saved: PersonalDocument = { settings: { landing: { at: 3, value: 'start' } } };
    const shown = valuesOf(saved, 'settings');
    expect(withEdit(saved, { part: 'settings', shown, present: shown, at: 9 })).toBe(saved);
  });

  it('writes a change that is later than what this device has seen, also if its clock is behind', () => {
    const saved: PersonalDocument = { settings: { landing: { at: 900, value: 'start' } } };
    const edit = { part: 'settings', shown: valuesOf(saved, 'settings'), at: 5 };
    expect(withEdit(saved, { ...edit, present: {} }).settings).toEqual({
      landing: { at: 901, deleted: true },
    });
  });

  it.each([
    ['an equal value with a later time', 'x', 9, { at: 9, value: 'x' }],
    ['an equal value with the same time', 'x', 5, null],
    ['an equal value with an earlier time', 'x', 4, null],
    ['an equal value without a time', 'x', undefined, null],
    ['another value with a later time', 'y', 6, { at: 6, value: 'y' }],
    ['another value with the same time', 'y', 5, null],
    ['another value with an earlier time', 'y', 4, null],
    ['another value without a time', 'y', undefined, { at: 20, value: 'y' }],
  ])('writes %s only if it is later than the saved one', (_, value, at, expected) => {
    const saved: PersonalDocument = { views: { v: { at: 5, value: 'x' } } };
    const present = { v: at === undefined ? { value } : { value, at } };
    const edited = withEdit(saved, { part: 'views', shown: valuesOf(saved, 'views'), present, at: 20 });
    if (expected) expect(edited).toEqual({ views: { v: expected } });
    else expect(edited).toBe(saved);
  });

  it('writes a new value with its own time, and leaves a value that only the list lacks', () => {
    const edit = { part: 'views', shown: {}, present: { v: { value: 'x', at: 3 } }, at: 20 };
    expect(withEdit({}, edit)).toEqual({ views: { v: { at: 3, value: 'x' } } });
    const empty = {};
    expect(withEdit(empty, { ...edit, shown: { v: { value: 'x' } } })).toBe(empty);
  });

  it.each([
    ['a value that was not shown', {}, { name: 'Hoy' }, { name: 'Hoy' }],
    ['an emptied value', { v: { value: { name: 'Ayer' } } }, null, null],
    ['a list', { v: { value: { name: 'Ayer' } } }, ['Hoy'], ['Hoy']],
  ])('adds no fields of a newer release to %s', (_, shown, value, expected) => {
    const saved: PersonalDocument = { views: { v: { at: 1, value: { name: 'Ayer', colour: 'red' } } } };
    const edited = withEdit(saved, { part: 'views', shown, present: { v: { value } }, at: 9 });
    expect(valuesOf(edited, 'views').v?.value).toEqual(expected);
  });

  it('keeps entries that a shortened list no longer shows', () => {
    const saved: PersonalDocument = { recent: { a: { at: 1, value: true } } };
    const edit = { part: 'recent', shown: valuesOf(saved, 'recent'), present: {}, at: 9, keepsMissing: true };
    expect(withEdit(saved, edit)).toBe(saved);
  });
});

describe('the size of a personal document', () => {
  const big = (length: number, at: number) => ({ at, value: 'x'.repeat(length) });
  const recent = (count: number) =>
    Object.fromEntries(
      Array.from({ length: count }, (_, index) => [`board-${index}`, { at: index, value: true }]),
    );

  it('is one item with the newest 20 recent dashboards', () => {
    const { items, left } = toItems({ recent: recent(30), favourites: { a: { at: 1, value: true } } });
    expect([items.length, left]).toEqual([1, 0]);
    expect(Object.keys(items[0]?.recent ?? {}).sort()[0]).toBe('board-10');
    expect(items[0]?.favourites).toEqual({ a: { at: 1, value: true } });
  });

  it('drops the oldest recent dashboards before it uses a second item', () => {
    const { items, left } = toItems({ recent: recent(20), views: { v: big(59_400, 1) } });
    const kept = Object.keys(items[0]?.recent ?? {});
    expect([items.length, left]).toEqual([1, 0]);
    expect(kept.length).toBeGreaterThan(2);
    expect(kept.length).toBeLessThan(20);
    expect(kept).toContain('board-19');
    expect(kept).not.toContain('board-0');
  });

  it('uses a second item for what does not fit, and counts entries that fit into neither', () => {
    const views = { a: big(50_000, 1), b: big(50_000, 2), c: big(50_000, 3), d: big(70_000, 4) };
    const { items, left } = toItems({ views, settings: { landing: { at: 9, value: 'start' } } });
    expect(items.map((item) => Object.keys(item.views ?? {}))).toEqual([['a'], ['b']]);
    expect(items[0]?.settings).toBeDefined();
    expect(left).toBe(2);
    for (const item of items) expect(JSON.stringify(item).length).toBeLessThanOrEqual(itemLimit);
  });

  it.each([380, 385, 390, 395, 400, 405])(
    'fills an item with parts of %d characters within its limit',
    (length) => {
      const parts = Array.from({ length: 150 }, (_, n) => [`part-${n}`, { a: big(length, 1) }] as const);
      const { items } = toItems(Object.fromEntries(parts));
      expect(items).toHaveLength(2);
      for (const item of items) expect(JSON.stringify(item).length).toBeLessThanOrEqual(itemLimit);
    },
  );

  it('has at least one item, with its parts and entries in the order of their names', () => {
    expect(toItems({})).toEqual({ items: [{}], left: 0 });
    const entry = (at: number) => ({ at, value: true });
    const text = JSON.stringify({ a: { x: entry(5), y: entry(4) }, z: { a: entry(2), b: entry(1) } });
    for (const document of [
      { z: { b: entry(1), a: entry(2) }, a: { y: entry(4), x: entry(5) } },
      { a: { x: entry(5), y: entry(4) }, z: { a: entry(2), b: entry(1) } },
    ])
      expect(toItems(document).items.map((item) => JSON.stringify(item))).toEqual([text]);
    const later = JSON.stringify({ a: { x: entry(1), y: entry(2) }, z: { a: entry(3), b: entry(4) } });
    const { items } = toItems({ z: { b: entry(4), a: entry(3) }, a: { y: entry(2), x: entry(1) } });
    expect(items.map((item) => JSON.stringify(item))).toEqual([later]);
  });

  it('places short entries before long ones, then older before newer ones, then by their names', () => {
    const short = Object.fromEntries(Array.from({ length: 40 }, (_, n) => [`s${n}`, big(1_000, 9)]));
    const first = toItems({ views: { long: big(59_000, 1), ...short } }).items;
    expect(first.map((item) => Object.keys(item.views ?? {}).includes('long'))).toEqual([false, true]);
    const order = (views: Record<string, ReturnType<typeof big>>) =>
      toItems({ views }).items.map((item) => Object.keys(item.views ?? {}));
    expect(order({ a: big(50_000, 2), b: big(50_000, 1) })).toEqual([['b'], ['a']]);
    expect(order({ b: big(50_000, 1), a: big(50_000, 1) })).toEqual([['a'], ['b']]);
    const views = { v: big(50_000, 1) };
    for (const document of [
      { b: views, a: views },
      { a: views, b: views },
    ])
      expect(toItems(document).items.map((item) => Object.keys(item))).toEqual([['a'], ['b']]);
  });

  it('is the same on two devices that have merged each other', () => {
    const sized = fc.dictionary(
      fc.string({ maxLength: 6 }),
      fc.record({ at: fc.nat(9), value: fc.nat(70_000).map((length) => 'x'.repeat(length)) }),
      { maxKeys: 6 },
    );
    fc.assert(
      fc.property(sized, sized, (one, other) => {
        const [a, b] = [{ views: one }, { views: other }];
        const { items } = toItems(merge(a, b));
        expect(toItems(merge(b, a)).items).toEqual(items);
        for (const item of items) expect(JSON.stringify(item).length).toBeLessThanOrEqual(itemLimit);
      }),
      { numRuns: 30 },
    );
  });

  it('keeps the newest 200 marks of deleted entries of a part', () => {
    const marks = Array.from({ length: 250 }, (_, at) => [`id-${at}`, { at, deleted: true }] as const);
    const kept = Object.keys(trimmed({ views: Object.fromEntries(marks) }).views ?? {});
    expect([kept.length, kept.includes('id-50'), kept.includes('id-49')]).toEqual([200, true, false]);
    // Ids decide between equal times, and other parts than the recent dashboards keep all entries.
    const equal = Array.from(
      { length: 201 },
      (_, n) => [`id-${1_200 - n}`, { at: 1, deleted: true }] as const,
    );
    for (const list of [equal, equal.toReversed()]) {
      const ids = Object.keys(trimmed({ views: Object.fromEntries(list) }).views ?? {});
      expect([ids.length, ids.includes('id-1000'), ids.includes('id-1200')]).toEqual([200, true, false]);
    }
    expect(Object.keys(trimmed({ favourites: recent(30) }).favourites ?? {})).toHaveLength(30);
  });
});
