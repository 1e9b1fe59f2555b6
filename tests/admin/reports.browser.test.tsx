import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { countUsage, mergeUsage, type Usage } from '@/domain/admin/usage';
import type { DatasetReport } from '@/domain/ports/powerBiLists';
import { noneAnswer, valueAnswer } from '@/domain/shared/answer';
import { FailureError } from '@/domain/shared/failure';
import { noUsage } from '@/features/admin/outside.fixture';
import { refreshReportsFound } from '@/store/refreshReports.slice';
import { selectActiveView } from '@/store/view.slice';
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

const minute = 60_000;
const now = Date.parse('2026-11-21T10:04:00');
const done = (startedAt: number, minutes: number) =>
  ({ startedAt, endedAt: startedAt + minutes * minute, status: 'completed', problem: '' }) as const;
const reports: Record<string, DatasetReport> = {
  'dashboard-1': {
    state: 'known',
    history: [done(now, 1), done(now - 60 * minute, 1)],
    schedule: valueAnswer({ isEnabled: true, days: ['Monday', 'Friday'], times: ['07:00'], timeZone: 'UTC' }),
  },
  'dashboard-2': {
    state: 'known',
    history: [
      { startedAt: now, endedAt: now + minute, status: 'failed', problem: 'CredentialsNotSpecified' },
    ],
    schedule: noneAnswer,
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
    await expect.poll(figures).toEqual(['100.0%', '1', '1']);
    await expect.element(button('Errores')).toHaveFocus();
    await expect.element(button('Errores')).toHaveAttribute('aria-current', 'page');
    expect(selectActiveView(store.getState())).toBe('reports-errors');
    await expect.element(page.getByRole('combobox', { name: 'Tablero' })).toHaveValue('dashboard-2');
    await expect.element(page.getByRole('radio', { name: '30 días' })).toBeChecked();
    await userEvent.click(button('Rendimiento'));
    await userEvent.selectOptions(page.getByRole('combobox', { name: 'Tablero' }), 'Todos los tableros');
    await expect.poll(figures).toEqual(['3.0\u00a0s', '1.0\u00a0s', '100.0%']);
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
    await expect.element(page.getByText('Este navegador no ha medido nada en este periodo')).toBeVisible();
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
    const expectPeople = async (hasNames: boolean, people: readonly string[]) => {
      await mountAdmin('reports-usage', samples, [1440, 900], {
        usage: { ...noUsage, hasNames, readAll },
      });
      await expect.poll(figures).toEqual(['4', '2', '0.3', ...people]);
    };
    await expectPeople(true, ['1']);
    await expect.element(page.getByText(/por tablero, día y persona/)).toBeVisible();
    await expect
      .element(page.getByRole('list', { name: 'Quién abrió tableros' }))
      .toHaveTextContent('luis@example.com1 apertura · 1 tablero');
    await expectPeople(false, []);
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

describe('Programación (SPEC section 2.7)', () => {
  it('shows the last refresh, the schedule and the history of every board’s dataset', async () => {
    const { store } = await mountAdmin('config-schedules', samples, [1440, 900], given);
    await expect.element(page.getByText('Consultando').first()).toBeVisible();
    store.dispatch(refreshReportsFound(reports));
    const row = (name: RegExp) => page.getByRole('row', { name });
    await expect
      .element(row(/^Tablero de transporte .*1 min 00 s Completa Lun, Vie · 07:00 \(UTC\)/))
      .toBeVisible();
    await expect
      .element(row(/^Pedidos de concretos CredentialsNotSpecified .*Falló Sin horario/))
      .toBeVisible();
    await expect.element(row(/^Análisis de costos El reporte de Power BI no está/)).toBeVisible();
    store.dispatch(refreshReportsFound({ 'dashboard-3': { state: 'unrefreshed' } }));
    await expect
      .element(row(/^Análisis de costos El modelo consulta sus datos en directo .*Sin actualizaciones/))
      .toBeVisible();
    await userEvent.click(button('Ver historial de Tablero de transporte'));
    await expect
      .element(page.getByRole('dialog', { name: 'Historial de Tablero de transporte' }))
      .toBeVisible();
    await expect.poll(() => document.querySelectorAll('[role=dialog] dt').length).toBe(2);
  });
});
