import { describe, expect, it } from 'vitest';
import { noFilters } from '@/domain/report/filters';
import { reportLoadMachine } from '@/machines/reportLoad.machine';
import {
  type ReportToolsContext,
  type ReportToolsEvent,
  reportToolsMachine,
} from '@/machines/reportTools.machine';
import { frozen } from '@/traces/frozen';
import { sampleVisuals } from '@/traces/reportTools.samples';
import { connectDownload } from './connectTools';

function connect(context: Partial<ReportToolsContext>) {
  const sent: ReportToolsEvent[] = [];
  const download = connectDownload(
    {
      tools: frozen(reportToolsMachine, 'download.choosing', {
        context: { visuals: sampleVisuals, ...context },
      }).getSnapshot(),
      report: frozen(reportLoadMachine, 'ready').getSnapshot(),
      place: {
        platform: 'analytics',
        view: 'dashboard-1',
        adminView: 'dashboard-admin',
        filters: noFilters,
        pageName: null,
      },
      portalUrl: 'https://portal.example.com/',
      appUrl: 'https://app.powerbi.com',
      hasSheet: false,
    },
    { send: (event) => void sent.push(event), go: () => undefined },
  );
  if (!download) throw new Error('closed');
  return { ...download, sent };
}

describe('several visuals in one spreadsheet (spec section 17)', () => {
  const file = { name: 'Tablero - Resumen.xlsx', rows: 1_265, isCut: false };

  it('asks for them by name', () => {
    const { onExport, sent } = connect({});
    onExport(['areaEntregas', 'tablaDemoras'], 'xlsx');
    expect(sent).toEqual([
      { type: 'user.export', visuals: ['areaEntregas', 'tablaDemoras'], format: 'xlsx' },
    ]);
  });

  it('says how many sheets there are, and names the visuals that gave no data by their titles', () => {
    const { view } = connect({
      visuals: [...sampleVisuals, { name: 'gone', title: '', type: 'card' }],
      saved: { ...file, sheets: { count: 2, missing: ['tablaDemoras', 'gone'] } },
    });
    expect(view.saved).toBe('Guardamos «Tablero - Resumen.xlsx» con 1,265 filas en 2 hojas.');
    expect(view.failure).toMatch(
      /^El tablero no entregó los datos de «Unidades con más demora» y «Sin título»\./,
    );
    expect(view.canRetry).toBe(false);
  });

  it('has no failure when all are there, and says that a sheet is cut', () => {
    const { view } = connect({ saved: { ...file, isCut: true, sheets: { count: 1, missing: [] } } });
    expect(view.failure).toBeNull();
    expect(view.saved).toMatch(/ filas en 1 hoja\. Alguna hoja tiene el máximo de 30,000 /);
  });

  it('speaks of a single visual as before (SPEC 2.4)', () => {
    const { view } = connect({ saved: { ...file, rows: 60 } });
    expect(view.saved).toBe('Guardamos «Tablero - Resumen.xlsx» con 60 filas.');
    expect(view.failure).toBeNull();
  });
});
