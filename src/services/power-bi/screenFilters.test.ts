import type { Report } from 'powerbi-client';
import { describe, expect, it, vi } from 'vitest';
import type { FilterPart } from '@/domain/report/screenFilters';
import { readScreenFilters } from './screenFilters';
import { isHiddenVisual, isSlicerType, mayFilter } from './visualTypes';

// powerbi-client listens for messages of the window when it is loaded.
vi.hoisted(() =>
  Object.assign(globalThis, { self: globalThis, window: globalThis, addEventListener: () => undefined }),
);

const filterOn = (column: string, ...values: readonly string[]) => ({
  ...{ target: { table: 'Entregas', column }, operator: 'In', values },
});
const refuse = () => Promise.reject(new Error('refused'));
const hidden = { displayState: { mode: 1 } };

/** A visual; `state` is that of a slicer, `null` if it refuses. */
function visualOf(type: string, state: readonly object[] | null = null, more: object = {}) {
  return {
    ...{ name: type, title: `El ${type}`, type },
    getFilters: async () => [filterOn('Planta', type)],
    getSlicerState: vi.fn(state ? async () => ({ filters: state }) : refuse),
    ...more,
  };
}

function reportOf(visuals: readonly object[], more: { page?: object; report?: object } = {}) {
  const page = {
    ...{ name: 'p1', displayName: 'Resumen\u202e', isActive: true },
    getFilters: async () => [filterOn('Turno', '1')],
    getVisuals: async () => visuals,
    ...more.page,
  };
  return {
    getPages: async () => [{ name: 'p2', isActive: false }, page],
    getFilters: async () => [filterOn('Sector', 'INDUSTRIAL')],
    ...more.report,
  } as unknown as Report;
}
const read = (report: Report, names: readonly string[] = [], selected: unknown = null) =>
  readScreenFilters(report, { names, selected, within: (answer) => answer });
const slicersIn = (parts: readonly FilterPart[]) =>
  parts.filter(({ scope }) => scope === 'slicer').map(({ title, filters: { kind } }) => [title, kind]);
const pointIn = (name: string) => ({
  visual: { name },
  dataPoints: [{ identity: [{ target: { column: 'Región' }, equals: 'SURESTE' }] }],
});

describe('the reader of the filters on screen (SPEC section 17)', () => {
  it('reads page, filters of report and page, and those of the named visuals', async () => {
    const visuals = [visualOf('card'), visualOf('barChart'), visualOf('pieChart')];
    const none = await read(reportOf(visuals), ['elsewhere']);
    expect(none.page).toEqual({ name: 'p1', title: 'Resumen' });
    const namesIn = (parts: readonly FilterPart[]) =>
      parts.map(({ scope, title, filters }) => [
        scope,
        title,
        filters.kind === 'value' ? filters.value.map(({ name }) => name) : filters.kind,
      ]);
    const own = [
      ['report', '', ['Sector']],
      ['page', '', ['Turno']],
    ];
    expect(namesIn(none.parts)).toEqual(own);
    const one = await read(reportOf(visuals), ['card']);
    expect(namesIn(one.parts)).toEqual([...own, ['visual', '', ['Planta']]]);
    const two = await read(reportOf(visuals), ['card', 'pieChart']);
    expect(namesIn(two.parts)).toEqual([
      ...own,
      ['visual', 'El card', ['Planta']],
      ['visual', 'El pieChart', ['Planta']],
    ]);
  });

  it('asks every visual that may filter, hidden ones too, and no chart of Power BI', async () => {
    const chart = visualOf('barChart');
    const set = [filterOn('Región', 'SURESTE')];
    const visuals = [
      chart,
      visualOf('slicer', set),
      visualOf('advancedSlicerVisual', set, { layout: hidden }),
      visualOf('textFilter25A4896A83E0487089E2B90C9AE57C8A', []),
      visualOf('Timeline1447991079100', null),
      visualOf('PlayAxis1442403127044', set),
      visualOf('WordCloud1447959067750', null),
    ];
    const { parts } = await read(reportOf(visuals));
    expect(slicersIn(parts)).toEqual([
      ['El slicer', 'value'],
      ['El advancedSlicerVisual', 'value'],
      ['El textFilter25A4896A83E0487089E2B90C9AE57C8A', 'none'],
      ['El Timeline1447991079100', 'unknown'],
      ['El PlayAxis1442403127044', 'value'],
    ]);
    expect(chart.getSlicerState).not.toHaveBeenCalled();
  });

  it('keeps each refusal to its part, also a call that throws or does not answer in time', async () => {
    const report = reportOf(
      [
        visualOf('slicer', [filterOn('Región', 'SURESTE')]),
        visualOf('lateSlicer', [], { getSlicerState: () => new Promise(() => undefined) }),
        visualOf('card', null, { getFilters: refuse }),
      ],
      {
        page: {
          getFilters: () => {
            throw new Error('old client');
          },
        },
      },
    );
    const within = <T>(answer: Promise<T>) =>
      Promise.race([answer, new Promise<T>((_, reject) => setTimeout(() => reject(new Error('timeout'))))]);
    const { parts } = await readScreenFilters(report, { names: ['card'], selected: null, within });
    expect(parts.map(({ scope, filters }) => [scope, filters.kind])).toEqual([
      ['report', 'value'],
      ['page', 'unknown'],
      ['visual', 'unknown'],
      ['slicer', 'value'],
      ['slicer', 'unknown'],
    ]);
    const closed = await read(reportOf([], { page: { getVisuals: refuse } }));
    expect(slicersIn(closed.parts)).toEqual([['', 'unknown']]);
  });

  it('rejects without an active page', async () => {
    await expect(read({ getPages: async () => [] } as unknown as Report)).rejects.toThrow();
  });

  it('has the selected points of a chart, and not those of a slicer, whose filters it has', async () => {
    const slicer = visualOf('slicer', [filterOn('Región', 'SURESTE')]);
    const refused = visualOf('listSlicer');
    const visuals = [slicer, refused, visualOf('WordCloud1447959067750', []), visualOf('barChart')];
    const selectionOf = async (name: string) =>
      (await read(reportOf(visuals), [], pointIn(name))).selection?.points.length ?? 0;
    expect(await selectionOf('slicer')).toBe(0);
    expect(await selectionOf('listSlicer')).toBe(1);
    expect(await selectionOf('WordCloud1447959067750')).toBe(1);
    expect(await selectionOf('barChart')).toBe(1);
  });
});

describe('types of visuals', () => {
  it('recognises slicers by their type, charts of Power BI, and visuals that a bookmark hides', () => {
    expect(
      ['slicer', 'listSlicer', 'HierarchySlicer1458836712039', 'Timeline1447991079100'].every(isSlicerType),
    ).toBe(true);
    expect(['barChart', 'tableEx', 'card', 'textbox'].some(mayFilter)).toBe(false);
    expect(mayFilter('WordCloud1447959067750')).toBe(true);
    expect(
      [hidden, { displayState: { mode: 0 } }, {}].map((layout) => isHiddenVisual({ layout } as never)),
    ).toEqual([true, false, false]);
  });
});
