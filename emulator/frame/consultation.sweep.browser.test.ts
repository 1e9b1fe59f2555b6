import type { ISlicerState } from 'powerbi-models';
import { afterEach, describe, expect, it } from 'vitest';
import { plantDetail } from './report/consultation';
import { embed, type TestControl, type TestHost } from './testHost';

let host: TestHost;
afterEach(() => host.remove());

const pageName = 'ReportSectionConsulta';

async function open(control?: TestControl) {
  host = embed({ pageName } as never, control);
  await host.rendered();
}
const element = (visual: string, selector: string) =>
  host.document().querySelector<HTMLElement>(`[data-visual="${visual}"] ${selector}`);
const named = (visual: string, selector: string, name: string) =>
  [...host.document().querySelectorAll<HTMLElement>(`[data-visual="${visual}"] ${selector}`)].find(
    ({ textContent }) => textContent?.startsWith(name),
  );
const visual = (name: string, page = pageName) => host.report.page(page).getVisualByName(name);
const filtersOf = async (name: string) =>
  (await (await visual(name)).getSlicerState()).filters as unknown as Record<string, unknown>[];
const plants = () =>
  [...host.document().querySelectorAll('[data-visual="barrasViajes"] .bar-name')].map(
    ({ textContent }) => textContent,
  );

/** Types into an input of React. */
function fill(input: HTMLInputElement | HTMLSelectElement | null, value: string) {
  if (!input) throw new Error('no input');
  const frame = host.window() as Window & typeof globalThis;
  const type = input.tagName === 'SELECT' ? frame.HTMLSelectElement : frame.HTMLInputElement;
  Object.getOwnPropertyDescriptor(type.prototype, 'value')?.set?.call(input, value);
  input.dispatchEvent(new frame.Event(input.tagName === 'SELECT' ? 'change' : 'input', { bubbles: true }));
}

describe('slicers of the page "Consulta", used with the mouse', () => {
  it('return NotIn after "select all" without one value, and In for single values', async () => {
    await open();
    named('listaPlantas', 'label', 'Seleccionar todo')?.click();
    await expect.poll(() => filtersOf('listaPlantas')).toMatchObject([{ operator: 'All', values: [] }]);
    named('listaPlantas', 'label', 'Puebla')?.click();
    await expect
      .poll(() => filtersOf('listaPlantas'))
      .toMatchObject([{ operator: 'NotIn', values: ['Puebla'] }]);
    await expect.poll(plants).not.toContain('Puebla');
    expect(plants()).toHaveLength(11);
    named('botonesSector', 'button', 'INDUSTRIAL')?.click();
    await expect
      .poll(() => filtersOf('botonesSector'))
      .toMatchObject([{ operator: 'In', values: ['INDUSTRIAL'] }]);
  });

  it('return tuples, a hierarchy, part of a text, and relative days', async () => {
    await open();
    named('arbolPlantas', 'label', 'SURESTE')?.click();
    await expect
      .poll(() => filtersOf('arbolPlantas'))
      .toMatchObject([{ filterType: 6, values: [[{ value: 'SURESTE' }, { value: 'Mérida' }], {}] }]);
    await expect.poll(plants).toEqual(['Mérida', 'Villahermosa']);
    expect(host.details.get('dataSelected')).toMatchObject({
      dataPoints: [{ identity: [{ equals: 'SURESTE' }, { equals: 'Mérida' }] }, {}],
    });
    named('arbolSectores', 'label', 'INDUSTRIAL')?.click();
    await expect
      .poll(() => filtersOf('arbolSectores'))
      .toMatchObject([{ filterType: 9, hierarchyData: [{ value: 'INDUSTRIAL', operator: 'Selected' }] }]);
    named('arbolSectores', 'details:nth-of-type(3) > label', 'SURESTE')?.click();
    await expect.poll(plants).toEqual([]);
    fill(element('textoUnidad', 'input') as HTMLInputElement, 'CR-1');
    element('textoUnidad', 'button')?.click();
    await expect
      .poll(() => filtersOf('textoUnidad'))
      .toMatchObject([{ conditions: [{ operator: 'Contains', value: 'CR-1' }] }]);
    fill(element('periodo', 'select') as HTMLSelectElement, 'Este mes');
    await expect
      .poll(() => filtersOf('periodo'))
      .toMatchObject([{ filterType: 4, operator: 1, timeUnitType: 4 }]);
  });

  it('return days as midnight of the viewer with Z, the end exclusive', async () => {
    await open();
    // The frame of a viewer in Mexico.
    const { Date: Clock } = host.window() as Window & typeof globalThis;
    Clock.prototype.getTimezoneOffset = () => 360;
    const midnight = Clock.prototype.toISOString;
    Clock.prototype.toISOString = function (this: Date) {
      const text = midnight.call(this);
      return text.endsWith('T00:00:00.000Z') ? text.replace('T00', 'T06') : text;
    };
    const [from, to] = ['input', 'label:last-child input'].map(
      (selector) => element('fechas', selector) as HTMLInputElement,
    );
    fill(from ?? null, '2026-11-02');
    await expect.poll(() => filtersOf('fechas')).toHaveLength(1);
    fill(to ?? null, '2026-11-04');
    await expect
      .poll(() => filtersOf('fechas'))
      .toMatchObject([
        {
          conditions: [
            { operator: 'GreaterThanOrEqual', value: '2026-11-02T06:00:00.000Z' },
            { operator: 'LessThan', value: '2026-11-05T06:00:00.000Z' },
          ],
        },
      ]);
  });

  it('refuse their state if they are set to, and other visuals return theirs', async () => {
    await open({ state: { refuseState: ['arbolPlantas'] } });
    const refusal = { message: 'NotSupported', errorCode: '400' };
    await expect(filtersOf('arbolPlantas')).rejects.toMatchObject(refusal);
    await expect((await visual('arbolPlantas')).getFilters()).rejects.toMatchObject(refusal);
    expect(await filtersOf('listaPlantas')).toEqual([]);
  });
});

it('Ctrl and a click select several points, and dataSelected has all of them', async () => {
  await open();
  const click = (name: string, ctrlKey = false) =>
    named('barrasViajes', '.bar', name)?.dispatchEvent(new MouseEvent('click', { ctrlKey, bubbles: true }));
  const selected = () =>
    (
      host.details.get('dataSelected') as { dataPoints?: { identity: { equals: unknown }[] }[] } | undefined
    )?.dataPoints?.map(({ identity }) => identity[0]?.equals);
  click('Puebla');
  await expect.poll(selected).toEqual(['Puebla']);
  click('Toluca', true);
  await expect.poll(selected).toEqual(['Puebla', 'Toluca']);
  const models = async () => (await (await visual('tablaPrimeras')).exportData()).data;
  expect(await models()).toMatch(/Puebla|Toluca/);
  expect(await models()).not.toMatch(/Monterrey|Guadalajara/);
  click('Puebla', true);
  await expect.poll(selected).toEqual(['Toluca']);
  click('Toluca');
  await expect.poll(selected).toEqual([]);
});

it('a blank value is a point of its own', async () => {
  await open();
  named('barrasModelo', '.bar', '(En blanco)')?.click();
  await expect
    .poll(() => host.details.get('dataSelected'))
    .toMatchObject({ dataPoints: [{ identity: [{ equals: null }] }] });
});

it('a button swaps a chart with a hidden table of the same title', async () => {
  await open();
  const modes = async () =>
    (await host.report.page(pageName).getVisuals())
      .filter(({ title }) => title === 'Viajes por planta')
      .map(({ layout }) => layout.displayState?.mode);
  expect(await modes()).toEqual([0, 1]);
  element('botonVista', 'button')?.click();
  await expect.poll(modes).toEqual([1, 0]);
  await expect.poll(() => element('tablaViajes', 'table')).not.toBeNull();
  expect(host.heard).toContain('bookmarkApplied');
});

it('the context menu of a point excludes it from its visual, and opens a hidden page filtered by it', async () => {
  await open();
  const choose = async (item: string) => {
    const bar = named('barrasViajes', '.bar', 'Toluca') ?? named('barrasViajes', '.bar', 'Puebla');
    bar?.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true }));
    await expect.poll(() => named('barrasViajes', '.commands button', item)).toBeDefined();
    named('barrasViajes', '.commands button', item)?.click();
  };
  await choose('Excluir');
  await expect.poll(plants).not.toContain('Toluca');
  expect(await (await visual('barrasViajes')).getFilters()).toMatchObject([
    { filterType: 3, isExclude: true, values: ['Toluca'] },
  ]);
  await choose('Ver el detalle');
  const active = async () => (await host.report.getPages()).find(({ isActive }) => isActive);
  await expect.poll(async () => (await active())?.name).toBe(plantDetail.name);
  expect((await active())?.visibility).toBe(1);
  expect(await (await active())?.getFilters()).toMatchObject([
    { displaySettings: { isHiddenInViewMode: true } },
    { target: { column: 'Planta' }, operator: 'In', values: ['Puebla'] },
  ]);
});

it.each([
  ['literal', [0, 1]],
  ['local', [1, 2]],
] as const)('a filter of the host is read as %s', async (dates, days) => {
  await open({ state: { dates } });
  // The frame of a viewer in Madrid.
  (host.window() as Window & typeof globalThis).Date.prototype.getTimezoneOffset = () => -60;
  const first = (Math.floor(Date.now() / 86_400_000) - 10) * 86_400_000;
  const at = (later: number) => new Date(first + later * 86_400_000).toISOString();
  const filter = {
    $schema: 'http://powerbi.com/product/schema#advanced',
    target: { table: 'Entregas', column: 'Fecha' },
    filterType: 0,
    logicalOperator: 'And',
    conditions: [
      { operator: 'GreaterThanOrEqual', value: at(0) },
      { operator: 'LessThan', value: at(2) },
    ],
  };
  await host.report.setFilters([filter as never]);
  const { data } = await (await visual('areaEntregas', 'ReportSectionResumen')).exportData();
  const shown = data.trim().split('\r\n').slice(1);
  expect(shown.map((line) => line.slice(0, 10))).toEqual(days.map((day) => at(day).slice(0, 10)));
});

it('a slicer accepts a state of the host', async () => {
  await open();
  const state = {
    filters: [
      {
        $schema: 'http://powerbi.com/product/schema#basic',
        target: { table: 'Entregas', column: 'Planta' },
        filterType: 1,
        operator: 'NotIn',
        values: ['Toluca'],
      },
    ],
  };
  await (await visual('listaPlantas')).setSlicerState(state as unknown as ISlicerState);
  await expect.poll(plants).not.toContain('Toluca');
});
