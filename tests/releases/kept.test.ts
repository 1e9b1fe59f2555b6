import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { noFilters } from '@/domain/report/filters';
import { noAlerts } from '@/domain/session/alertState';
import { type Alerts, alertsSchema } from '@/domain/session/alerts';
import { noRecentActivity, type RecentActivity, recentActivitySchema } from '@/domain/session/recentActivity';
import { dividedActivity } from '@/domain/session/release2/activity';
import { dividedAlerts } from '@/domain/session/release2/alerts';
import type { Division } from '@/domain/session/release2/division';
import { dividedSettings } from '@/domain/session/release2/settings';
import { dividedViews } from '@/domain/session/release2/views';
import { type SavedViews, savedViewsSchema } from '@/domain/session/savedViews';
import { defaultSettings, type Settings, storedSettingsSchema } from '@/domain/session/settings';
import { memoryStorage } from '@/services/browser/storage.fixture';
import { stored } from '@/services/browser/stored';
import * as shapes from './shapes-2.0.0';

type Fields = Record<string, unknown>;

/** Fields that only a newer release knows. */
const more = fc.dictionary(
  fc.constantFrom('colour', 'sharedWith', 'note2'),
  fc.oneof(fc.string(), fc.boolean(), fc.constant({ deep: [1, null] })),
);
const word = fc.stringMatching(/^[A-Za-z0-9 ]{1,12}$/).filter((text) => text.trim() === text && text !== '');
const filters = fc.oneof(
  fc.constant(noFilters),
  fc.constant({ ...noFilters, region: 'PACIFICO,SURESTE' }),
  fc.constant({ ...noFilters, region: 'SURESTE,NORTE' }),
  fc.constant({ ...noFilters, planta: 'Ramos' }),
  fc.constant({ ...noFilters, dateRange: { startDate: '2026-11-01', endDate: '2026-11-07' } }),
  fc.constant({ ...noFilters, dateRange: { startDate: '', endDate: '', period: '7d' } }),
  fc.constant({ ...noFilters, dateRange: { startDate: '', endDate: '', quarter: 3 } }),
);
const withMore = <T extends object>(entry: fc.Arbitrary<T>) =>
  fc.tuple(entry, more).map(([one, unknown]) => ({ ...unknown, ...one }));
const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });
/** As JSON: without fields that are undefined. */
const asJson = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

const view = withMore(
  fc.record({
    id: word,
    name: word,
    place: withMore(
      fc.record({
        view: word,
        filters,
        pageName: fc.constantFrom(null, 'p1'),
        state: word,
        linkState: optional(word),
      }),
    ),
    isDefault: fc.boolean(),
  }),
);
const unique = <T>(entry: fc.Arbitrary<T>, key: (one: T) => string) =>
  fc.uniqueArray(entry, { selector: key, maxLength: 6 });
/** Entries of a kind that only a newer release has. */
const foreign = fc.constantFrom<unknown>(
  { id: 'new', kind: 'folder' },
  { id: 'newer', name: 7, place: null },
);
const withForeign = <T>(list: fc.Arbitrary<T[]>) =>
  fc
    .tuple(list, fc.uniqueArray(foreign, { maxLength: 2 }))
    .map(([one, other]): unknown[] => [...one, ...other]);
const views = withForeign(unique(view, ({ id }) => id));

const alert = withMore(
  fc.record({
    id: word,
    name: word,
    view: word,
    source: fc.oneof(
      fc.record({ kind: fc.constant('query'), workspaceId: word, datasetId: word, dax: word }),
      fc.record({ kind: fc.constant('measure'), measure: word, unit: fc.constantFrom('', '%') }),
      fc.record({ kind: fc.constant('visual'), name: word, title: word }),
      fc.record({ kind: fc.constant('forecast'), horizon: fc.integer() }),
      fc.record({
        kind: fc.constant('figure'),
        name: word,
        title: word,
        figure: fc.constant({ row: { by: 'only' }, column: 'Entregas', unit: '' }),
        context: fc.record({
          page: fc.constant({ name: 'p1', title: 'Resumen' }),
          filters,
          labels: fc.constant([]),
          fingerprint: fc.constant('f'),
        }),
      }),
    ),
    test: fc.constantFrom('below', 'above', 'near'),
    limit: fc.constantFrom(null, 88),
    isOn: fc.boolean(),
    good: optional(fc.constantFrom('up', 'down')),
    target: optional(fc.integer()),
    at: optional(fc.nat()),
  }),
);
const alerts = withMore(
  fc.record({
    list: withForeign(unique(alert, ({ id }) => id)),
    quiet: fc.constantFrom(null, { from: '22:00', to: '07:00' }),
    outside: fc.boolean(),
    beyond: fc.uniqueArray(word, { maxLength: 3 }),
    past: fc.dictionary(word, fc.constant([['2026-11-21', 4]])),
    numbers: fc.dictionary(
      word,
      withMore(fc.record({ value: fc.constantFrom(null, 4), at: fc.nat(), decimals: optional(fc.nat(6)) })),
    ),
  }),
);

const place = withMore(
  fc.record({
    platform: fc.constantFrom('analytics', 'admin'),
    view: word,
    adminView: word,
    filters,
    pageName: fc.constant(null),
    bookmark: optional(word),
  }),
);
const recentActivity = withMore(
  fc.record({
    favourites: fc.uniqueArray(word, { maxLength: 5 }),
    recent: unique(fc.record({ view: word, at: fc.nat() }), ({ view: one }) => one),
    left: fc.oneof(fc.constant(null), fc.record({ place, at: fc.nat() })),
    searches: fc.uniqueArray(word, { maxLength: 5 }),
    wantsSummary: optional(fc.boolean()),
    refused: optional(fc.uniqueArray(word, { maxLength: 3 })),
    filterPanes: optional(fc.uniqueArray(word, { maxLength: 3 })),
    playlist: optional(
      fc.array(
        withMore(
          fc.record({
            view: fc.constantFrom('a', 'b'),
            allPages: fc.boolean(),
            seconds: fc.integer({ min: 5, max: 60 }),
          }),
        ),
        { maxLength: 4 },
      ),
    ),
  }),
);
const settings = withMore(
  fc.record({
    ...Object.fromEntries(Object.entries(defaultSettings).map(([key, value]) => [key, fc.constant(value)])),
    sharesValues: optional(fc.boolean()),
    language: optional(fc.constantFrom('es', 'en')),
  }),
);

interface Kind<T> {
  readonly name: string;
  readonly raw: fc.Arbitrary<unknown>;
  readonly division: Division;
  readonly schema: {
    safeParse(value: unknown): { readonly success: true; readonly data: T } | { readonly success: false };
  };
  readonly fallback: T;
  /** What 2.0.0 reads. */
  readonly old: { safeParse(value: unknown): { readonly success: boolean } };
  /** A change of the user, and the same change of what is stored. */
  readonly change: (value: T) => T;
  readonly changeRaw: (raw: unknown, value: T) => unknown;
}
const kind = <T>(one: Kind<T>) => one as unknown as Kind<unknown>;

const newView = {
  id: '+',
  name: 'Nueva',
  isDefault: false,
  place: { view: 'v', filters: noFilters, pageName: null, state: 's' },
};
const newAlert: Alerts['list'][number] = {
  ...{ id: '+', name: 'Nueva', view: 'v', test: 'below', limit: 1, isOn: true },
  source: { kind: 'query', workspaceId: 'w', datasetId: 'd', dax: 'x' },
};
const renamed = 'Otro nombre';
/** Renames the first entry that this release reads, removes the second, and adds one at the end. */
function edited<T extends { readonly id: string; readonly name: string }>(list: readonly T[], added: T): T[] {
  const [first, , ...others] = list;
  return [...(first ? [{ ...first, name: renamed }] : []), ...others, added];
}
const editedRaw = (raw: readonly unknown[], list: readonly { readonly id: string }[]) =>
  raw.flatMap((entry) => {
    const { id } = Object(entry) as Fields;
    if (id === list[1]?.id) return [];
    return [id !== undefined && id === list[0]?.id ? { ...Object(entry), name: renamed } : entry];
  });

const kinds = [
  kind<SavedViews>({
    ...{
      name: 'views',
      raw: views,
      division: dividedViews,
      schema: savedViewsSchema,
      fallback: [],
      old: shapes.views,
    },
    change: (list) => edited(list, newView),
    changeRaw: (raw, list) => [...editedRaw(raw as unknown[], list), newView],
  }),
  kind<Alerts>({
    ...{
      name: 'alerts',
      raw: alerts,
      division: dividedAlerts,
      schema: alertsSchema,
      fallback: noAlerts,
      old: shapes.alerts,
    },
    change: (value) => ({ ...value, outside: !value.outside, list: edited(value.list, newAlert) }),
    changeRaw: (raw, value) => ({
      ...(raw as Fields),
      outside: !value.outside,
      list: [...editedRaw((raw as Alerts).list, value.list), newAlert],
    }),
  }),
  kind<RecentActivity>({
    ...{
      name: 'recentActivity',
      raw: recentActivity,
      division: dividedActivity,
      schema: recentActivitySchema,
    },
    ...{ fallback: noRecentActivity, old: shapes.recentActivity },
    change: (value) => ({ ...value, favourites: [...value.favourites, '+'], wantsSummary: true }),
    changeRaw: (raw) => ({
      ...(raw as RecentActivity),
      favourites: [...(raw as RecentActivity).favourites, '+'],
      wantsSummary: true,
    }),
  }),
  kind<Settings>({
    ...{ name: 'settings', raw: settings, division: dividedSettings, schema: storedSettingsSchema },
    ...{ fallback: defaultSettings, old: shapes.settings },
    change: (value) => ({ ...value, traceLog: true, sharesValues: true }),
    changeRaw: (raw) => ({ ...(raw as Fields), traceLog: true, sharesValues: true }),
  }),
];

/** Regardless of the order of a list's entries, which a newer release's entries may change. */
const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map((one) => JSON.stringify(sorted(one))).sort();
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, one]) => [key, sorted(one)]),
  );
};

describe.each(kinds)(
  'the stored value $name',
  ({ raw: any, division, schema, fallback, old, change, changeRaw }) => {
    const raws = any.map(asJson);
    function browser(raw: unknown) {
      const { page, texts } = memoryStorage();
      const parts = division.split(raw);
      texts.set('x-ana', JSON.stringify(parts.old));
      if (parts.rest !== undefined) texts.set('x+ana', JSON.stringify(parts.rest));
      const parsed = (key: string) => (texts.has(key) ? JSON.parse(texts.get(key) ?? '') : undefined);
      return {
        tab: () => stored(page, 'x-', schema, fallback, { division }),
        text: () => [texts.get('x-ana'), texts.get('x+ana')],
        current: () => division.join(parsed('x-ana'), parsed('x+ana')),
        old: () => parsed('x-ana') as unknown,
        setOld: (value: unknown) => void texts.set('x-ana', JSON.stringify(value)),
      };
    }

    it('is divided and joined without a loss, and 2.0.0 reads its part', () =>
      fc.assert(
        fc.property(raws, (raw) => {
          const parts = division.split(raw);
          expect(old.safeParse(parts.old).success, JSON.stringify(parts.old)).toBe(true);
          expect(sorted(division.join(parts.old, parts.rest))).toEqual(sorted(raw));
        }),
      ));

    it('is not changed by reading', () =>
      fc.assert(
        fc.property(raws, (raw) => {
          const { tab, text } = browser(raw);
          const before = text();
          tab().read('ana');
          expect(text()).toEqual(before);
        }),
      ));

    it('loses nothing but the change of a user', () =>
      fc.assert(
        fc.property(raws, (raw) => {
          const { tab, current } = browser(raw);
          const value = tab().read('ana');
          expect(tab().write(change(value), 'ana', value)).toBe(true);
          expect(sorted(current())).toEqual(sorted(asJson(changeRaw(raw, value))));
          expect(sorted(tab().read('ana'))).toEqual(sorted(change(value)));
        }),
      ));

    it('merges the changes of a tab that slept with those of another one', () =>
      fc.assert(
        fc.property(raws, (raw) => {
          const { tab, current } = browser(raw);
          const asleep = tab().read('ana');
          tab().write(change(asleep), 'ana', asleep);
          const changed = current();
          // It has the state from before, and writes it without a change of its own.
          tab().write(asleep, 'ana', asleep);
          expect(current()).toEqual(changed);
        }),
      ));
  },
);

describe('2.0.0 and this release in one browser', () => {
  const texts = (value: unknown) => JSON.stringify(value);
  it('keeps views that 2.0.0 cannot read while an old tab saves and removes views', () => {
    const relative = {
      ...newView,
      id: 'r',
      place: {
        ...newView.place,
        filters: { ...noFilters, dateRange: { startDate: '', endDate: '', period: '7d' } },
      },
    };
    const { page, texts: storage } = memoryStorage();
    const tab = () => stored<SavedViews>(page, 'x-', savedViewsSchema, [], { division: dividedViews });
    tab().write([newView, relative], 'ana');
    expect(storage.get('x-ana')).toBe(texts([newView]));
    const saved = { ...newView, id: 'old', name: 'Vieja' };
    storage.set('x-ana', texts([saved]));
    expect(tab().read('ana')).toEqual([saved, relative]);
    storage.delete('x-ana');
    expect(tab().read('ana')).toEqual([relative]);
  });

  it('keeps target and direction of an alert that 2.0.0 edits', () => {
    const { page, texts: storage } = memoryStorage();
    const tab = () => stored<Alerts>(page, 'x-', alertsSchema, noAlerts, { division: dividedAlerts });
    const extended = { ...newAlert, good: 'up', target: 93, at: 42 } as const;
    const measure = {
      ...newAlert,
      id: 'm',
      source: { kind: 'measure', measure: 'm', unit: '%' },
      limit: null,
    } as const;
    const numbers = { '+': { value: 4, at: 7, decimals: 1 } };
    tab().write({ ...noAlerts, list: [extended, measure], numbers }, 'ana');
    const old = JSON.parse(storage.get('x-ana') ?? '') as Alerts;
    expect([old.list, old.numbers]).toEqual([[newAlert], { '+': { value: 4, at: 7 } }]);
    storage.set('x-ana', texts({ ...old, list: old.list.map((one) => ({ ...one, limit: 90 })) }));
    expect(tab().read('ana')).toMatchObject({ list: [{ ...extended, limit: 90 }, measure], numbers });
  });

  it('reads alerts of 2.0.0 of a kind that no longer exists as unreadable, and keeps them', () => {
    const { page, texts: storage } = memoryStorage();
    const tab = () => stored<Alerts>(page, 'x-', alertsSchema, noAlerts, { division: dividedAlerts });
    const visual = { ...newAlert, id: 'v', source: { kind: 'visual', name: 'v', title: 'Entregas' } };
    storage.set('x-ana', texts({ list: [visual, newAlert], quiet: null, outside: false, beyond: [] }));
    const value = tab().read('ana');
    expect(value).toEqual({ ...noAlerts, list: [newAlert] });
    tab().write({ ...value, outside: true }, 'ana', value);
    expect(storage.get('x-ana')).toContain('"outside":true');
    expect(JSON.stringify([...storage])).toContain('Entregas');
  });

  it('does not replace a list by an object of a newer release', () => {
    const { page, texts: storage } = memoryStorage();
    storage.set('x-ana', '{"version":3,"list":[]}');
    expect(stored<SavedViews>(page, 'x-', savedViewsSchema, []).write([newView], 'ana')).toBe(false);
    expect(storage.get('x-ana')).toBe('{"version":3,"list":[]}');
  });
});
