import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { countUsage, mergeUsage, type Usage } from '@/domain/admin/usage';
import type { DatasetReport } from '@/domain/ports/powerBiLists';
import { FailureError } from '@/domain/shared/failure';
import { noUsage } from '@/features/admin/outside.fixture';
import { refreshReportsFound } from '@/store/refreshReports.slice';
import { mountAdmin, samples } from './mount';

const button = (name: string | RegExp) => page.getByRole('button', { name });
const figures = () => [...document.querySelectorAll('dl dd p:first-child')].map((one) => one.textContent);
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

describe('Reportes del Sistema after Comenzar Configuración (SPEC section 2.7)', () => {
  it('counts openings, boards, loading time and failures, and draws them', async () => {
    await mountAdmin('reports-usage', samples, [1440, 900], true, given);
    await expect.poll(figures).toEqual(['3', '2', '3 s', '33.3 %']);
    await expect.element(page.getByText('1 de 3')).toBeVisible();
    await expect
      .element(page.getByRole('listitem').filter({ hasText: 'Tablero de transporte' }).first())
      .toBeVisible();
    await expect.poll(canvases).toBe(2);
    await userEvent.selectOptions(page.getByRole('combobox', { name: 'Tablero' }), 'Pedidos de concretos');
    await expect.poll(() => figures()[0]).toBe('1');
  });

  it('says failures by cause in words too', async () => {
    await mountAdmin('reports-errors', samples, [1440, 900], true, given);
    await expect.element(page.getByText('Sin acceso o no existe: 1')).toBeInTheDocument();
    await expect.poll(canvases).toBe(1);
  });

  it('says what it is while nothing was measured, and exports what was', async () => {
    const { downloads } = await mountAdmin('reports-usage', samples, [1440, 900], true, {
      ...given,
      now: () => Date.parse('2027-06-01T12:00:00'),
    });
    await expect.element(page.getByText('Aún no hay nada medido en este periodo')).toBeVisible();
    await userEvent.click(button('Exportar'));
    expect(JSON.parse(downloads[0]?.text ?? '')).toEqual(usage);
  });
});

describe('what everybody’s portal measured (SPEC section 2.7)', () => {
  it('is shown instead of this browser’s', async () => {
    const readAll = async () => mergeUsage(usage, usage);
    await mountAdmin('reports-usage', samples, [1440, 900], true, { usage: { ...noUsage, readAll } });
    await expect.poll(figures).toEqual(['6', '2', '3 s', '33.3 %']);
    await expect.element(page.getByText(/ha medido en la organización/)).toBeVisible();
  });

  it('is missed with a reason while it cannot be read, beside this browser’s, and asked for again', async () => {
    let isDenied = true;
    const readAll = async () => {
      if (isDenied) throw new FailureError({ code: 'catalogDenied' });
      return mergeUsage(usage, usage);
    };
    await mountAdmin('reports-usage', samples, [1440, 900], true, {
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
    const { store } = await mountAdmin('config-schedules', samples, [1440, 900], true, given);
    await expect.element(page.getByText('Consultando').first()).toBeVisible();
    store.dispatch(refreshReportsFound(reports));
    const row = (name: RegExp) => page.getByRole('row', { name });
    await expect.element(row(/^Tablero de transporte .*1 min 00 s Completa Lun, Vie · 07:00/)).toBeVisible();
    await expect
      .element(row(/^Pedidos de concretos CredentialsNotSpecified .*Falló Sin horario/))
      .toBeVisible();
    await expect.element(row(/^Análisis de costos Power BI no encuentra su reporte/)).toBeVisible();
    await userEvent.click(button('Ver historial de Tablero de transporte'));
    await expect
      .element(page.getByRole('dialog', { name: 'Historial de Tablero de transporte' }))
      .toBeVisible();
    await expect.poll(() => document.querySelectorAll('[role=dialog] dt').length).toBe(2);
  });
});
