import { frozen } from '@tools/machines/frozen';
import { describe, expect, it } from 'vitest';
import { sampleReport, specBoards } from '@/domain/boards/boards.fixture';
import { specFilters } from '@/domain/report/filterDefinitions';
import { noFilters } from '@/domain/report/filters';
import { samplePages } from '@/domain/report/reportTools.fixture';
import { linkedStateLimit } from '@/domain/session/returnPlace';
import {
  connectDownload,
  connectShare,
  readPastedLink,
  type ShareFacts,
} from '@/features/report/files/connectTools';
import { sampleViews } from '@/features/report/views/savedViews.fixture';
import { controlBarMachine } from '@/machines/controlBar.machine';
import { type ReportDataContext, reportDataMachine } from '@/machines/reportData.machine';
import { type ReportContext, reportLoadMachine } from '@/machines/reportLoad.machine';
import { connectControlBar, limitRefusal } from './connectControlBar';

const board = specBoards[0] ?? null;
const reportAt = (state: string, context: Partial<ReportContext> = {}) =>
  frozen(reportLoadMachine, state, { context: { board, report: sampleReport, ...context } }).getSnapshot();
const barAt = (state: string) => frozen(controlBarMachine, state).getSnapshot();
const place = {
  platform: 'analytics',
  view: 'dashboard-1',
  adminView: 'dashboard-admin',
  filters: { ...noFilters, region: 'CENTRO' },
  pageName: null,
} as const;
const dataAt = (state: string, context: Partial<ReportDataContext> = {}) =>
  frozen(reportDataMachine, state, { context }).getSnapshot();
const connect = (
  report: ReturnType<typeof reportAt>,
  bar = barAt('controls.expanded'),
  data = dataAt('refresh.on.resting'),
) =>
  connectControlBar({
    bar,
    report,
    data,
    pages: samplePages,
    views: sampleViews,
    shared: [],
    refreshWait: 0,
  });
const viewOf = (...args: Parameters<typeof connect>) => {
  const view = connect(...args);
  if (view === null) throw new Error('there is no bar');
  return view;
};

describe('the control bar by state (SPEC sections 2.4 and 9)', () => {
  it('is shown only with a report', () => {
    expect(connect(reportAt('ready'))).not.toBeNull();
    for (const state of ['idle', 'loading.lookingUp', 'failed', 'paused'])
      expect(connect(reportAt(state))).toBeNull();
  });

  it('hides only in full screen', () => {
    const seen = (state: string) => {
      const { isFull, isHidden } = viewOf(reportAt('ready'), barAt(state));
      return { isFull, isHidden };
    };
    expect(seen('screen.windowed')).toEqual({ isFull: false, isHidden: false });
    expect(seen('fullscreen.shown')).toEqual({ isFull: true, isHidden: false });
    expect(seen('fullscreen.hidden')).toEqual({ isFull: true, isHidden: true });
  });

  it('shows the progress of a refresh and its result', () => {
    const ready = (data: string, context: Partial<ReportDataContext> = {}) =>
      viewOf(reportAt('ready'), undefined, dataAt(data, context));
    for (const state of ['asking', 'awaitingToken', 'askingAgain'])
      expect(ready(`refresh.refreshing.${state}`)).toMatchObject({ isRefreshing: true, note: null });
    expect(ready('refresh.on.resting & note.refreshed')).toMatchObject({
      isRefreshing: false,
      note: { tone: 'good', text: 'Datos actualizados' },
    });
    const limit = ready('note.refused', { failure: { code: 'refreshLimit' } }).note;
    expect(limit).toMatchObject({
      tone: 'warn',
      text: 'Power BI permite actualizar una vez cada 15 segundos. Espera un momento e inténtalo de nuevo.',
    });
    const failure = { code: 'refreshLimit' } as const;
    expect(limitRefusal(dataAt('note.refused', { failure }))).toBe(failure);
    expect(limitRefusal(dataAt('note.refused', { failure: { code: 'toolFailed' } }))).toBeNull();
    expect(ready('note.refused', { failure: { code: 'offline' } }).note).toEqual({
      tone: 'warn',
      text: 'Sin conexión no hay datos nuevos: sigues viendo los de antes.',
    });
    expect(ready('refresh.on.resting').note).toBeNull();
  });

  it('has neither pages nor saved views for a paginated report', () => {
    const paginated = board && { ...board, kind: 'paginated' as const };
    expect(viewOf(reportAt('ready', { board: paginated }))).toMatchObject({
      pages: [],
      savedViews: [],
    });
    expect(viewOf(reportAt('ready'))).toMatchObject({ pages: samplePages, savedViews: sampleViews });
  });
});

describe('download and share by state (SPEC section 2.4)', () => {
  const captured = (state: string, hasAllPages = true) =>
    ({ state: 'ready', value: { state, hasAllPages } }) as const;
  const idle = { state: 'idle' } as const;
  const failure = { code: 'toolFailed' } as const;
  const download = (
    asked: Parameters<typeof connectDownload>[0],
    task: Parameters<typeof connectDownload>[1],
  ) => connectDownload(asked, task, 0);
  const share = (facts: Partial<ShareFacts> = {}) =>
    connectShare({
      captured: idle,
      task: idle,
      loaded: { board, report: sampleReport, pageName: null },
      place,
      portalUrl: 'https://portal.example.com/',
      appUrl: 'https://app.powerbi.com',
      ...{ title: 'Transporte · CENTRO', receiver: '', people: [], hasComments: false },
      definitions: specFilters,
      ...facts,
    });

  it('show the running step', () => {
    const ready = { state: 'ready', value: [] } as const;
    expect(download({ state: 'asking' }, idle).phase).toBe('listing');
    expect(download(ready, idle).phase).toBe('choosing');
    expect(download(ready, { state: 'running', kind: 'file' }).phase).toBe('making');
    expect(download({ state: 'asking' }, { state: 'running', kind: 'print' }).phase).toBe('printing');
    expect(share({ captured: { state: 'asking' } }).phase).toBe('capturing');
    expect(share()).toMatchObject({ phase: 'open', hasViews: true });
    expect(share({ task: { state: 'running', kind: 'apply' } }).phase).toBe('applying');
    expect(share({ task: { state: 'done', kind: 'link', value: undefined } }).copied).toBe('link');
    expect(share({ task: { state: 'done', kind: 'sheet', value: undefined } }).copied).toBeNull();
  });

  it('name the failed step, and offer a retry if the list failed', () => {
    expect(download({ state: 'failed', failure }, idle)).toMatchObject({
      canRetry: true,
      failure: 'El tablero no respondió con sus elementos.',
    });
    expect(download({ state: 'failed', failure }, { state: 'failed', kind: 'print', failure })).toMatchObject(
      { canRetry: false, failure: 'No se abrió la impresión del tablero. Inténtalo de nuevo.' },
    );
    const file = (code: 'fileRefused' | 'throttled' | 'toolFailed' | 'notLicensed', detail?: string) =>
      download(
        { state: 'asking' },
        { state: 'failed', kind: 'file', failure: { code, ...(detail ? { detail } : {}) } },
      ).failure;
    expect(file('fileRefused')).toBe(
      'La capacidad de este reporte de Power BI, su aplicación o tu organización no permiten crear el archivo. Usa «Imprimir» para un PDF.',
    );
    expect(file('throttled', '3392')).toBe('Power BI pide esperar 57 min antes de crear otro archivo.');
    expect(file('notLicensed')).toBe(
      'Tu cuenta no tiene licencia de Power BI (Pro o PPU) para crear el archivo. Pídela a quien administra el portal.',
    );
    expect(file('toolFailed')).toBe('Power BI no terminó el archivo. Inténtalo de nuevo.');
    const failed = { state: 'failed', failure } as const;
    expect(share({ captured: failed }).failure).toBe(
      'El tablero no entregó tus selecciones. El enlace lleva tu página y tus filtros.',
    );
    expect(share({ captured: failed, task: { ...failed, kind: 'apply' } }).failure).toBe(
      'El tablero no reconoce ese enlace. Revisa que esté completo.',
    );
    expect(share({ task: { ...failed, kind: 'sheet' } }).failure).toBe(
      'El navegador no lo permitió. Selecciona el texto y cópialo.',
    );
  });

  it('send to the typed or chosen person', () => {
    const luis = { id: '2', name: 'Luis Hernández', email: 'luis@example.com' };
    expect(share()).toMatchObject({
      mailAddress: expect.stringMatching(/^mailto:\?subject=Transporte/),
      teamsAddress: null,
    });
    expect(share({ receiver: 'lui', people: [luis] })).toMatchObject({ teamsAddress: null, people: [luis] });
    for (const receiver of ['luis hernandez', 'LUIS@example.com'])
      expect(share({ receiver, people: [luis] })).toMatchObject({
        mailAddress: expect.stringMatching(/^mailto:luis@example.com\?/),
        teamsAddress: expect.stringContaining('users=luis@example.com&message=Transporte'),
      });
    expect(share({ receiver: ' eva@example.com ' }).teamsAddress).toContain('users=eva@example.com&');
  });

  it('name the saved file and mention that Power BI’s limit cut it', () => {
    const value = { name: 'a.csv', rows: 30_000, isCut: true };
    const view = download({ state: 'ready', value: [] }, { state: 'done', kind: 'export', value });
    expect(view.saved).toBe(
      'Guardamos «a.csv» con 30,000 filas. Es el máximo de 30,000 que entrega Power BI; filtra para ver el resto.',
    );
  });

  it('say what the link leaves out: the other pages, or the whole captured state', () => {
    const noteOf = (state: string, hasAllPages: boolean) =>
      share({ captured: captured(state, hasAllPages) }).linkNote;
    expect(noteOf('H4s=', false)).toBe(
      'El enlace lleva lo que elegiste en esta página; lo de las otras páginas no cabe en él.',
    );
    expect(noteOf('x'.repeat(linkedStateLimit + 1), false)).toBe(
      'El enlace lleva página y filtros; lo que elegiste en el tablero no cabe en él.',
    );
  });

  it('link to the view in the portal, with the captured state (SPEC section 11)', () => {
    const loaded = { board, report: sampleReport, pageName: 'p2' };
    expect(share({ loaded, captured: captured('H4s=') })).toMatchObject({
      link: 'https://portal.example.com/#tablero=dashboard-1&pagina=p2&region=CENTRO&vista=H4s%3D',
      lacksState: false,
      linkNote: null,
    });
    expect(share({ loaded })).toMatchObject({
      link: 'https://portal.example.com/#tablero=dashboard-1&pagina=p2&region=CENTRO',
      lacksState: true,
    });
  });

  it('link without a state to a report that is as it loaded', () => {
    const loaded = { board, report: sampleReport, pageName: 'p2' };
    expect(share({ loaded, captured: { state: 'ready', value: null } })).toMatchObject({
      link: 'https://portal.example.com/#tablero=dashboard-1&pagina=p2&region=CENTRO',
      lacksState: false,
      linkNote: null,
    });
  });

  it('open a received link to this dashboard or to another dashboard, and a view code without a link (SPEC section 11)', () => {
    const portal = {
      boards: [...specBoards],
      appUrl: 'https://app.powerbi.com',
      portalUrl: 'https://portal.example.com/',
      filters: noFilters,
      definitions: specFilters,
    };
    const here = 'https://portal.example.com/#tablero=dashboard-1&region=LUNA&vista=H4s%3D';
    expect(readPastedLink(here, portal)).toMatchObject({
      place: { view: 'dashboard-1', state: 'H4s=' },
      lost: [{ name: 'region', value: 'LUNA' }],
    });
    expect(readPastedLink('H4s=', portal)).toEqual({ state: 'H4s=' });
    const inPowerBi = `https://app.powerbi.com/groups/me/reports/${specBoards[1]?.reportId}/ReportSectionCostos?rp:x=1`;
    expect(readPastedLink(` ${inPowerBi} `, portal)).toMatchObject({
      place: { view: 'dashboard-2', pageName: 'ReportSectionCostos' },
      lost: [{ name: 'rp:x', value: '1' }],
    });
  });

  it('link to the open page of the report in Power BI', () => {
    const loaded = { board, report: sampleReport, pageName: 'ReportSectionUnidades' };
    expect(share({ loaded }).reportLink).toBe(
      `https://app.powerbi.com/groups/${board?.workspaceId}/reports/${sampleReport.id}/ReportSectionUnidades`,
    );
  });
});
