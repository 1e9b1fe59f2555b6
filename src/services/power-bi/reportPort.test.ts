import { readFileSync } from 'node:fs';
import * as XLSX from '@e965/xlsx';
import { models, type Report } from 'powerbi-client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Board, LoadedReport } from '@/domain/boards/board';
import { specBoards } from '@/domain/boards/boards.fixture';
import { type AskedVisual, reportContextOf, visualRows } from '@/domain/chat/reportContext';
import type { EmbedEvent } from '@/domain/ports/report';
import { noFilters } from '@/domain/report/filters';
import { exportRowLimit } from '@/domain/report/reportTools';
import { fingerprintOf, reportFiltersIn } from '@/domain/report/screenFilters';
import { valueAnswer } from '@/domain/shared/answer';
import { type FailureCode, FailureError, toFailure } from '@/domain/shared/failure';
import { setLanguage } from '@/domain/shared/language';
import { importPart } from '@/domain/shared/loadPart';
import { messageOf, toErrorEvent } from './powerBiErrors';
import { createReportPort, type ReportPortDependencies } from './reportPort';
import { createReportTools } from './reportTools';

// powerbi-client listens for messages of the window when it is loaded.
vi.hoisted(() =>
  Object.assign(globalThis, { self: globalThis, window: globalThis, addEventListener: () => undefined }),
);

const board: Board = {
  ...(specBoards[0] as Board),
  filterTargets: {
    date: { table: 'Entregas', column: 'Fecha' },
    region: { table: 'Entregas', column: 'Región' },
  },
};
const report: LoadedReport = {
  id: board.reportId,
  name: 'Tablero de transporte',
  embedUrl: 'https://app.powerbi.com/reportEmbed?reportId=1',
  datasetId: 'd',
};
const options = { device: 'desktop', pageName: null, newFrame: false } as const;
const desktop = { ...options };

/** The port with controllable dependencies. */
function build(
  calls: Partial<Record<keyof Report, unknown>> = {},
  chosen: Partial<
    Pick<
      ReportPortDependencies,
      | 'permissions'
      | 'filterSettings'
      | 'matches'
      | 'isOnline'
      | 'openFrame'
      | 'askTitle'
      | 'commentTitle'
      | 'rest'
    >
  > = {},
) {
  const embedded: { config: models.IReportEmbedConfiguration; at: number }[] = [];
  const tokenRequests: { force?: boolean; interactive?: boolean }[] = [];
  const given: string[] = [];
  const saved: { name: string; blob: Blob }[] = [];
  let notify: (event: EmbedEvent) => void = () => undefined;
  const answers: ((code?: FailureCode) => void)[] = [];
  const starts: number[] = [];
  const resets: number[] = [];
  let ask: (visual: AskedVisual) => void = () => undefined;
  let openLink: (url: string) => void = () => undefined;
  let comment: (visual: AskedVisual) => void = () => undefined;
  const makeWay = vi.fn();
  let selected: unknown = null;
  let isTouched = false;
  let holdTokens = false;
  let isMute = false;
  let opening: Promise<void> | null = null;
  const port = createReportPort({
    identity: {
      getToken: async (request = {}) => {
        tokenRequests.push(request);
        const token = { text: `token-${tokenRequests.length}`, expiresAt: tokenRequests.length };
        if (!holdTokens) return token;
        return new Promise((resolve, reject) => {
          answers.push((code) => (code ? reject(new FailureError({ code })) : resolve(token)));
        });
      },
    },
    rest: { lookUp: async () => report, refreshPermissions: async () => undefined },
    openFrame: async (listener, notifyAsked, notifyLink, notifyCommented) => {
      notify = listener;
      ask = notifyAsked;
      openLink = notifyLink;
      comment = notifyCommented;
      return {
        expectLoad: () => undefined,
        embed: async (config) => {
          embedded.push({ config, at: Date.now() });
          if (isMute) await new Promise(() => undefined);
        },
        opening: () => opening,
        start: () => void starts.push(Date.now()),
        reset: () => void resets.push(Date.now()),
        makeWay,
        renewToken: async (text) => void given.push(text),
        selected: () => selected,
        isTouched: () => isTouched,
        report: () => (embedded.length > 0 ? (calls as unknown as Report) : null),
      };
    },
    ...chosen,
    loadTools: async () =>
      createReportTools({ save: (name, blob) => saved.push({ name, blob }), today: () => '2026-11-21' }),
  });
  return {
    port,
    embedded,
    tokenRequests,
    given,
    saved,
    answers,
    starts,
    resets,
    mute: () => {
      isMute = true;
    },
    /** Delays the frame's document; returns a function that delivers it. */
    openSlowly: () => {
      let deliver: () => void = () => undefined;
      opening = new Promise((resolve) => {
        deliver = resolve;
      });
      return deliver;
    },
    notify: (event: EmbedEvent) => notify(event),
    ask: (visual: AskedVisual) => ask(visual),
    openLink: (url: string) => openLink(url),
    comment: (visual: AskedVisual) => comment(visual),
    makeWay,
    select: (detail: unknown) => {
      selected = detail;
    },
    hold: () => {
      holdTokens = true;
    },
    touch: () => {
      isTouched = true;
    },
  };
}

/** Notes in the exported file, so that its readers know the filters. */
const caption = {
  title: 'Acerca de estos datos',
  board: 'Puntualidad',
  filters: 'NORESTE',
  lines: [['Filtros', 'Región: NORESTE']],
} as const;

const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'fulfilled',
    (error: unknown) => (error instanceof FailureError ? error.failure.code : error),
  );

it('show rejects with partMissing if the code of the frame could not be loaded, and loads it again the next time', async () => {
  const openFrame = vi.fn(() => importPart(() => Promise.reject(new SyntaxError('Unexpected end of input'))));
  const { port } = build({}, { openFrame });
  for (const calls of [1, 2]) {
    const failure = await port.show(board, report, options).catch(toFailure);
    expect(failure).toEqual({ code: 'partMissing' });
    expect(openFrame).toHaveBeenCalledTimes(calls);
  }
});

it('show rejects with its cause if the frame could not start, or did not accept the report', async () => {
  const cause = new Error('no frame');
  const { port } = build({}, { openFrame: () => Promise.reject(cause) });
  await expect(port.show(board, report, options)).rejects.toMatchObject({
    failure: { code: 'embedFailed' },
    cause,
  });
  const refused = { message: 'LoadReportFailed' };
  const other = build();
  other.embedded.push = () => {
    throw refused;
  };
  await expect(other.port.show(board, report, options)).rejects.toMatchObject({
    failure: { code: 'embedFailed', detail: 'LoadReportFailed' },
    cause: refused,
  });
});

it('show is cancelled by a newer load, or by abandon, while it waits for its token', async () => {
  const { port, hold, answers, embedded } = build();
  hold();
  const shows = [1, 2, 3].map((device) =>
    codeOf(port.show(board, { ...report, name: `${device}` }, options)),
  );
  await expect.poll(() => answers).toHaveLength(3);
  for (const answer of answers) answer();
  expect(await Promise.all(shows)).toEqual(['cancelled', 'cancelled', 'fulfilled']);
  const left = codeOf(port.show(board, report, options));
  await expect.poll(() => answers).toHaveLength(4);
  await port.abandon();
  answers[3]?.();
  expect([await left, embedded.length]).toEqual(['cancelled', 1]);
});

it('reports events, links, questions and comments to each listener until it unsubscribes', async () => {
  const { port, notify, ask, openLink, comment } = build();
  const events: unknown[] = [];
  const stops = [
    port.subscribe((event) => void events.push(event)),
    port.watchLinks((url) => void events.push(url)),
    port.watchAsked(({ name }) => void events.push(`ask ${name}`)),
    port.watchCommented(({ name }) => void events.push(`comment ${name}`)),
  ];
  await port.show(board, report, options);
  const visual = { name: 'v', title: 'Puntualidad' };
  const sendAll = () => {
    notify({ type: 'embed.rendered' });
    openLink('https://example.com');
    ask(visual);
    comment(visual);
  };
  sendAll();
  const all = [{ type: 'embed.rendered' }, 'https://example.com', 'ask v', 'comment v'];
  expect(events).toEqual(all);
  // A question with a listener is not kept for the next one.
  port.watchAsked(({ name }) => void events.push(`late ${name}`))();
  for (const stop of stops) stop();
  sendAll();
  expect(events).toEqual(all);
});

it('looks the report up, renews the permissions and hides the frame with the arguments of the caller', async () => {
  const rest = { lookUp: vi.fn(async () => report), refreshPermissions: vi.fn(async () => undefined) };
  const { port, makeWay } = build({}, { rest });
  const { signal } = new AbortController();
  expect(await port.lookUp(board, { force: true, signal })).toBe(report);
  expect(rest.lookUp.mock.calls).toEqual([[board, signal, true]]);
  await port.refreshPermissions(signal);
  expect(rest.refreshPermissions.mock.calls).toEqual([[signal]]);
  await port.makeWay();
  expect(makeWay).not.toHaveBeenCalled();
  await port.show(board, report, options);
  await port.makeWay();
  expect(makeWay).toHaveBeenCalledOnce();
});

describe('a question about a visual', () => {
  const visual = { name: 'v', title: 'Puntualidad' };

  it('that was asked before the first listener reaches it once', async () => {
    const { port, ask } = build();
    await port.show(board, report, options);
    ask(visual);
    const visuals: AskedVisual[] = [];
    port.watchAsked((one) => void visuals.push(one));
    expect(visuals).toEqual([visual]);
    port.watchAsked((one) => void visuals.push(one));
    expect(visuals).toHaveLength(1);
  });

  it('is dropped if another report is loaded before the first listener', async () => {
    const { port, ask } = build();
    await port.show(board, report, options);
    ask(visual);
    await port.show(board, report, options);
    const visuals: AskedVisual[] = [];
    port.watchAsked((one) => void visuals.push(one));
    expect(visuals).toEqual([]);
  });
});

describe('embed configuration (SPEC sections 3, 5 and 9)', () => {
  it('is exactly the one in SPEC section 3', async () => {
    const { port, embedded } = build();
    await port.show(board, report, options);
    expect(embedded[0]?.config).toEqual({
      type: 'report',
      id: report.id,
      embedUrl: report.embedUrl,
      accessToken: 'token-1',
      tokenType: models.TokenType.Aad,
      permissions: models.Permissions.All,
      settings: {
        filterPaneEnabled: true,
        navContentPaneEnabled: false,
        bars: { statusBar: { visible: false }, actionBar: { visible: false } },
        panes: {
          filters: { expanded: false, visible: false },
          pageNavigation: { visible: false, position: models.PageNavigationPosition.Bottom },
        },
        layoutType: models.LayoutType.Custom,
        customLayout: { displayOption: models.DisplayOption.FitToWidth },
        background: models.BackgroundType.Default,
        hyperlinkClickBehavior: models.HyperlinkClickBehavior.RaiseEvent,
        // Without it, Power BI writes numbers in the browser's format.
        localeSettings: { language: 'es', formatLocale: 'es-MX' },
      },
    });
  });

  it('embeds with read permission only if the configuration says so', async () => {
    const { port, embedded } = build({}, { permissions: 'Read' });
    await port.show(board, report, options);
    expect(embedded[0]?.config.permissions).toBe(models.Permissions.Read);
  });

  it.each([
    ['light', ['(prefers-color-scheme: dark)'], undefined],
    ['light', ['(prefers-contrast: more)', '(prefers-color-scheme: dark)'], 'HighContrastWhite'],
    ['dark', ['(prefers-contrast: more)'], 'HighContrastBlack'],
    ['light', ['(forced-colors: active)', '(prefers-color-scheme: dark)'], 'HighContrastBlack'],
    ['dark', ['(forced-colors: active)'], 'HighContrastWhite'],
  ] as const)('follows the contrast of the system: theme %s, %j: %s', async (theme, queries, mode) => {
    const matches = (query: string) => queries.some((one) => one === query);
    const { port, embedded } = build({}, { matches });
    await port.applyTheme(theme);
    await port.show(board, report, options);
    expect(embedded[0]?.config.contrastMode).toBe(mode && models.ContrastMode[mode]);
  });

  it('keeps page, filters and theme for the next load', async () => {
    const { port, embedded } = build();
    await port.applyTheme('dark');
    expect(await port.applyFilters(null, { ...noFilters, region: 'NORESTE' })).toBe('stored');
    await port.show(board, report, { ...options, pageName: 'Page2' });
    const { pageName, filters, theme } = embedded[0]?.config ?? {};
    expect(pageName).toBe('Page2');
    expect(filters).toMatchObject([{ operator: 'In', values: ['NORESTE'], target: { column: 'Región' } }]);
    const css = readFileSync('src/ui/theme/tokens.css', 'utf8').split('[data-theme="dark"] {')[1] ?? '';
    const token = (name: string) => new RegExp(`--p-${name}: (#\\w+);`).exec(css)?.[1];
    expect(theme).toEqual({
      themeJson: {
        name: 'portal-dark',
        background: token('bg'),
        foreground: token('ink'),
        foregroundNeutralSecondary: token('ink2'),
        backgroundLight: token('panel'),
        backgroundNeutral: token('line'),
        tableAccent: token('accent'),
        dataColors: [
          ...['accent', 'purple', 'good', 'warn', 'bad'].map(token),
          ...['#4fc3d9', '#f2c811', token('ink3')],
        ],
      },
    });
  });

  it('opens a saved view with its state', async () => {
    const { port, embedded } = build();
    await port.show(board, report, { ...options, state: 'H4s=' });
    expect(embedded[0]?.config.bookmark).toEqual({ state: 'H4s=' });
  });

  it('opens a single-page board on its page, with the phone layout for the mobile device', async () => {
    const { port, embedded } = build();
    await port.show({ ...board, kind: 'page', pageName: 'Own' }, report, { ...options, device: 'mobile' });
    expect(embedded[0]?.config.pageName).toBe('Own');
    expect(embedded[0]?.config.settings?.layoutType).toBe(models.LayoutType.MobilePortrait);
  });

  it('omits the settings that a paginated report rejects', async () => {
    const { port, embedded } = build();
    await port.applyFilters(null, { ...noFilters, region: 'NORESTE' });
    await port.show({ ...board, kind: 'paginated' }, report, options);
    expect(Object.keys(embedded[0]?.config ?? {}).sort()).toEqual(
      ['accessToken', 'embedUrl', 'id', 'settings', 'tokenType', 'type'].sort(),
    );
    expect(embedded[0]?.config.settings).toEqual({
      commands: { parameterPanel: { enabled: true, expanded: false } },
    });
  });

  it('waits 100 ms between two loads, because Power BI drops the second load', async () => {
    const { port, embedded } = build();
    await port.show(board, report, desktop);
    await port.show(board, report, desktop);
    const [first, second] = embedded;
    expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(95);
  });

  // Must be the last test: the language cannot be changed after it is chosen.
  it("requests the portal's language if one was chosen (SPEC section 15)", async () => {
    setLanguage('en', () => undefined);
    const { port, embedded } = build();
    await port.show(board, report, desktop);
    expect(embedded[0]?.config.settings?.localeSettings).toEqual({ language: 'en', formatLocale: 'en-US' });
  });
});

describe('tokens (SPEC sections 4 and 7.1)', () => {
  it('are requested from the provider as the caller needs them, and reach the frame as soon as there is one', async () => {
    const { port, tokenRequests, given } = build();
    expect(await port.acquireToken({ force: false })).toEqual({ expiresAt: 1 });
    await port.takeToken();
    expect(await port.refreshToken()).toEqual({ expiresAt: 3 });
    expect(given).toEqual([]);
    await port.bootstrap();
    await port.takeToken();
    expect(await port.refreshToken()).toEqual({ expiresAt: 5 });
    expect(given).toEqual(['token-4', 'token-5']);
    expect(tokenRequests).toEqual([
      { force: false, interactive: true },
      {},
      { force: true },
      {},
      { force: true },
    ]);
  });

  describe('a frame that never responds', () => {
    beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] }));
    afterEach(() => void vi.useRealTimers());

    it('delays a token for at most 10 s', async () => {
      const { port } = build({ refresh: () => new Promise(() => undefined) });
      await port.show(board, report, options);
      const outcome = port.refreshData().catch(toFailure);
      await vi.advanceTimersByTimeAsync(10_000);
      expect(await outcome).toEqual({ code: 'toolFailed', detail: 'timeout' });
    });

    it('gets a new load after 100 ms also when the clock was set back', async () => {
      const { port, embedded } = build();
      const events: string[] = [];
      port.subscribe(({ type }) => events.push(type));
      vi.setSystemTime(3_600_000);
      await port.show(board, report, options);
      vi.setSystemTime(0);
      const shown = port.show(board, report, options);
      await vi.advanceTimersByTimeAsync(100);
      await shown;
      expect([embedded.length, events]).toEqual([2, []]);
    });

    it('is loaded again after 20 s without an answer to a load', async () => {
      const { port, embedded, resets, mute } = build();
      mute();
      const outcome = codeOf(port.show(board, report, options));
      // The port first loads a module.
      while (embedded.length === 0) await vi.advanceTimersByTimeAsync(0);
      await vi.advanceTimersByTimeAsync(19_999);
      expect(resets).toEqual([]);
      await vi.advanceTimersByTimeAsync(1);
      expect(await outcome).toBe('embedFailed');
      expect(resets).toHaveLength(1);
    });

    it('has 20 s to answer after its document has loaded, which may take 40 s', async () => {
      const { port, embedded, resets, mute, openSlowly } = build();
      const events: string[] = [];
      port.subscribe(({ type }) => events.push(type));
      mute();
      const deliver = openSlowly();
      const outcome = codeOf(port.show(board, report, options));
      while (embedded.length === 0) await vi.advanceTimersByTimeAsync(0);
      await vi.advanceTimersByTimeAsync(40_000);
      expect([resets, events]).toEqual([[], ['embed.opening']]);
      deliver();
      await vi.advanceTimersByTimeAsync(19_999);
      expect([resets, events]).toEqual([[], ['embed.opening', 'embed.opened']]);
      await vi.advanceTimersByTimeAsync(1);
      expect(await outcome).toBe('embedFailed');
      expect(resets).toHaveLength(1);
    });

    it('is removed if its document does not load within 60 s', async () => {
      const { port, embedded, resets, mute, openSlowly } = build();
      mute();
      openSlowly();
      const outcome = codeOf(port.show(board, report, options));
      while (embedded.length === 0) await vi.advanceTimersByTimeAsync(0);
      await vi.advanceTimersByTimeAsync(59_999);
      expect(resets).toEqual([]);
      await vi.advanceTimersByTimeAsync(1);
      expect(await outcome).toBe('embedFailed');
      expect(resets).toHaveLength(1);
    });

    it('is replaced before the next load if it did not respond to the last load', async () => {
      const { port, embedded, resets } = build();
      await port.show(board, report, { ...options, newFrame: true });
      expect(resets).toHaveLength(1);
      expect(embedded).toHaveLength(1);
    });

    it('may keep the print dialog open without a deadline', async () => {
      let close: () => void = () => undefined;
      const { port } = build({
        print: () =>
          new Promise<void>((resolve) => {
            close = resolve;
          }),
      });
      await port.show(board, report, options);
      let outcome = 'open';
      const printed = port.print().then(() => {
        outcome = 'closed';
      });
      await vi.advanceTimersByTimeAsync(600_000);
      expect(outcome).toBe('open');
      close();
      await printed;
    });
  });
});

describe('control bar operations (SPEC sections 2.4 and 8.2)', () => {
  const refusals: readonly [unknown, FailureCode][] = [
    [
      { message: 'refreshLimitExceeded', detailedMessage: 'once every 15 seconds', errorCode: '429' },
      'refreshLimit',
    ],
    [{ message: 'TokenExpired', errorCode: '403' }, 'tokenExpired'],
    ['This API is currently not supported for RDL reports', 'toolFailed'],
  ];
  it.each(refusals)('fail a refresh refused with %j', async (reason, code) => {
    const { port } = build({ refresh: () => Promise.reject(reason) });
    await port.show(board, report, options);
    expect(await codeOf(port.refreshData())).toBe(code);
  });

  it('refuse a refresh while offline, even if the frame would report success', async () => {
    let online = true;
    let calls = 0;
    const { port } = build(
      {
        refresh: async () => {
          calls += 1;
        },
      },
      { isOnline: () => online },
    );
    await port.show(board, report, options);
    online = false;
    expect(await codeOf(port.refreshData())).toBe('offline');
    expect(calls).toBe(0);
    online = true;
    expect(await codeOf(port.refreshData())).toBe('fulfilled');
  });

  it('fail before a report is embedded', async () => {
    const { port, starts, resets } = build();
    await port.abandon();
    expect(await codeOf(port.print())).toBe('toolFailed');
    await port.bootstrap();
    expect([starts.length, resets.length]).toEqual([1, 0]);
    expect(await port.listPages().catch(toFailure)).toEqual({ code: 'toolFailed', detail: 'no report' });
    await port.abandon();
    expect(resets).toHaveLength(1);
  });

  const pages = [
    { name: 'p1', displayName: 'Uno', isActive: false, visibility: 0 },
    {
      name: 'p2',
      displayName: 'Dos',
      isActive: true,
      visibility: 0,
      getVisuals: async () => [
        {
          name: 'v1',
          title: 'Por región',
          type: 'barChart',
          exportData: async () => ({ data: 'A,B\r\n1,2\r\n' }),
        },
        { name: 'v2', title: 'Región', type: 'slicer' },
        { name: 'v3', type: 'tableEx' },
        { name: 'v4', type: 'advancedSlicerVisual' },
        { name: 'v5', title: 'Por región', type: 'tableEx', layout: { displayState: { mode: 1 } } },
      ],
    },
    { name: 'p3', displayName: 'Oculta', isActive: false, visibility: 1 },
  ];

  it('name the page on screen if the report lacks a requested page; a hidden page is one of the report', async () => {
    const { port } = build({ getPages: async () => pages });
    await port.show(board, report, options);
    const active = pages.find(({ isActive }) => isActive)?.name;
    expect(await port.pageInstead(['p1', 'p3'])).toBeNull();
    expect(await port.pageInstead(['p1', 'gone'])).toBe(active);
  });

  it('list hidden pages only while they are on screen, and mark them', async () => {
    const [first, ...rest] = pages;
    const { port } = build({ getPages: async () => pages });
    await port.show(board, report, options);
    expect((await port.listPages()).map(({ name }) => name)).not.toContain('p3');
    const drilled = [
      { ...first, isActive: false },
      ...rest.map((page) => ({ ...page, isActive: page.name === 'p3' })),
    ];
    const { port: onHidden } = build({ getPages: async () => drilled } as never);
    await onHidden.show(board, report, options);
    expect((await onHidden.listPages()).find(({ isActive }) => isActive)).toEqual({
      ...{ name: 'p3', title: 'Oculta' },
      ...{ isActive: true, isHidden: true },
    });
  });

  it('fail with the part that the report lacks', async () => {
    const capture = async () => ({ state: '' });
    const bookmarksManager = { capture, getBookmarks: async () => [] };
    const here = build({ getPages: async () => pages, bookmarksManager } as never).port;
    const nowhere = build({ getPages: async () => [] }).port;
    for (const port of [here, nowhere]) await port.show(board, report, options);
    const details: [Promise<unknown>, string][] = [
      [here.captureState('page'), 'no state'],
      [here.openBookmark('gone'), 'the bookmark is gone'],
      [here.readVisual('gone'), 'the visual is gone'],
      [here.exportVisuals([], 'csv', caption), 'no visual'],
      [here.exportVisuals(['v1', 'v1'], 'csv', caption), 'a CSV file holds one visual'],
      [nowhere.listVisuals(), 'no active page'],
    ];
    for (const [call, detail] of details)
      expect(await call.catch(toFailure)).toEqual({ code: 'toolFailed', detail });
    expect(await nowhere.pageInstead(['p1'])).toBeNull();
  });

  it('read the page, its filters and slicers, the selection and a visual for a question', async () => {
    const filter = (column: string, value: string) =>
      new models.BasicFilter({ table: 'Entregas', column }, 'In', [value]).toJSON();
    const exportData = vi.fn(async () => ({ data: 'A,B\r\n1,2\r\n' }));
    const slicer = (name: string, filters: readonly object[] | null) => ({
      name,
      type: 'slicer',
      getSlicerState: async () => (filters ? { filters } : Promise.reject(new Error('refused'))),
      getFilters: async () => [],
    });
    const page = {
      ...{ name: 'p', displayName: 'Resumen\u202e', isActive: true },
      getFilters: async () => [filter('Estatus', 'Activo')],
      getVisuals: async () => [
        { name: 'v', title: '', type: 'barChart', exportData, getFilters: async () => [filter('Tipo', 'A')] },
        slicer('Región', [filter('Región', 'NORESTE'), filter('Zona', '1')]),
        slicer('empty', []),
        slicer('refused', null),
      ],
    };
    const { port, select } = build({
      getPages: async () => [page],
      getFilters: async () => [filter('Planta', 'León')],
      getCorrelationId: async () => 'id-1',
    });
    await port.show(board, report, options);
    select({
      visual: { title: 'V' },
      dataPoints: [{ identity: [{ target: { column: 'Mes' }, equals: 'mayo' }] }],
    });
    const expected = {
      page: { name: 'p', title: 'Resumen' },
      filters: ['Entregas[Planta] In León', 'Entregas[Estatus] In Activo'],
      slicers: [
        { title: 'Región', value: 'Entregas[Región] In NORESTE; Entregas[Zona] In 1' },
        { title: '', value: 'not readable' },
      ],
      point: { visual: 'V', values: ['Mes: mayo'] },
    };
    expect(reportContextOf(await port.readFilters([]))).toEqual(expected);
    expect(await port.readVisual('v')).toEqual({
      title: 'v',
      columns: ['A', 'B'],
      rows: [['1', '2']],
      isCut: false,
    });
    expect(exportData.mock.calls).toEqual([[models.ExportDataType.Summarized, visualRows + 1]]);
    expect(await port.correlationId()).toBe('id-1');
    const refuse = () => Promise.reject(new Error('refused'));
    const silent = { ...page, getFilters: refuse, getVisuals: refuse };
    const { port: refused } = build({
      getPages: async () => [silent],
      getFilters: refuse,
    });
    await refused.show(board, report, options);
    expect(reportContextOf(await refused.readFilters([]))).toEqual({
      ...expected,
      filters: ['report filters: not readable', 'page filters: not readable'],
      slicers: [{ title: '', value: 'not readable' }],
      point: null,
    });
  });

  it('report cells and rows that a file does not hold, and name a sheet without a title after the dashboard', async () => {
    const rowsOf = (count: number, cell = '1') => ({ data: `A\r\n${`${cell}\r\n`.repeat(count)}` });
    const visual = (name: string, data: { data: string }) => ({
      name,
      type: 'tableEx',
      exportData: async () => data,
    });
    const page = {
      ...{ name: 'p', displayName: 'P', isActive: true },
      getVisuals: async () => [
        visual('long', rowsOf(exportRowLimit)),
        visual('short', rowsOf(exportRowLimit - 1)),
        visual('wide', rowsOf(1, 'x'.repeat(40_000))),
      ],
    };
    const { port, saved } = build({ getPages: async () => [page] });
    await port.show(board, report, options);
    expect(await port.exportVisuals(['long', 'wide'], 'xlsx', caption)).toMatchObject({
      isCut: true,
      cutCells: 1,
      rows: exportRowLimit + 1,
    });
    const { cutCells, isCut } = await port.exportVisuals(['short'], 'xlsx', caption);
    expect([isCut, cutCells]).toEqual([false, undefined]);
    const { SheetNames } = XLSX.read(
      new Uint8Array((await saved[1]?.blob.arrayBuffer()) ?? new ArrayBuffer(0)),
    );
    expect(SheetNames).toEqual(['Puntualidad', caption.title]);
  });

  it('list the visible pages, and the visuals with data on the open page', async () => {
    const { port } = build({ getPages: async () => pages });
    await port.show(board, report, options);
    expect((await port.listPages()).map(({ title }) => title)).toEqual(['Uno', 'Dos']);
    expect(await port.listVisuals()).toEqual([
      { name: 'v1', title: 'Por región', type: 'barChart' },
      { name: 'v3', title: '', type: 'tableEx' },
    ]);
  });

  it('save the data of a visual under a descriptive file name', async () => {
    const { port, saved } = build({ getPages: async () => pages });
    await port.show(board, report, options);
    expect(await port.exportVisuals(['v1'], 'csv', caption)).toEqual({
      name: 'Puntualidad - Por región - NORESTE - 2026-11-21.csv',
      rows: 1,
      isCut: false,
    });
    expect(saved).toHaveLength(1);
    expect(await codeOf(port.exportVisuals(['gone'], 'csv', caption))).toBe('toolFailed');
  });

  it('save several visuals as one spreadsheet, and name those without data (SPEC section 17)', async () => {
    const { port, saved } = build({ getPages: async () => pages });
    await port.show(board, report, options);
    expect(await port.exportVisuals(['gone', 'v1', 'v3', 'v1'], 'xlsx', caption)).toEqual({
      name: 'Puntualidad - Dos - NORESTE - 2026-11-21.xlsx',
      rows: 2,
      isCut: false,
      sheets: { count: 2, missing: ['gone', 'v3'] },
    });
    expect(saved).toHaveLength(1);
    expect(await codeOf(port.exportVisuals(['gone', 'v3'], 'xlsx', caption))).toBe('toolFailed');
    expect(await codeOf(port.exportVisuals(['v1', 'v1'], 'csv', caption))).toBe('toolFailed');
    const left = new AbortController();
    left.abort();
    await expect(port.exportVisuals(['v1'], 'xlsx', caption, left.signal)).rejects.toThrow();
    expect(saved).toHaveLength(1);
  });

  describe('exports of visuals, of which Power BI supports one at a time', () => {
    const late = 'Power BI supports no concurrent exports';
    /** A report that refuses a second export while one runs; `answer` ends the running one. */
    function exporting() {
      const running: { name: string; answer: (data: string) => void; refuse: () => void }[] = [];
      const started: string[] = [];
      const exportData = (name: string) => () => {
        started.push(name);
        if (running.length > 0) return Promise.reject({ message: late });
        return new Promise<{ data: string }>((resolve, reject) => {
          const end = (settle: () => void) => () => {
            running.splice(0);
            settle();
          };
          running.push({
            name,
            answer: (data) => end(() => resolve({ data }))(),
            refuse: end(() => reject({ message: 'refused' })),
          });
        });
      };
      const visuals = ['a', 'b', 'c'].map((name) => ({
        ...{ name, title: name.toUpperCase(), type: 'barChart' },
        exportData: exportData(name),
      }));
      const page = { name: 'p', displayName: 'P', isActive: true, getVisuals: async () => visuals };
      const built = build({ getPages: async () => [page] });
      const next = async (name: string) => {
        await expect.poll(() => running[0]?.name).toBe(name);
        return running[0] as (typeof running)[number];
      };
      /** The frame forgets the running export without an answer. */
      const frameReplaced = () => void running.splice(0);
      return { ...built, started, next, frameReplaced };
    }

    it('wait for each other, and all readers return their own data', async () => {
      const { port, next, started } = exporting();
      await port.show(board, report, options);
      const file = port.exportVisuals(['a', 'b'], 'xlsx', caption);
      const download = await next('a');
      const table = port.readTable('c');
      await vi.dynamicImportSettled();
      const visual = port.readVisual('b');
      download.answer('n\r\n1\r\n');
      (await next('c')).answer('n\r\n3\r\n');
      (await next('b')).answer('n\r\n2\r\n');
      expect(await table).toMatchObject({ rows: [['3']] });
      expect(await visual).toMatchObject({ rows: [['2']] });
      (await next('b')).answer('n\r\n4\r\n');
      expect(await file).toMatchObject({ sheets: { count: 2, missing: [] } });
      expect(started).toEqual(['a', 'c', 'b', 'b']);
    });

    it('are split at commas, with their blank rows', async () => {
      const { port, next } = exporting();
      await port.show(board, report, options);
      const exported = 'a|b|c,n\r\n1|2|3,4\r\n,\r\n';
      const table = port.readTable('a');
      (await next('a')).answer(exported);
      const rows = [
        ['1|2|3', '4'],
        ['', ''],
      ];
      expect(await table).toMatchObject({ columns: ['a|b|c', 'n'], rows });
      const visual = port.readVisual('a');
      (await next('a')).answer(exported);
      expect(await visual).toMatchObject({ columns: ['a|b|c', 'n'], rows });
    });

    it('continue after an export that failed or does not end', async () => {
      const { port, next } = exporting();
      await port.show(board, report, options);
      const [first, second] = [codeOf(port.readTable('a')), port.readTable('b')];
      (await next('a')).refuse();
      expect(await first).toBe('toolFailed');
      (await next('b')).answer('n\r\n2\r\n');
      expect(await second).toMatchObject({ rows: [['2']] });
    });

    it('continue a minute after the start of an export that does not end', async () => {
      const { port, next, started, frameReplaced } = exporting();
      await port.show(board, report, options);
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      const hanging = codeOf(port.readTable('a'));
      await vi.dynamicImportSettled();
      const waiting = port.readTable('c');
      await vi.advanceTimersByTimeAsync(10_000);
      expect([await hanging, started]).toEqual(['toolFailed', ['a']]);
      frameReplaced();
      await vi.advanceTimersByTimeAsync(50_000);
      vi.useRealTimers();
      (await next('c')).answer('n\r\n3\r\n');
      expect(await waiting).toMatchObject({ rows: [['3']] });
    });

    it('are skipped if the caller stopped waiting or another report is on screen', async () => {
      const { port, next, started } = exporting();
      await port.show(board, report, options);
      const first = port.readTable('a');
      const running = await next('a');
      const stop = new AbortController();
      const file = codeOf(port.exportVisuals(['b'], 'csv', caption, stop.signal));
      stop.abort();
      expect(await file).not.toBe('fulfilled');
      const third = port.readTable('c').catch(toFailure);
      await vi.dynamicImportSettled();
      const other = port.show(board, report, options);
      running.answer('n\r\n1\r\n');
      await Promise.all([first, other]);
      expect(await third).toEqual({ code: 'toolFailed', detail: 'the report has left' });
      expect(started).toEqual(['a']);
    });

    it('of the next report do not wait for an export of the report before', async () => {
      const { port, next, frameReplaced } = exporting();
      await port.show(board, report, options);
      void codeOf(port.readTable('a'));
      await next('a');
      await port.show(board, report, options);
      frameReplaced();
      const read = port.readTable('b');
      (await next('b')).answer('n\r\n2\r\n');
      expect(await read).toMatchObject({ rows: [['2']] });
    });
  });

  describe('filters of the report on screen (SPEC section 2.5)', () => {
    const { Replace, ReplaceAll, RemoveAll } = models.FiltersOperations;
    const north = { ...noFilters, region: 'NORESTE' } as const;
    const authors = new models.BasicFilter({ table: 'Entregas', column: 'Estatus' }, 'In', [
      'Activo',
    ]).toJSON();
    const ofBoard = new models.BasicFilter({ table: 'Entregas', column: 'Región' }, 'In', [
      'NORESTE',
    ]).toJSON();

    it('are replaced if the board has targets, and removed', async () => {
      const applied: unknown[][] = [];
      const { port } = build({
        updateFilters: async (...change: unknown[]) => applied.push(change),
        getFilters: async () => [],
      });
      await port.show(board, report, options);
      const dateRange = { startDate: '2026-11-01', endDate: '2026-11-30' };
      expect(await port.applyFilters(board, { ...noFilters, dateRange })).toBe('report');
      expect(applied[0]?.[0]).toBe(Replace);
      expect(applied[0]?.[1]).toMatchObject([
        {
          logicalOperator: 'And',
          conditions: [
            { operator: 'GreaterThanOrEqual', value: '2026-11-01T00:00:00.000Z' },
            { operator: 'LessThan', value: '2026-12-01T00:00:00.000Z' },
          ],
        },
      ]);
      expect(await port.applyFilters(board, noFilters)).toBe('report');
      expect(applied[1]).toEqual([RemoveAll]);
      // The board has no sector target: the choice is only stored.
      expect(await port.applyFilters(board, { ...noFilters, sector: 'INDUSTRIAL' })).toBe('stored');
      expect(applied).toHaveLength(2);
    });

    it('send numbers to columns of numbers, with the load and after it', async () => {
      const applied: unknown[][] = [];
      const { port, embedded } = build(
        { updateFilters: async (...change: unknown[]) => applied.push(change), getFilters: async () => [] },
        { filterSettings: [{ id: 'year', label: 'Año', kind: 'list', type: 'number' }] },
      );
      const year = { table: 'Flota', column: 'Modelo' };
      const other = { ...board, filterTargets: { ...board.filterTargets, year } };
      await port.applyFilters(null, { ...noFilters, year: '2026,12.50,otro', region: '7' });
      await port.show(other, report, options);
      expect(embedded[0]?.config.filters).toMatchObject([
        { target: board.filterTargets?.region, values: ['7'] },
        { target: year, operator: 'In', values: [2026, 12.5, 'otro'] },
      ]);
      await port.applyFilters(other, { ...noFilters, year: '-3,12345678901234567890' });
      expect(JSON.stringify(applied)).toContain('"values":[-3,"12345678901234567890"]');
    });

    it('send a relative period as a relative-date filter, and other filters to their columns', async () => {
      const applied: unknown[][] = [];
      const { port } = build({
        updateFilters: async (...change: unknown[]) => applied.push(change),
        getFilters: async () => [],
      });
      const plant = { table: 'Entregas', column: 'Planta' };
      const other = { ...board, filterTargets: { ...board.filterTargets, plant } };
      await port.show(other, report, options);
      const dateRange = { startDate: '', endDate: '', period: '7d' };
      expect(await port.applyFilters(other, { ...noFilters, dateRange, plant: 'León,A\\,B' })).toBe('report');
      const { InLast, InThis } = models.RelativeDateOperators;
      const { Days, Months } = models.RelativeDateFilterTimeUnit;
      const { RelativeDate } = models.FilterType;
      expect(applied[0]?.[1]).toEqual(
        expect.arrayContaining([
          expect.objectContaining({
            filterType: RelativeDate,
            operator: InLast,
            timeUnitsCount: 7,
            timeUnitType: Days,
            includeToday: true,
          }),
          expect.objectContaining({ target: plant, operator: 'In', values: ['León', 'A,B'] }),
        ]),
      );
      await port.applyFilters(other, { ...noFilters, dateRange: { ...dateRange, period: '1m' } });
      expect(applied[1]?.[1]).toMatchObject([{ operator: InThis, timeUnitsCount: 1, timeUnitType: Months }]);
    });

    it.each([
      [
        { startDate: '2026-11-01', endDate: '' },
        { operator: 'GreaterThanOrEqual', value: '2026-11-01T00:00:00.000Z' },
      ],
      [
        { startDate: '', endDate: '2026-11-30' },
        { operator: 'LessThan', value: '2026-12-01T00:00:00.000Z' },
      ],
    ])('have one condition for a range with one end: %j', async (dateRange, condition) => {
      const applied: unknown[][] = [];
      const { port } = build({
        updateFilters: async (...change: unknown[]) => applied.push(change),
        // A report that does not return its filters accepts those of the user.
        getFilters: () => Promise.reject(new Error('refused')),
      });
      await port.show(board, report, options);
      await port.applyFilters(board, { ...noFilters, dateRange });
      expect(applied).toMatchObject([[Replace, [{ conditions: [condition] }]]]);
    });

    describe.each([
      ['west', 360, '2026-11-01T00:00:00.000Z', '2026-11-03T00:00:00.000Z'],
      ['in the zone', 0, '2026-11-01T00:00:00.000Z', '2026-11-03T00:00:00.000Z'],
      ['east', -60, '2026-10-31T23:00:00.000Z', '2026-11-02T23:00:00.000Z'],
    ])('of dates, for a user %s of Greenwich: %i min', (_, offset, first, after) => {
      beforeEach(() => void vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(offset));
      afterEach(() => void vi.restoreAllMocks());
      const selection = { ...noFilters, dateRange: { startDate: '2026-11-01', endDate: '2026-11-02' } };

      it('are the same with the load and after it', async () => {
        const applied: unknown[] = [];
        const { port, embedded } = build({
          updateFilters: async (_operation: unknown, filters: unknown[]) => applied.push(...filters),
          getFilters: async () => [],
        });
        await port.show(board, report, options);
        await port.applyFilters(board, selection);
        await port.show(board, report, options);
        expect(embedded[1]?.config.filters).toEqual(applied);
        expect(applied).toMatchObject([
          {
            conditions: [
              { operator: 'GreaterThanOrEqual', value: first },
              { operator: 'LessThan', value: after },
            ],
          },
        ]);
      });

      it('have the fingerprint of alerts that were stored in another time zone', async () => {
        const applied: unknown[] = [];
        const { port } = build({
          updateFilters: async (_operation: unknown, filters: unknown[]) => applied.push(...filters),
          getFilters: async () => [],
        });
        await port.show(board, report, options);
        await port.applyFilters(board, selection);
        const written = {
          ...(applied[0] as object),
          conditions: [
            { operator: 'GreaterThanOrEqual', value: '2026-11-01T00:00:00.000Z' },
            { operator: 'LessThan', value: '2026-11-03T00:00:00.000Z' },
          ],
        };
        const printOf = (filters: readonly unknown[]) =>
          fingerprintOf(
            {
              page: { name: '', title: '' },
              parts: [{ scope: 'report', title: '', filters: valueAnswer(reportFiltersIn(filters)) }],
              selection: null,
            },
            board,
            selection,
          );
        expect(printOf(applied)).toEqual(printOf([written]));
      });
    });

    it('all count as lacking if the report refused them and does not return its own', async () => {
      const { port, notify } = build({ getFilters: () => Promise.reject(new Error('refused')) });
      await port.show(board, report, options);
      notify({ type: 'embed.loaded' });
      notify({ type: 'embed.rendered' });
      const selection = { ...north, sector: 'INDUSTRIAL' };
      expect(await port.lackingFilters(board, selection, true)).toEqual(['region']);
      expect(await port.lackingFilters(board, selection, false)).toEqual([]);
    });

    it('combine several regions in one filter', async () => {
      const applied: unknown[][] = [];
      const { port } = build({
        updateFilters: async (...change: unknown[]) => applied.push(change),
        getFilters: async () => [],
      });
      await port.show(board, report, options);
      await port.applyFilters(board, { ...noFilters, region: 'SURESTE,NORESTE' });
      expect(applied[0]?.[1]).toMatchObject([{ operator: 'In', values: ['SURESTE', 'NORESTE'] }]);
    });

    it('are only stored for a paginated report, and count as applied if there is nothing to change', async () => {
      const updateFilters = vi.fn();
      const { port } = build({ updateFilters, getFilters: async () => [] });
      await port.show({ ...board, kind: 'paginated' }, report, options);
      expect(await port.applyFilters({ ...board, kind: 'paginated' }, north)).toBe('stored');
      const { filterTargets: _, ...other } = board;
      await port.show(other, report, options);
      expect(await port.applyFilters(other, { ...noFilters })).toBe('report');
      expect(updateFilters).not.toHaveBeenCalled();
    });

    it('of an author that are read while another report loads are not restored in it', async () => {
      const applied: unknown[][] = [];
      let answer: () => void = () => undefined;
      const { port } = build({
        updateFilters: (...change: unknown[]) => {
          applied.push(change);
          return new Promise<void>((resolve) => {
            answer = resolve;
          });
        },
        getFilters: async () => [{ ...ofBoard, values: ['CENTRO'] } as models.IFilter],
      });
      await port.show(board, report, options);
      const slow = port.applyFilters(board, north);
      await expect.poll(() => applied).toHaveLength(1);
      await port.show(board, report, options);
      answer();
      await slow;
      const cleared = port.applyFilters(board, { ...noFilters });
      await expect.poll(() => applied).toHaveLength(2);
      answer();
      await cleared;
      expect(applied[1]).toEqual([RemoveAll]);
    });

    it('do not change those of the report’s author', async () => {
      const applied: unknown[][] = [];
      const { port } = build({
        updateFilters: async (...change: unknown[]) => applied.push(change),
        getFilters: async () => (applied.length === 0 ? [authors] : [authors, ofBoard]),
      });
      await port.show(board, report, options);
      await port.applyFilters(board, north);
      await port.applyFilters(board, { ...noFilters });
      expect(applied).toMatchObject([
        [Replace, [{ values: ['NORESTE'] }]],
        [ReplaceAll, [{ target: { column: 'Estatus' } }]],
      ]);
      expect(applied[1]?.[1]).toHaveLength(1);
    });

    it('restore the author’s filter on the same field', async () => {
      const applied: unknown[][] = [];
      let now: models.IFilter[] = [authors, { ...ofBoard, values: ['CENTRO'] } as models.IFilter];
      const { port } = build({
        updateFilters: async (...change: unknown[]) => {
          applied.push(change);
          now = change[0] === Replace ? [authors, ofBoard] : (change[1] as models.IFilter[]);
        },
        getFilters: async () => now,
      });
      await port.show(board, report, options);
      await port.applyFilters(board, north);
      await port.applyFilters(board, { ...noFilters, region: 'SURESTE' });
      expect(applied.map(([operation]) => operation)).toEqual([Replace, Replace]);
      await port.applyFilters(board, { ...noFilters });
      expect(applied.at(-1)).toMatchObject([
        ReplaceAll,
        [{ target: { column: 'Estatus' } }, { target: { column: 'Región' }, values: ['CENTRO'] }],
      ]);
      // After a new load, the author's filters read before it are not restored.
      await port.applyFilters(board, north);
      await port.show(board, report, options);
      await port.applyFilters(board, { ...noFilters });
      expect(applied.at(-1)?.[1]).toMatchObject([{ target: { column: 'Estatus' } }]);
    });

    it('are requested again after a refusal, also when there are none to apply', async () => {
      let calls = 0;
      let isBusy = false;
      const { port } = build({
        updateFilters: async () => {
          calls += 1;
          if (isBusy) throw { message: 'busy' };
        },
        getFilters: async () => [ofBoard],
      });
      await port.show(board, report, options);
      await port.applyFilters(board, north);
      isBusy = true;
      expect(await codeOf(port.applyFilters(board, noFilters))).toBe('toolFailed');
      isBusy = false;
      expect(await port.applyFilters(board, { ...noFilters })).toBe('report');
      expect(calls).toBe(3);
    });

    it('are sent after loading if they were chosen during it; the filters of the load are not sent again', async () => {
      const applied: unknown[][] = [];
      const { port } = build({
        updateFilters: async (...change: unknown[]) => applied.push(change),
        getFilters: async () => [],
      });
      await port.show(board, report, options);
      expect(await port.applyFilters(null, north)).toBe('stored');
      expect(await port.applyFilters(board, north)).toBe('report');
      expect(applied).toMatchObject([[Replace, [{ values: ['NORESTE'] }]]]);
      await port.show(board, report, options);
      expect(await port.applyFilters(board, north)).toBeNull();
      expect(applied).toHaveLength(1);
    });
  });
});

describe('calls between `loaded` and `rendered`, which Power BI may lose', () => {
  const region = (value: string) =>
    new models.BasicFilter({ table: 'Entregas', column: 'Región' }, 'In', [value]).toJSON();

  /** A loaded report that records calls, and applies them only while `keepsCalls` is true. */
  async function load(kind: Board['kind'] = 'report') {
    const reportState = {
      page: 'p1',
      filters: [] as models.IFilter[],
      theme: {},
      keepsCalls: false,
      answers: Promise.resolve(),
    };
    const calls: string[] = [];
    const take = async (call: string, change: () => void) => {
      calls.push(call);
      if (reportState.keepsCalls) change();
      await reportState.answers;
    };
    const world = build({
      getActivePage: async () => ({ name: reportState.page }),
      getFilters: async () => reportState.filters,
      getTheme: async () => reportState.theme,
      setPage: (name: string) =>
        take(`page ${name}`, () => {
          reportState.page = name;
        }),
      updateFilters: (_: unknown, filters: models.IFilter[]) =>
        take('filters', () => {
          reportState.filters = filters;
        }),
      updateSettings: (settings: object) => take(JSON.stringify(settings), () => undefined),
      applyTheme: (theme: object) =>
        take('theme', () => {
          reportState.theme = theme;
        }),
      bookmarksManager: {
        applyState: (state: string) =>
          take(`view ${state}`, () => {
            reportState.page = state;
          }),
      },
    });
    const { port, notify } = world;
    await port.show({ ...board, kind }, report, options);
    const loaded = () => notify({ type: 'embed.loaded' });
    const rendered = async () => {
      reportState.keepsCalls = true;
      notify({ type: 'embed.rendered' });
      // Every response of this report is a microtask.
      await new Promise((resolve) => setTimeout(resolve));
    };
    return { ...world, reportState, calls, loaded, rendered };
  }
  const north = { ...noFilters, region: 'NORESTE' } as const;

  it('are sent again before the report is asked for the filters that it lacks', async () => {
    const { port, reportState, loaded, rendered } = await load();
    loaded();
    await port.applyFilters(board, north);
    const lacking = port.lackingFilters(board, north, false);
    await rendered();
    expect(await lacking).toEqual([]);
    // A saved view replaces the filters.
    reportState.filters = [region('SURESTE')];
    expect(await port.lackingFilters(board, north, false)).toEqual(['region']);
  });

  it('are sent again once when the report has rendered without them', async () => {
    const { port, reportState, calls, loaded, rendered } = await load();
    loaded();
    await port.openPage('p2');
    await port.applyFilters(board, north);
    await port.applyTheme('dark');
    expect(calls).toEqual(['page p2', 'filters', 'theme']);
    // A filter of another field says nothing about the lost call.
    reportState.filters = [
      new models.BasicFilter({ table: 'Entregas', column: 'Estatus' }, 'In', ['Activo']).toJSON(),
    ];
    await rendered();
    expect(calls).toEqual(['page p2', 'filters', 'theme', 'page p2', 'filters', 'theme']);
    expect(reportState).toMatchObject({ page: 'p2', filters: [region('NORESTE')] });
    await rendered();
    expect(calls).toHaveLength(6);
  });

  it('are not sent again when the report has rendered with them', async () => {
    const { port, reportState, calls, loaded, rendered } = await load();
    loaded();
    reportState.keepsCalls = true;
    await port.openPage('p2');
    await port.applyFilters(board, north);
    await port.applyTheme('dark');
    await rendered();
    expect(calls).toEqual(['page p2', 'filters', 'theme']);
    const view = await load();
    view.loaded();
    view.reportState.keepsCalls = true;
    await view.port.applyState('p3');
    await view.rendered();
    expect(view.calls).toEqual(['view p3']);
  });

  it('that change the layout or the filter pane are always sent again, because they cannot be read', async () => {
    const { port, calls, loaded, rendered } = await load();
    loaded();
    await port.fitPage(true);
    await port.showFilterPane(true);
    const sent = [
      { customLayout: { displayOption: models.DisplayOption.FitToPage } },
      { panes: { filters: { visible: true, expanded: true } } },
    ].map((settings) => JSON.stringify(settings));
    expect(calls).toEqual(sent);
    await rendered();
    expect(calls).toEqual([...sent, ...sent]);
  });

  it('are not sent again when the user opened another page or chose other filters in the report', async () => {
    const { port, notify, reportState, calls, loaded, rendered } = await load();
    loaded();
    await port.openPage('p2');
    await port.applyFilters(board, north);
    reportState.page = 'p3';
    reportState.filters = [region('CENTRO')];
    notify({ type: 'embed.pageChanged', name: 'p3' });
    await rendered();
    expect(calls).toEqual(['page p2', 'filters']);
  });

  it('are not sent again when the user returned to the previous page', async () => {
    const { port, notify, reportState, calls, loaded, rendered } = await load();
    loaded();
    await port.openPage('p2');
    notify({ type: 'embed.pageChanged', name: 'p2' });
    notify({ type: 'embed.pageChanged', name: 'p1' });
    await rendered();
    expect([calls, reportState.page]).toEqual([['page p2'], 'p1']);
  });

  it('are sent again when the report announces the page that it opens on', async () => {
    const { port, notify, calls, loaded, rendered } = await load();
    loaded();
    await port.openPage('p2');
    notify({ type: 'embed.pageChanged', name: 'p1' });
    await rendered();
    expect(calls).toEqual(['page p2', 'page p2']);
  });

  it('are replaced by a newer call, a view with its own page and filters, and another load', async () => {
    const { port, calls, loaded, rendered } = await load();
    loaded();
    await port.openPage('p2');
    await port.applyFilters(board, north);
    await port.applyState('p3');
    await rendered();
    expect(calls).toEqual(['page p2', 'filters', 'view p3', 'view p3']);
    await port.show(board, report, options);
    loaded();
    await port.openPage('p2');
    await port.show(board, report, options);
    loaded();
    await rendered();
    expect(calls.slice(4)).toEqual(['page p2']);
  });

  it('are sent again also when the report renders before it answers them', async () => {
    const { port, reportState, calls, loaded, rendered } = await load();
    loaded();
    let answer: () => void = () => undefined;
    reportState.answers = new Promise((resolve) => {
      answer = resolve;
    });
    const opened = port.openPage('p2');
    await expect.poll(() => calls).toEqual(['page p2']);
    await rendered();
    expect(calls).toEqual(['page p2']);
    answer();
    await opened;
    await expect.poll(() => calls).toEqual(['page p2', 'page p2']);
  });

  it('are not sent to the next report when it was loaded before the first one answered', async () => {
    const { port, reportState, calls, loaded, rendered } = await load();
    loaded();
    let answer: () => void = () => undefined;
    reportState.answers = new Promise((resolve) => {
      answer = resolve;
    });
    const opened = port.openPage('p2');
    await expect.poll(() => calls).toEqual(['page p2']);
    await port.show(board, report, options);
    answer();
    await opened;
    loaded();
    await rendered();
    expect(calls).toEqual(['page p2']);
  });

  it('are sent once to a report that has rendered, and to a paginated report, which emits no `rendered`', async () => {
    const { port, calls, loaded, rendered } = await load();
    loaded();
    await rendered();
    loaded();
    await port.openPage('p1');
    await rendered();
    expect(calls).toEqual(['page p1']);
    const paginated = await load('paginated');
    await paginated.port.openPage('p1');
    await paginated.rendered();
    expect(paginated.calls).toEqual(['page p1']);
  });

  it('are sent once when the report does not return its state', async () => {
    const { port, calls, loaded, rendered, reportState } = await load();
    Object.defineProperty(reportState, 'page', {
      get: () => {
        throw new Error('not available');
      },
    });
    loaded();
    await port.openPage('p2');
    await rendered();
    expect(calls).toEqual(['page p2']);
  });

  it('apply a theme that is chosen while the report loads', async () => {
    const { port, calls, loaded, rendered, notify } = await load();
    notify({ type: 'embed.warned', detail: '' });
    await port.applyTheme('dark');
    expect(calls).toEqual([]);
    loaded();
    await expect.poll(() => calls).toEqual(['theme']);
    await rendered();
    expect(calls).toEqual(['theme', 'theme']);
    await port.applyTheme('dark');
    expect(calls).toHaveLength(2);
  });
});

it.each([
  [{ message: 'TokenExpired' }, { type: 'embed.tokenExpired' }],
  [{ message: 'x', detailedMessage: 'TokenExpired: resubmit' }, { type: 'embed.tokenExpired' }],
  [
    { message: 'LoadReportFailed', detailedMessage: 'why' },
    { type: 'embed.failed', detail: 'LoadReportFailed: why' },
  ],
  ['text', { type: 'embed.failed', detail: 'text' }],
  [
    { message: 'LoadReportFailed', level: 6 },
    { type: 'embed.failed', detail: 'LoadReportFailed' },
  ],
  [
    { message: 'Could not set page', level: 4 },
    { type: 'embed.warned', detail: 'Could not set page' },
  ],
  [
    { message: 'x', level: 0 },
    { type: 'embed.warned', detail: 'x' },
  ],
  [{ message: 'mobileLayoutError', level: 4 }, null],
])('the frame’s error event %j is reported (SPEC section 4)', (detail, event) => {
  expect(toErrorEvent(detail)).toEqual(event);
});

it('a refused load is reported with its list of errors', () => {
  expect(messageOf({ statusCode: 400, body: [{ message: 'one' }, { message: 'two' }] })).toBe('one; two');
});

it('does not fit the page of the phone layout or of a paginated report', async () => {
  const updateSettings = vi.fn(async () => undefined);
  const { port } = build({ updateSettings } as never);
  await port.show(board, report, { ...options, device: 'mobile' });
  await port.fitPage(true);
  await port.show({ ...board, kind: 'paginated' }, report, options);
  await port.fitPage(true);
  expect(updateSettings).not.toHaveBeenCalled();
  const whole = { customLayout: { displayOption: models.DisplayOption.FitToPage } };
  for (const device of ['desktop', 'tablet'] as const) {
    await port.show(board, report, { ...options, device });
    await port.fitPage(true);
    expect(updateSettings).toHaveBeenLastCalledWith(whole);
  }
  expect(updateSettings).toHaveBeenCalledTimes(2);
});

it('a report is as loaded until the user touches it, or a captured state or bookmark is in it', async () => {
  const bookmarksManager = { applyState: async () => undefined };
  const calls = { bookmarksManager, getActivePage: async () => ({ name: 'p1' }), getFilters: async () => [] };
  const { port, touch } = build(calls as never);
  expect(await port.isAsLoaded()).toBe(false);
  await port.show(board, report, options);
  expect(await port.isAsLoaded()).toBe(true);
  await port.applyState('H4s=');
  expect(await port.isAsLoaded()).toBe(false);
  await port.show(board, report, { ...options, state: 'H4s=' });
  expect(await port.isAsLoaded()).toBe(false);
  await port.show(board, report, options);
  expect(await port.isAsLoaded()).toBe(true);
  touch();
  expect(await port.isAsLoaded()).toBe(false);
});

it('requests personalised visuals with each captured state, and all pages if asked', async () => {
  const capture = vi.fn(async (_: models.ICaptureBookmarkOptions) => ({ state: 'H4s=' }));
  const { port } = build({ bookmarksManager: { capture } } as never);
  await port.show(board, report, options);
  expect([await port.captureState('page'), await port.captureState('report')]).toEqual(['H4s=', 'H4s=']);
  expect(capture.mock.calls.flat()).toEqual([
    { personalizeVisuals: true, allPages: false },
    { personalizeVisuals: true, allPages: true },
  ]);
});

it('lists the bookmarks of the author with their groups, and applies those that the report has', async () => {
  const leaf = (name: string) => ({ name, displayName: name.toUpperCase() });
  const inner = { name: 'g2', displayName: 'Inner', children: [leaf('c')] };
  const all = [leaf('a'), { name: 'g1', displayName: 'Outer', children: [leaf('b'), inner] }];
  const apply = vi.fn(async () => undefined);
  const { port } = build({ bookmarksManager: { getBookmarks: async () => all, apply } } as never);
  await port.show(board, report, options);
  expect(await port.listBookmarks()).toEqual([
    { name: 'a', title: 'A', group: '' },
    { name: 'b', title: 'B', group: 'Outer' },
    { name: 'c', title: 'C', group: 'Outer' },
  ]);
  await port.openBookmark('c');
  await expect(port.openBookmark('gone')).rejects.toMatchObject({ failure: { code: 'toolFailed' } });
  expect(apply.mock.calls).toEqual([['c']]);
});

it('applies the filters again after a bookmark or a captured state, which replace them', async () => {
  const updateFilters = vi.fn(async () => undefined);
  const all = [{ name: 'a', displayName: 'A' }];
  const bookmarksManager = {
    getBookmarks: async () => all,
    apply: async () => undefined,
    applyState: async () => undefined,
  };
  const { port } = build({
    ...{
      bookmarksManager,
      updateFilters,
      getFilters: async () => [],
      getActivePage: async () => ({ name: 'p' }),
    },
  } as never);
  const filters = { ...noFilters, region: 'NORESTE' };
  await port.show(board, report, options);
  await port.applyFilters(board, filters);
  await port.applyFilters(board, filters);
  expect(updateFilters).toHaveBeenCalledTimes(1);
  await port.openBookmark('a');
  await port.applyFilters(board, filters);
  expect(updateFilters).toHaveBeenCalledTimes(2);
  await port.applyState('H4s=');
  await port.applyFilters(board, filters);
  expect(updateFilters).toHaveBeenCalledTimes(3);
});

it('adds commands to the menus of visuals and of their data points, each only with a label', async () => {
  const commandsWith = async (labels: { askTitle?: string; commentTitle?: string }) => {
    const { port, embedded } = build({}, labels);
    await port.show(board, report, options);
    return embedded[0]?.config.settings?.extensions;
  };
  const menus = (title: string) => ({ visualContextMenu: { title }, visualOptionsMenu: { title } });
  expect(await commandsWith({ askTitle: 'Preguntar', commentTitle: 'Comentar' })).toMatchObject({
    commands: [
      { name: 'askAssistant', title: 'Preguntar', extend: menus('Preguntar') },
      { name: 'comment', title: 'Comentar', extend: menus('Comentar') },
    ],
  });
  expect(await commandsWith({ commentTitle: 'Comentar' })).toMatchObject({ commands: [{ name: 'comment' }] });
  expect(await commandsWith({})).toBeUndefined();
});
