import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { countUsage, mergeUsage, type Usage } from '@/domain/admin/usage';
import type { ActivityEvent, ActivityPort } from '@/domain/ports/activity';
import type { CsvPort } from '@/domain/ports/csv';
import type { DatasetReport } from '@/domain/ports/powerBiLists';
import { FailureError } from '@/domain/shared/failure';
import { sampleDay } from '@/features/admin/monitoring/usage.fixture';
import { noUsage, outside } from '@/features/admin/outside.fixture';
import { refreshReportsFound } from '@/store/refreshReports.slice';
import { selectActiveView, viewSelected } from '@/store/view.slice';
import { mountAdmin, samples } from './mount';

const button = (name: string | RegExp) => page.getByRole('button', { name });
const figures = () => [...document.querySelectorAll('dl dd p:first-of-type')].map((one) => one.textContent);
const canvases = () => document.querySelectorAll('[role=img] canvas').length;

/** Two boards over two days, one of which failed. */
const counted = [
  ['2026-11-20', 'dashboard-1', { type: 'opened' }],
  ['2026-11-20', 'dashboard-1', { type: 'shown', ms: 1_000 }],
  ['2026-11-21', 'dashboard-1', { type: 'opened' }],
  ['2026-11-21', 'dashboard-1', { type: 'shown', ms: 3_000 }],
  ['2026-11-21', 'dashboard-2', { type: 'opened' }],
  ['2026-11-21', 'dashboard-2', { type: 'failed', code: 'reportNotFound' }],
] as const;
const usage = counted.reduce<Usage>((all, [day, id, fact]) => countUsage(all, day, id, fact), {});

const outsideNow = outside.now();
const minute = 60_000;
const at = Date.parse('2026-11-21T10:04:00');
const done = (startedAt: number, minutes: number) =>
  ({ startedAt, endedAt: startedAt + minutes * minute, status: 'completed', problem: '' }) as const;
const reports: Record<string, DatasetReport> = {
  'dashboard-1': {
    state: 'known',
    history: [done(at, 1), done(at - 60 * minute, 1)],
    schedule: { isEnabled: true, days: ['Monday', 'Friday'], times: ['07:00'], timeZone: 'UTC' },
  },
  'dashboard-2': {
    state: 'known',
    history: [{ startedAt: at, endedAt: at + minute, status: 'failed', problem: 'CredentialsNotSpecified' }],
    schedule: null,
  },
  'dashboard-3': { state: 'missing' },
};
const given = { usage: { ...noUsage, read: () => usage } };

describe('Reportes del Sistema (SPEC section 2.7)', () => {
  it('count openings and opened boards in figures and in a chart', async () => {
    await mountAdmin('reports-usage', samples, [1440, 900], given);
    await expect.poll(figures).toEqual(['3', '2', '0.2']);
    await expect
      .element(page.getByRole('listitem').filter({ hasText: 'Tablero de transporte' }).first())
      .toBeVisible();
    await expect.poll(canvases).toBe(1);
    await userEvent.selectOptions(page.getByRole('combobox', { name: 'Tablero' }), 'Pedidos de concretos');
    await expect.poll(() => figures()[0]).toBe('1');
  });

  it('show each report with its own figures on one page, and keep board and period', async () => {
    const { store } = await mountAdmin('reports-usage', samples, [1440, 900], given);
    await userEvent.selectOptions(page.getByRole('combobox', { name: 'Tablero' }), 'Pedidos de concretos');
    await userEvent.click(page.getByText('30 días'));
    await userEvent.click(button('Errores'));
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Errores');
    await expect.poll(figures).toEqual(['100 %', '1', '1']);
    await expect.element(button('Errores')).toHaveFocus();
    await expect.element(button('Errores')).toHaveAttribute('aria-current', 'page');
    expect(selectActiveView(store.getState())).toBe('reports-errors');
    await expect.element(page.getByRole('combobox', { name: 'Tablero' })).toHaveValue('dashboard-2');
    await expect.element(page.getByRole('radio', { name: '30 días' })).toBeChecked();
    await userEvent.click(button('Rendimiento'));
    await userEvent.selectOptions(page.getByRole('combobox', { name: 'Tablero' }), 'Todos los tableros');
    await expect.poll(figures).toEqual(['3.0 s', '1.0 s', '100 %']);
  });

  it('state the failures of each cause as text next to the chart', async () => {
    await mountAdmin('reports-errors', samples, [1440, 900], given);
    await expect.element(page.getByText('Sin acceso o no existe: 1')).toBeInTheDocument();
    await expect.poll(canvases).toBe(1);
  });

  it('show that nothing was measured in the period, and export the measurements of other periods', async () => {
    const { downloads } = await mountAdmin('reports-usage', samples, [1440, 900], {
      ...given,
      now: () => Date.parse('2027-06-01T12:00:00'),
    });
    await expect.element(page.getByText('Aún no hay nada medido en este periodo')).toBeVisible();
    await userEvent.click(button('Exportar'));
    await expect.poll(() => JSON.parse(downloads[0]?.text ?? 'null')).toEqual(usage);
  });
});

describe('the shared measurements of all portals (SPEC section 2.7)', () => {
  it('are shown instead of the measurements of this browser', async () => {
    const readAll = async () => mergeUsage(usage, usage);
    await mountAdmin('reports-usage', samples, [1440, 900], { usage: { ...noUsage, readAll } });
    await expect.poll(figures).toEqual(['6', '2', '0.4']);
    await expect.element(page.getByText(/ha medido en la organización/)).toBeVisible();
  });

  it('name the users only if the configuration asks for names', async () => {
    const named = countUsage(usage, '2026-11-21', 'dashboard-1', {
      type: 'opened',
      person: 'luis@example.com',
    });
    const readAll = async () => named;
    const shown = async (hasNames: boolean, people: readonly string[]) => {
      await mountAdmin('reports-usage', samples, [1440, 900], {
        usage: { ...noUsage, hasNames, readAll },
      });
      await expect.poll(figures).toEqual(['4', '2', '0.3', ...people]);
    };
    await shown(true, ['1']);
    await expect.element(page.getByText(/por tablero, día y persona/)).toBeVisible();
    await expect
      .element(page.getByRole('list', { name: 'Quién abrió tableros' }))
      .toHaveTextContent('luis@example.com1 apertura · 1 tablero');
    await shown(false, []);
    expect(page.getByText('luis@example.com').elements()).toEqual([]);
  });

  it('show the reason if they cannot be read, next to the data of this browser, and are read again on a click', async () => {
    let isDenied = true;
    const readAll = async () => {
      if (isDenied) throw new FailureError({ code: 'catalogDenied' });
      return mergeUsage(usage, usage);
    };
    await mountAdmin('reports-usage', samples, [1440, 900], {
      usage: { ...noUsage, read: () => usage, readAll },
    });
    await expect.element(page.getByRole('alert')).toHaveTextContent(/abajo está lo de este navegador/);
    expect(figures()[0]).toBe('3');
    isDenied = false;
    await userEvent.click(button('Volver a intentar'));
    await expect.poll(() => figures()[0]).toBe('6');
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  });
});

describe('the activity of the whole organisation in Uso (SPEC section 10)', () => {
  const event = (index: number, more: Partial<ActivityEvent> = {}): ActivityEvent => ({
    id: `event-${index}`,
    at: Date.parse('2026-11-21T10:00:00Z') + index * minute,
    activity: 'ViewReport',
    who: `persona${index}@example.com`,
    item: 'Transporte',
    workspace: 'Operaciones',
    reportId: samples.boards[0]?.reportId.toLowerCase() ?? '',
    appReportId: '',
    isSuccess: true,
    ...more,
  });
  const table = () => page.getByRole('table', { name: 'Actividad en Power BI' });
  const rowCount = () => Number(table().element().getAttribute('aria-rowcount')) - 1;
  const mount = async (ask: ActivityPort['page'], csv = outside.csv) => {
    const asked: [string, string | null][] = [];
    const mounted = await mountAdmin('reports-usage', samples, [1440, 900], {
      ...given,
      csv,
      activity: {
        page: (day, after, signal) => {
          asked.push([day, after]);
          return ask(day, after, signal);
        },
      },
    });
    return { ...mounted, asked };
  };

  it('is read page by page for the selected day, only on a click, and shows the boards of the portal first', async () => {
    const pages: Record<string, { events: readonly ActivityEvent[]; next: string | null }> = {
      first: { events: [event(0), event(1, { activity: 'Odd', isSuccess: false })], next: 'second' },
      second: { events: [], next: 'third' },
      third: { events: [event(2, { reportId: 'other', item: 'Nómina' })], next: null },
    };
    const { asked, downloads } = await mount(async (_, after) => pages[after ?? 'first'] ?? Promise.reject());
    await expect.element(page.getByText('Aún no se ha consultado')).toBeVisible();
    expect(asked).toEqual([]);
    await userEvent.selectOptions(page.getByRole('combobox', { name: 'Día (UTC)' }), '2026-11-20');
    await userEvent.click(button('Consultar actividad'));
    await expect.poll(rowCount).toBe(2);
    expect(asked).toEqual([
      ['2026-11-20', null],
      ['2026-11-20', 'second'],
      ['2026-11-20', 'third'],
    ]);
    await expect
      .element(page.getByRole('row', { name: /^Odd Sin éxito persona1@example.com/ }))
      .toBeVisible();
    await userEvent.click(page.getByText('Toda la organización'));
    await expect.poll(rowCount).toBe(3);
    await userEvent.type(page.getByRole('textbox', { name: 'Buscar por persona o elemento...' }), 'nomina');
    await expect
      .element(page.getByRole('row', { name: /^Abrió el reporte de Power BI persona2@/ }))
      .toBeVisible();
    await expect.poll(rowCount).toBe(1);
    await userEvent.click(button('Exportar CSV'));
    await expect.poll(() => downloads[0]?.name).toBe('actividad-power-bi-2026-11-20.csv');
    expect(downloads[0]?.text.split('\n')).toHaveLength(4);
  });

  it('shows that it was not exported while the CSV library cannot be loaded, until an export succeeds', async () => {
    let isThere = false;
    const csv: CsvPort = {
      ...outside.csv,
      write: (rows) => (isThere ? outside.csv.write(rows) : Promise.reject(new TypeError('Failed to fetch'))),
    };
    const { downloads } = await mount(async () => ({ events: [event(0)], next: null }), csv);
    await userEvent.click(button('Consultar actividad'));
    await userEvent.click(button('Exportar CSV'));
    const alert = page.getByRole('alert');
    await expect.element(alert).toHaveTextContent('El archivo no se pudo crear.');
    isThere = true;
    await userEvent.click(button('Exportar CSV'));
    await expect.poll(() => downloads.length).toBe(1);
    await expect.poll(() => alert.elements()).toEqual([]);
  });

  it('is read in ten pages for each click, and the next click continues after them', async () => {
    let count = 0;
    const { asked } = await mount(async () => {
      count += 1;
      return { events: [event(count)], next: count === 12 ? null : String(count) };
    });
    await userEvent.click(button('Consultar actividad'));
    await expect.element(page.getByText('10 eventos · hay más de ese día')).toBeVisible();
    await userEvent.click(button('Seguir leyendo'));
    await expect.element(page.getByText('12 eventos', { exact: true })).toBeVisible();
    expect(asked[10]).toEqual([new Date(outsideNow).toISOString().slice(0, 10), '10']);
  });

  it('keeps the pages read when the next page fails, and shows why', async () => {
    let isFree = false;
    await mount(async (_, after) => {
      if (after === null) return { events: [event(0)], next: 'more' };
      if (!isFree) throw new FailureError({ code: 'throttled', detail: '40' });
      return { events: [event(1)], next: null };
    });
    await userEvent.click(button('Consultar actividad'));
    await expect.element(page.getByRole('alert')).toHaveTextContent(/pide esperar 40 segundos/);
    await expect.poll(rowCount).toBe(1);
    isFree = true;
    await userEvent.click(button('Seguir leyendo'));
    await expect.poll(rowCount).toBe(2);
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  });

  it.each([
    [{ code: 'lookupFailed', detail: '401' }, /solo muestra la actividad a administradores de Fabric/],
    [{ code: 'lookupFailed', detail: '403' }, /tu cuenta no lo es/],
    [{ code: 'interactionNeeded' }, /Vuelve a presionar el botón/],
    [{ code: 'consentMissing' }, /no dio el permiso Tenant.Read.All/],
    [{ code: 'offline' }, /No hay conexión/],
  ] as const)('shows the message of the failure %o and can be requested again', async (failure, words) => {
    await mount(async () => Promise.reject(new FailureError(failure)));
    await userEvent.click(button('Consultar actividad'));
    await expect.element(page.getByRole('alert')).toHaveTextContent(words);
    await expect.element(button('Consultar actividad')).toBeEnabled();
  });

  it('can be cancelled while it is read, and is absent if the configuration does not enable it', async () => {
    let signal: AbortSignal | undefined;
    await mount((_day, _after, given) => {
      signal = given;
      return new Promise(() => undefined);
    });
    await userEvent.click(button('Consultar actividad'));
    await userEvent.click(button('Cancelar'));
    await expect.poll(() => signal?.aborted).toBe(true);
    await expect.element(button('Consultar actividad')).toBeVisible();
    await mountAdmin('reports-usage', samples, [1440, 900], given);
    await expect.element(page.getByText('Aperturas por tablero y día')).toBeVisible();
    expect(page.getByText('Actividad en Power BI').elements()).toEqual([]);
  });
});

describe('the table of people and boards in Reportes de Uso (SPEC section 10)', () => {
  const table = () => page.getByRole('table', { name: 'Personas y tableros' });
  const people = () =>
    [...table().element().querySelectorAll('tbody tr[data-row]')].map((row) => row.getAttribute('data-row'));
  const mount = (day: ActivityPort['page'], size: readonly [number, number] = [1440, 900]) =>
    mountAdmin('reports-usage', samples, size, { ...given, activity: { page: day } });
  const ask = () => userEvent.click(button('Leer personas y tableros'));

  it('is read day by day on a click, searched, sorted and exported', async () => {
    const { downloads } = await mount(async (day) => ({ events: sampleDay(day), next: null }));
    await expect.element(page.getByText('Aún no se ha leído')).toBeVisible();
    await ask();
    await expect.element(page.getByText('7 de 7 días leídos · 4 personas')).toBeVisible();
    expect(people()[0]).toBe('ana.garcia@cementos.mx');
    await userEvent.click(table().getByRole('columnheader', { name: 'Total' }).getByRole('button'));
    await expect.poll(() => people()[0]).toBe('mariana.lopez@cementos.mx');
    await userEvent.type(page.getByRole('textbox', { name: 'Buscar persona...' }), 'sofia');
    await expect.poll(people).toEqual(['sofia.ortega@cementos.mx']);
    await userEvent.click(button('Exportar la tabla (CSV)'));
    await expect.poll(() => downloads[0]?.name).toBe('personas-y-tableros-7-dias.csv');
    expect(downloads[0]?.text.split('\n')).toHaveLength(5);
  });

  it('continues to be read while another view is open, and keeps the days read when the period changes', async () => {
    const settle: (() => void)[] = [];
    const { store } = await mount(async (day) => {
      if (day === '2026-11-18') await new Promise<void>((resolve) => void settle.push(resolve));
      return { events: sampleDay(day), next: null };
    });
    await ask();
    await expect.element(page.getByText('Leyendo: 3 de 7 días')).toBeVisible();
    await expect.poll(() => people().length).toBe(4);
    store.dispatch(viewSelected('users-list'));
    settle[0]?.();
    store.dispatch(viewSelected('reports-usage'));
    await expect.element(page.getByText('7 de 7 días leídos · 4 personas')).toBeVisible();
    await userEvent.click(page.getByText('28 días'));
    await expect.element(page.getByText('7 de 28 días leídos · 4 personas')).toBeVisible();
  });

  it('shows once why the reading ended early, and once which days failed', async () => {
    await mount(async (day) => {
      if (day === '2026-11-20') throw new FailureError({ code: 'lookupFailed', detail: '500' });
      if (day === '2026-11-17') throw new FailureError({ code: 'throttled', detail: '600' });
      return { events: sampleDay(day), next: null };
    });
    await ask();
    const alerts = page.getByRole('alert');
    await expect.element(alerts.nth(0)).toHaveTextContent(/pide esperar 600 segundos.* sigue aquí/);
    await expect.element(alerts.nth(1)).toHaveTextContent(/estos días: vie.* 20 de nov/);
    await expect.element(page.getByText('3 de 7 días leídos')).toBeVisible();
    await expect.element(button('Leer personas y tableros')).toHaveFocus();
  });

  it('is shown as cards on a phone', async () => {
    await mount(async (day) => ({ events: sampleDay(day), next: null }), [390, 844]);
    await ask();
    await expect
      .element(page.getByRole('list', { name: 'Personas y tableros' }).getByRole('listitem').first())
      .toHaveTextContent(/Ana García.*Tablero de transporte/);
  });
});

describe('Programación (SPEC section 2.7)', () => {
  it('shows the last refresh, the schedule and the history of every board’s dataset', async () => {
    const { store } = await mountAdmin('config-schedules', samples, [1440, 900], given);
    await expect.element(page.getByText('Consultando').first()).toBeVisible();
    store.dispatch(refreshReportsFound(reports));
    const row = (name: RegExp) => page.getByRole('row', { name });
    await expect.element(row(/^Tablero de transporte .*1 min 00 s Completa Lun, Vie · 07:00/)).toBeVisible();
    await expect
      .element(row(/^Pedidos de concretos CredentialsNotSpecified .*Falló Sin horario/))
      .toBeVisible();
    await expect.element(row(/^Análisis de costos El reporte de Power BI no está/)).toBeVisible();
    await userEvent.click(button('Ver historial de Tablero de transporte'));
    await expect
      .element(page.getByRole('dialog', { name: 'Historial de Tablero de transporte' }))
      .toBeVisible();
    await expect.poll(() => document.querySelectorAll('[role=dialog] dt').length).toBe(2);
  });
});
