import { describe, expect, it } from 'vitest';
import { type DataState, indexOf, lateSince, readDataState } from './dataState';
import {
  isBeingRead,
  modelStateOf,
  sectionOf,
  withReading,
  withSection,
  writeDataState,
} from './dataStateWriting';
import type { Refresh } from './refresh';

const minute = 60_000;
const hour = 60 * minute;
const empty: DataState = { format: 1, sections: [] };
/** 2026-11-27 08:11 UTC. */
const now = Date.UTC(2026, 10, 27, 8, 11);
const refreshedAt = now - 6 * minute;
const refresh = (startedAt: number, status: Refresh['status'] = 'completed'): Refresh => ({
  startedAt,
  endedAt: startedAt + minute,
  status,
  problem: '',
});
const model = (id: string, report: string, everyMs = hour) =>
  modelStateOf(
    id,
    [report],
    [0, 1, 2].map((step) => refresh(refreshedAt - minute - step * everyMs)),
  );
const stored = (state: DataState, at: number | null = now) => ({ text: writeDataState(state), at });

describe('the state of a model', () => {
  it('has the age, the first failure since and the usual time between refreshes', () => {
    const starts = [now - hour, now - 4 * hour, now - 7 * hour, now - 22 * hour, now - 25 * hour];
    const history = starts.map((at, index) => refresh(at, index < 2 ? 'failed' : 'completed'));
    expect(modelStateOf('Model', ['Report', 'report'], history)).toEqual({
      id: 'model',
      reports: ['report'],
      refreshed: (now - 7 * hour + minute) / 1000,
      failing: (now - 4 * hour + minute) / 1000,
      every: 180,
    });
  });

  it('has no rhythm if its refreshes follow each other within a minute', () => {
    const history = (gap: number) => [0, 1, 2].map((step) => refresh(now - step * gap));
    expect(modelStateOf('m', ['r'], history(minute)).every).toBe(1);
    expect(modelStateOf('m', ['r'], history(minute - 1))).not.toHaveProperty('every');
  });

  it('is the newest one that was published, and has an age if its refreshes only failed', () => {
    const of = (at: number, refreshed: number) => ({
      ...{ by: 'Ana', at: at / 1000 },
      models: [{ id: 'm', reports: ['r'], refreshed }],
    });
    for (const sections of [
      [of(now, 2), of(now - hour, 1)],
      [of(now - hour, 1), of(now, 2)],
    ])
      expect(indexOf({ format: 1, sections }).of('r')).toMatchObject({
        at: now,
        freshness: { refreshedAt: 2_000 },
      });
    const failing = { ...of(now, 0), models: [{ id: 'm', reports: [], failing: 7, every: 5 }] };
    const published = { by: 'Ana', at: now, until: now + 30 * minute };
    expect(indexOf({ format: 1, sections: [failing] }).of('x', 'M')).toEqual({
      at: now,
      freshness: { refreshedAt: null, failingSince: 7_000, published },
      every: 5 * minute,
    });
    const unpaced = { ...failing, models: [{ id: 'm', reports: [], refreshed: 1 }] };
    const until = indexOf({ format: 1, sections: [unpaced] }).of('m')?.freshness?.published?.until;
    expect(until).toBe(now + 2 * hour);
  });

  it('keeps its times if the time of its item is not known', () => {
    const state = withSection(empty, sectionOf('Ana', [model('m', 'r')], now + hour));
    expect(readDataState(stored(state, null)).sections[0]?.at).toBe((now + hour) / 1000);
  });

  it('of a model without refreshes, such as with DirectQuery, has no age', () => {
    expect(modelStateOf('m', ['r'], [])).toEqual({ id: 'm', reports: ['r'] });
    const index = indexOf(withSection(empty, sectionOf('Ana', [modelStateOf('m', ['r'], [])], now)));
    expect(index.of('r')).toEqual({ at: now, freshness: null, every: null });
  });
});

describe('a published state', () => {
  it('has the age by report and by model, with who published it, until two more refreshes are due', () => {
    const state = withSection(empty, sectionOf('Ana', [model('M', 'R'), model('N', 'S', 30 * minute)], now));
    const index = indexOf(readDataState(stored(state)));
    const published = { by: 'Ana', at: now, until: now + 2 * hour };
    expect(index.of('R')?.freshness).toEqual({ refreshedAt, failingSince: null, published });
    expect(index.of('other', 'M')?.freshness).toEqual({ refreshedAt, failingSince: null, published });
    expect(index.of('s')?.freshness?.published?.until).toBe(now + hour);
    expect(index.of('other')).toBeNull();
  });

  it('says nothing about a model after two hours, also if its refreshes are rare', () => {
    const index = indexOf(withSection(empty, sectionOf('Ana', [model('m', 'r', 24 * hour)], now)));
    expect(index.of('r')?.freshness?.published?.until).toBe(now + 2 * hour);
  });

  it('is not newer than the time of its item, whatever the clock of its publisher says', () => {
    const state = withSection(empty, sectionOf('Ana', [model('m', 'r')], now + 3 * hour));
    expect(indexOf(readDataState(stored(state))).of('r')?.at).toBe(now);
  });

  it('keeps what others published, except of the same models', () => {
    const one = withSection(empty, sectionOf('Ana', [model('m', 'r'), model('n', 's')], now - hour));
    const both = withSection(one, sectionOf('n8n', [model('m', 't')], now));
    expect(
      both.sections.map(({ by, models }) => [by, models.map(({ id, reports }) => [id, reports])]),
    ).toEqual([
      ['n8n', [['m', ['t', 'r']]]],
      ['Ana', [['n', ['s']]]],
    ]);
    expect(withSection(both, sectionOf('n8n', [model('m', 't')], now + 8 * 24 * hour)).sections).toHaveLength(
      1,
    );
    // A publisher whose models were all published again leaves no empty section.
    expect(withSection(both, sectionOf('n8n', [model('n', 's')], now)).sections.map(({ by }) => by)).toEqual([
      'n8n',
      'n8n',
    ]);
  });

  it('notes for 15 minutes that a portal reads Power BI', () => {
    const state = withReading(empty, now);
    expect([isBeingRead(state, now + 14 * minute), isBeingRead(state, now + 16 * minute)]).toEqual([
      true,
      false,
    ]);
    expect(isBeingRead(withReading(state, null), now)).toBe(false);
    expect(withReading(state, null).reading).toBeNull();
    expect(isBeingRead(withReading(empty, 0), 0)).toBe(true);
    expect(isBeingRead(empty, 0)).toBe(false);
  });

  it.each([
    // The last refresh, when the state was published and since when it was late, in hours after it.
    ['two refreshes a day apart, missed on a Friday', 24, Date.UTC(2026, 10, 25, 8), 54, 48],
    ['the same before the second refresh is due', 24, Date.UTC(2026, 10, 25, 8), 40, null],
    ['daily refreshes whose last one was on a Sunday', 24, Date.UTC(2026, 10, 29, 8), 54, 48],
    ['hourly refreshes during the night', 1, Date.UTC(2026, 10, 25, 8), 20, null],
    ['hourly refreshes that ended the day before', 1, Date.UTC(2026, 10, 24, 8), 30, 26],
    ['hourly refreshes, on Monday, whose last one was on Friday', 1, Date.UTC(2026, 10, 27, 8), 73, null],
  ])('is late without %s', (_, every, last, hoursLater, late) => {
    const freshness = { refreshedAt: last, failingSince: null };
    const state = { at: last + hoursLater * hour, freshness, every: every * hour };
    expect(lateSince(state)).toBe(late === null ? null : last + late * hour);
    expect(lateSince({ ...state, freshness: { ...freshness, failingSince: last } })).toBeNull();
    expect(lateSince({ ...state, every: null })).toBeNull();
    expect(lateSince({ ...state, freshness: null })).toBeNull();
    expect(lateSince({ ...state, freshness: { ...freshness, refreshedAt: null } })).toBeNull();
  });

  it('fits into a column: models of the oldest sections are left out', () => {
    const many = (from: number) =>
      Array.from({ length: 400 }, (_, index) =>
        model(`model-${'x'.repeat(30)}-${from + index}`, `report-${from + index}`),
      );
    const state = withSection(
      withSection(empty, sectionOf('old', many(0), now - hour)),
      sectionOf('new', many(400), now),
    );
    const text = writeDataState(state);
    expect(text.length).toBeLessThanOrEqual(60_000);
    expect(readDataState({ text, at: now }).sections[0]?.models).toHaveLength(400);
    expect(text.length).toBeGreaterThan(55_000);
    // Whatever the order of the sections, and section by section.
    expect(writeDataState({ ...state, sections: state.sections.toReversed() })).toBe(text);
    const ages = [0, 1, 2, 3].map((age) => ({
      ...sectionOf(`p${age}`, many(age * 400).slice(0, 200), now - age * hour),
    }));
    const sections = readDataState({ text: writeDataState({ ...empty, sections: ages }), at: now }).sections;
    expect(sections.slice(0, 2).map(({ by, models }) => [by, models.length])).toEqual([
      ['p0', 200],
      ['p1', 200],
    ]);
    expect(sections.every(({ models }) => models.length > 0)).toBe(true);
    expect(sections.at(-1)?.models[0]?.id).toBe(`model-${'x'.repeat(30)}-${(sections.length - 1) * 400}`);
  });

  it.each([
    ['nothing', undefined],
    ['no text', { text: '', at: now }],
    ['another format', { text: '{"format":2,"sections":[]}', at: now }],
    ['wrong times', { text: '{"format":1,"sections":[{"by":"x","at":"now","models":[]}]}', at: now }],
    ['prototype keys only', { text: '{"__proto__":{"format":1,"sections":[]}}', at: now }],
  ])('is empty for %s', (_, value) => {
    expect(readDataState(value)).toEqual(empty);
  });

  it('accepts the null values of a workflow, and shows its name without hidden characters', () => {
    const text = JSON.stringify({
      format: 1,
      reading: null,
      sections: [
        {
          by: 'Flujo\u202e de n8n',
          at: 1_764_000_000,
          models: [{ id: 'm', reports: ['r'], refreshed: 1_763_999_000, failing: null, every: null }],
        },
      ],
    });
    expect(indexOf(readDataState({ text, at: null })).of('r')?.freshness).toMatchObject({
      refreshedAt: 1_763_999_000_000,
      failingSince: null,
      published: { by: 'Flujo de n8n' },
    });
  });
});
