import { frozen } from '@tools/machines/frozen';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createActor, fromCallback, fromPromise, waitFor } from 'xstate';
import { entrySchemas } from '@/domain/admin/catalogs';
import { type Board, boardSchema } from '@/domain/boards/board';
import { sampleReport, specBoards } from '@/domain/boards/boards.fixture';
import { noFilters } from '@/domain/report/filters';
import { type Failure, failureCodes } from '@/domain/shared/failure';
import { copy } from '@/features/report/report.copy';
import { type ReportContext, reportLoadMachine } from '@/machines/reportLoad.machine';
import { connectReport } from './connectReport';
import { failureText } from './failure.text';

const nothing = () => {};
const now = Date.UTC(2026, 10, 21, 15);
const minutes = (count: number) => now - count * 60_000;
const connect = (actor: ReturnType<typeof frozen<typeof reportLoadMachine>>) =>
  connectReport({ report: actor.getSnapshot(), appUrl: 'https://app.powerbi.com' });
const reportIn = (state: string, context: Partial<ReportContext> = {}) =>
  connect(frozen(reportLoadMachine, state, { context }));
const failing = (failure: Failure) => reportIn('failed', { failure });

describe('the dashboard screen by state (SPEC section 2.4)', () => {
  it('shows the three steps of loading in the words of SPEC', () => {
    expect(reportIn('loading.acquiringToken')).toEqual({
      kind: 'loading',
      status: 'Acquiring Power BI token...',
      statusLang: 'en',
      step: 1,
    });
    expect(reportIn('loading.lookingUp')).toMatchObject({ status: 'Loading specific report...', step: 2 });
    expect(reportIn('initializing.awaitingFrame')).toMatchObject({
      status: 'Initializing dashboard...',
      step: 3,
    });
  });

  it('shows the name of the board, and for the badge that of the report and the first 8 characters of its id', () => {
    const [first] = specBoards;
    if (!first) throw new Error('no board');
    const board = { ...first, name: 'Tablero', menuPath: 'Indicadores > Puntualidad' };
    const reportName = 'Tablero (Operaciones)';
    expect(reportIn('ready', { board, report: { ...sampleReport, name: reportName } })).toEqual({
      kind: 'ready',
      name: 'Puntualidad',
      reportName,
      shortId: '3f8a2c1e',
      freshness: null,
      filters: [],
    });
  });

  it('marks the filters that the report did not apply', () => {
    const board = {
      ...(specBoards[0] as Board),
      filterTargets: { region: { table: 'Entregas', column: 'Región' } },
    };
    const report = frozen(reportLoadMachine, 'ready', { context: { board, report: sampleReport } });
    const filters = { ...noFilters, region: 'NORESTE' } as const;
    const view = connectReport({ report: report.getSnapshot(), appUrl: '', filters, refused: ['region'] });
    expect(view).toMatchObject({ filters: [{ field: 'region', isRefused: true }] });
  });

  it('lists only the filters that reach the report', () => {
    const column = { table: 'Entregas', column: 'Región' };
    const filters = { ...noFilters, region: 'NORESTE', sector: 'INDUSTRIAL' } as const;
    const chipTexts = (board: Board | null) => {
      const report = frozen(reportLoadMachine, 'ready', { context: { board, report: sampleReport } });
      const view = connectReport({ report: report.getSnapshot(), appUrl: '', filters });
      return view.kind === 'ready' ? view.filters.map(({ text }) => text) : null;
    };
    const [board] = specBoards;
    if (!board) throw new Error('no board');
    const targeted = { ...board, filterTargets: { region: column } };
    expect(chipTexts(targeted)).toEqual(['Región: NORESTE']);
    expect(chipTexts({ ...targeted, kind: 'paginated' })).toEqual([]);
    expect(chipTexts({ ...board, filterTargets: undefined })).toEqual([]);
  });

  it.each([
    ['Sin conexión; datos de hace 12 min', { refreshedAt: minutes(12), failingSince: null }],
    ['Sin conexión; datos de hace 5 min', undefined],
  ])('shows the age of the data without network: %s (SPEC section 16)', (text, freshness) => {
    const report = frozen(reportLoadMachine, 'ready', { context: { report: sampleReport } }).getSnapshot();
    const view = connectReport({ report, appUrl: '', freshness, offlineSince: minutes(5), now });
    expect(view).toMatchObject({ freshness: { text, isStale: true } });
  });

  it.each([
    ['Datos actualizados hace 12 min', false, { refreshedAt: minutes(12), failingSince: null }],
    ['Datos actualizados ahora', false, { refreshedAt: now + 5, failingSince: null }],
    ['La actualización falló; datos de hace 3 h', true, { refreshedAt: minutes(180), failingSince: 5 }],
    [
      'La actualización de los datos falla desde ayer',
      true,
      { refreshedAt: null, failingSince: minutes(1500) },
    ],
  ])('shows the age of the data: %s (SPEC section 16)', (text, isStale, freshness) => {
    const report = frozen(reportLoadMachine, 'ready', { context: { report: sampleReport } }).getSnapshot();
    const view = connectReport({ report, appUrl: '', freshness, now });
    expect(view).toMatchObject({ freshness: { text, isStale, detail: expect.not.stringContaining('..') } });
  });

  it('says who published the age of the data, and nothing about data that may be newer than published', () => {
    const report = frozen(reportLoadMachine, 'ready', { context: { report: sampleReport } }).getSnapshot();
    const noon = new Date(now).setHours(12, 0, 0, 0);
    const [refreshedAt, at] = [noon - 3_900_000 - 10_200_000, noon - 13_740_000];
    const freshness = { refreshedAt, failingSince: null, published: { by: 'Ana García', at, until: noon } };
    const shown = (time: number, more: object = {}) =>
      connectReport({ report, appUrl: '', freshness: { ...freshness, ...more }, now: time });
    const source = 'Lo publicó Ana García a las 08:11.';
    expect(shown(noon - 1)).toMatchObject({
      freshness: { text: 'Datos de las 08:05', source, isStale: false, isUnknown: false },
    });
    expect(shown(noon)).toMatchObject({
      freshness: { text: 'Última noticia: 08:05', source, isStale: false, isUnknown: true },
    });
    expect(shown(noon, { failingSince: at })).toMatchObject({
      freshness: { isStale: false, isUnknown: true },
    });
    expect(shown(noon + 86_400_000)).toMatchObject({
      freshness: { text: expect.stringMatching(/^Última noticia: \S{3,4} \d+, 08:05$/) },
    });
  });

  it('shows nothing without a dashboard, and waits for a click if the setting says so', () => {
    expect(reportIn('idle')).toEqual({ kind: 'none' });
    expect(reportIn('paused', { board: specBoards[0] ?? null })).toEqual({
      kind: 'paused',
      board: 'Tablero de transporte',
    });
  });
});

describe('the error overlay (SPEC section 8.1)', () => {
  it.each<[Failure, string]>([
    [{ code: 'noAccount' }, 'No account found. Please sign in first.'],
    [
      { code: 'scopeMixed' },
      'Scope configuration error. The /.default scope cannot be mixed with other scopes.',
    ],
    [
      { code: 'consentMissing' },
      'Power BI API permissions not granted. Please check Azure AD app permissions.',
    ],
    [{ code: 'tokenFailed' }, 'Failed to acquire Power BI access token'],
    [{ code: 'tokenFailed', detail: '' }, 'Failed to acquire Power BI access token'],
    [{ code: 'tokenFailed', detail: 'Its own words' }, 'Its own words'],
    [{ code: 'noBoard' }, 'No dashboard configuration found'],
    [{ code: 'noReportId' }, 'No report ID available'],
    [{ code: 'lookupFailed', detail: 'why' }, 'Failed to load specific report: why'],
    [
      { code: 'reportNotFound', detail: 'r1' },
      'Report not found. Please ensure you have access to report ID: r1',
    ],
    [{ code: 'reportNowhere' }, 'Report not found in any accessible workspace'],
    [{ code: 'workspacesFailed', detail: '500' }, 'Failed to fetch workspaces: 500'],
    [{ code: 'embedFailed', detail: 'inner' }, 'Failed to load Power BI report'],
    [{ code: 'sessionExpired' }, 'Session expired. Please refresh the page.'],
    [{ code: 'cancelled' }, 'Failed to acquire Power BI access token'],
    [{ code: 'signInFailed', detail: 'Its own words' }, 'Its own words'],
    [
      { code: 'interactionNeeded', detail: 'AADSTS65001: No consent.' },
      'Power BI API permissions not granted. Please check Azure AD app permissions.',
    ],
    [
      { code: 'interactionNeeded', detail: 'AADSTS70011: The scope is not valid.' },
      'Scope configuration error. The /.default scope cannot be mixed with other scopes.',
    ],
  ])('shows for %j the message %j', (failure, message) => {
    const isOfFrame = failure.code === 'embedFailed';
    expect(failing(failure)).toMatchObject({ kind: 'failed', message, isOfFrame });
  });

  it('reports a board without a report id, which every source of boards rejects', async () => {
    const board = { ...(specBoards[0] as Board), reportId: '' };
    expect(boardSchema.safeParse(board).success).toBe(false);
    expect(entrySchemas.boards.safeParse(board).success).toBe(false);
    const machine = reportLoadMachine.provide({
      actors: {
        acquireToken: fromPromise(async () => ({ expiresAt: 0 })),
        watchEmbed: fromCallback(nothing),
        watchPage: fromCallback(nothing),
      },
    });
    const actor = createActor(machine).start();
    onTestFinished(() => void actor.stop());
    actor.send({ type: 'board.selected', board, autoLoad: true });
    const report = await waitFor(actor, (snapshot) => snapshot.matches('failed'));
    expect(connectReport({ report, appUrl: '' })).toMatchObject({
      kind: 'failed',
      message: 'No report ID available',
    });
  });

  it('has the inner message in the details, unless the sentence contains it', () => {
    expect(failing({ code: 'embedFailed', detail: 'inner' })).toMatchObject({ detail: 'inner' });
    expect(failing({ code: 'lookupFailed', detail: 'why' })).toMatchObject({ detail: null });
  });

  it('has the data that an administrator needs in the details', () => {
    const correlationId = '45d80262-c77f-487b-a95b-4566c736e1bc';
    const detail = `AADSTS53003: No. Correlation ID: ${correlationId} Timestamp: 2026-11-21 13:05:30Z`;
    expect(failing({ code: 'interactionNeeded', detail })).toMatchObject({
      message: detail,
      explanation: 'Microsoft te pide confirmar el acceso a Power BI antes de mostrar el tablero.',
      detail: [
        'Una directiva de acceso condicional de tu organización no permite entrar desde aquí.',
        'Código: AADSTS53003',
        `Id. de correlación: ${correlationId}`,
        'Hora: 2026-11-21 13:05:30 UTC',
      ].join('\n'),
    });
  });

  it.each<[Failure['code'], number, string, boolean]>([
    [
      'tokenFailed',
      90094,
      'Un administrador de tu organización tiene que aprobar los permisos del portal.',
      false,
    ],
    ['tokenFailed', 65004, 'No diste el consentimiento que el portal necesita.', true],
    ['consentMissing', 65001, 'Falta el consentimiento para leer Power BI.', false],
  ])(
    'explains %s with AADSTS%i under its message, and not again in the details',
    (code, number, explanation, canGrant) => {
      const view = failing({ code, detail: `consent_required: AADSTS${number}: No.` });
      expect(view).toMatchObject({ explanation, canGrant, detail: `Código: AADSTS${number}` });
    },
  );

  it('offers to continue with the provider exactly if the user has something to confirm', () => {
    const offering = failureCodes.filter((code) => {
      const view = failing({ code });
      return view.kind === 'failed' && view.canGrant;
    });
    expect([...offering].sort()).toEqual(['cancelled', 'interactionNeeded', 'popupFailed']);
  });

  it('offers another dashboard exactly if the board has no configuration', () => {
    const offers = (other?: string) =>
      failureCodes.filter((code) => {
        const report = frozen(reportLoadMachine, 'failed', { context: { failure: { code } } }).getSnapshot();
        const view = connectReport({ report, appUrl: '', other });
        return view.kind === 'failed' && view.openOther === `Abrir ${other}`;
      });
    expect(offers('Pedidos de concretos')).toEqual(['noBoard']);
    expect(offers()).toEqual([]);
  });

  it('offers to refresh permissions, and the page to request access, exactly if access is missing', () => {
    const board = specBoards[0] ?? null;
    const views = failureCodes.map((code) => ({
      code,
      view: reportIn('failed', { failure: { code }, board }),
    }));
    const offering = views.filter(({ view }) => view.kind === 'failed' && view.lacksAccess);
    expect(offering.map(({ code }) => code)).toEqual([
      'reportNotFound',
      'reportNowhere',
      'permissionsLimit',
      'permissionsFailed',
    ]);
    const link = `https://app.powerbi.com/groups/${board?.workspaceId}/reports/${board?.reportId}`;
    for (const { view } of offering) expect(view).toMatchObject({ askLink: link });
  });

  it.each<[Failure, string]>([
    [{ code: 'workspacesFailed', detail: '403' }, copy.noAccess],
    [{ code: 'workspacesFailed', detail: '401' }, copy.noAccess],
    [
      { code: 'embedFailed', detail: 'PowerBINotAuthorizedException (401): Get report failed' },
      copy.noAccess,
    ],
    [{ code: 'embedFailed', detail: 'PowerBIEntityNotFound (404): Get report failed' }, copy.noAccess],
    [
      { code: 'embedFailed', detail: 'PowerBINotLicensedException (403): x' },
      failureText({ code: 'notLicensed' }),
    ],
    [{ code: 'lookupFailed', detail: '403' }, copy.noAccess],
    [{ code: 'embedFailed', detail: 'PowerBINotAuthorizedException' }, copy.noAccess],
    [
      { code: 'workspacesFailed', detail: '500' },
      'Power BI no respondió como se esperaba. Inténtalo de nuevo en un momento.',
    ],
    [
      { code: 'embedFailed', detail: 'timeout' },
      'Power BI no pudo mostrar este tablero. Inténtalo de nuevo.',
    ],
  ])('offers to request access for %j exactly if Power BI refuses: %s', (failure, explanation) => {
    const view = reportIn('failed', { failure, board: specBoards[0] ?? null });
    expect(view).toMatchObject({ lacksAccess: explanation === copy.noAccess, explanation });
  });

  it('explains every message of SPEC in the user’s language', () => {
    const unexplained = failureCodes.filter((code) => {
      const view = failing({ code });
      return view.kind === 'failed' && view.messageLang === 'en' && !view.explanation;
    });
    expect(unexplained).toEqual([]);
  });

  it('shows the hint about permissions in full exactly if missing permissions are the cause', () => {
    const full = failureCodes.filter((code) => {
      const view = failing({ code });
      return view.kind === 'failed' && view.needsPermissions;
    });
    expect(full).toEqual(['scopeMixed', 'consentMissing']);
    expect(failing({ code: 'tokenFailed', detail: 'AADSTS90094: No.' })).toMatchObject({
      needsPermissions: true,
    });
    expect(failing({ code: 'tokenFailed', detail: 'AADSTS53003: No.' })).toMatchObject({
      needsPermissions: false,
    });
  });

  it('explains that an App may not be installed exactly if a report of an App is missing', () => {
    const [first] = specBoards;
    if (!first) throw new Error('no board');
    const appId = '2b7c9e14-6d35-4a80-93f1-c5e8d0a7b264';
    const failedAt = (code: Failure['code'], board: Board) =>
      reportIn('failed', { failure: { code, detail: board.reportId }, board });
    const link = `https://app.powerbi.com/Redirect?action=OpenApp&appId=${appId}`;
    const offering = failureCodes.filter((code) => {
      const view = failedAt(code, { ...first, appId });
      expect(failedAt(code, first)).toMatchObject({ appLink: null });
      return view.kind === 'failed' && view.appLink === link;
    });
    expect(offering).toEqual([
      'reportNotFound',
      'reportNowhere',
      'workspacesFailed',
      'permissionsLimit',
      'permissionsFailed',
      'embedFailed',
    ]);
    expect(failedAt('reportNotFound', { ...first, appId })).toMatchObject({
      message: `Report not found. Please ensure you have access to report ID: ${first.reportId}`,
      explanation: copy.appMissing,
      askLink: `https://app.powerbi.com/groups/me/apps/${appId}/reports/${first.reportId}`,
    });
  });

  it('shows the length of a wait for Power BI', () => {
    expect(reportIn('loading.awaitingPermissions')).toMatchObject({
      kind: 'loading',
      wait: { seconds: 120 },
    });
    const failure: Failure = { code: 'throttled', detail: '41' };
    expect(reportIn('loading.throttled', { failure })).toMatchObject({
      kind: 'loading',
      wait: { seconds: 41 },
    });
  });

  it('offers to reload the page exactly if code of the portal is missing, without the message of the browser', () => {
    const offering = failureCodes.filter((code) => {
      const view = failing({ code });
      return view.kind === 'failed' && view.mustReload;
    });
    expect(offering).toEqual(['partMissing']);
    expect(failing({ code: 'partMissing' })).toMatchObject({
      message: 'Failed to load Power BI report',
      explanation:
        'No se pudo cargar una parte del portal. Inténtalo de nuevo o recarga la página: conservas tu lugar y tus borradores.',
      detail: null,
    });
  });

  it('offers a new sign-in exactly if only a new sign-in helps', () => {
    const offering = failureCodes.filter((code) => {
      const view = failing({ code });
      return view.kind === 'failed' && view.mustSignIn;
    });
    expect(offering).toEqual(['noAccount', 'sessionExpired']);
  });
});
