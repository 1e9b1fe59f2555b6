import type { FaultKind } from '../../../emulator/server/control';
import type { Settings } from '../../../src/domain/session/settings';
import type { Act, Play } from '../play';
import type { Stage } from '../stage';
import {
  choose,
  click,
  expect,
  expire,
  has,
  hasFail,
  names,
  openView,
  prefer,
  sent,
  shows,
  signOut,
  withBoard,
  withoutTokens,
  withReport,
} from './shared';

const paginatedReport = 'b64f0c3d-92e1-4a7c-8d5b-1f3e7a60c9d4';
/** Seen only after `RefreshUserPermissions`. */
const grantedReport = '5a8d2f71-3c64-4e0b-b7a9-9f1e6c42d083';
const lookups = ['reports', 'groupReports', 'groups', 'appReports'] as const;

/** The waiting lookup is answered with a fault. */
const lookupFails =
  (kind: FaultKind | null): Act =>
  async (stage) => {
    await stage.arrived('reports');
    if (kind !== null) await stage.fault('reports', kind);
    await stage.pass('reports');
  };
const lookupPasses: Act = async (stage) => {
  await stage.arrived('reports');
  await stage.pass('reports');
};
const mendLookups = async (stage: Stage) => {
  for (const group of lookups) await stage.fault(group, null);
};
/** The provider refuses the token that it is waited for. */
const tokenFails =
  (kind: FaultKind): Act =>
  async (stage) => {
    await stage.fault('token', kind);
    await stage.release('token');
  };

export const reportLoad: Play = {
  fromStart: true,
  begin: async (stage, trace) => {
    // The trace before may have signed out.
    if (!(await stage.page.getByRole('banner').isVisible())) await withReport(stage);
    const [first] = trace.steps;
    // An earlier visit may have chosen another device.
    const device = (first && (sent(first).device as Settings['device'] | undefined)) ?? 'desktop';
    await prefer(stage, { autoLoad: !has(trace, 'send user.load'), device });
    const board = first && (sent(first).board as { kind?: string } | undefined);
    if (board?.kind === 'paginated') await withBoard(stage, { kind: 'paginated', reportId: paginatedReport });
    if (has(trace, 'send user.refreshPermissions')) {
      await withBoard(stage, { reportId: grantedReport });
      await stage.control({ powerBi: { permissionWait: 0 } });
      if (hasFail(trace, 'refreshPermissions')) await stage.fault('permissions', '429', { retryAfter: 3000 });
    }
    if (has(trace, 'fail lookUpReport workspacesFailed')) await stage.fault('groups', '403');
    else if (has(trace, 'fail lookUpReport reportNowhere') && !has(trace, 'send user.refreshPermissions'))
      await stage.fault('reports', '404');
    if (has(trace, 'fail lookUpReport workspacesFailed') || has(trace, 'fail lookUpReport reportNowhere'))
      await stage.fault('groupReports', '404');
    if (has(trace, 'fail showReport embedFailed')) await stage.fault('load', '500');
    if (hasFail(trace, 'acquireToken')) {
      await withoutTokens(stage);
      await stage.hold('token');
    }
    // The cached token suffices until the frame refuses it.
    if (has(trace, 'send embed.tokenExpired') && !has(trace, 'send token.refreshed'))
      await stage.hold('token');
    await stage.hold('reports');
    await stage.hold('loaded');
    await stage.page.goto('/?trace', { waitUntil: 'commit' });
  },
  acts: {
    'send board.selected': async ({ page }, step, { index }) => {
      // The portal opens on the first board by itself.
      if (index === 0) return;
      const { id } = sent(step).board as { id: string };
      await openView(page, names[id] ?? 'Pedidos de concretos');
    },
    'send board.left': ({ page }) => openView(page, 'Bases de datos'),
    'send user.load': click('Cargar tablero'),
    'send user.cancel': click('Dejar de esperar'),
    'send user.retry': async (stage, step, place) => {
      await mendLookups(stage);
      await stage.fault('token', null);
      await click('Try Again')(stage, step, place);
    },
    'send user.refreshPermissions': click('Actualizar mis permisos'),
    'send device.changed': async ({ page }, step, { index }) => {
      if (index === 0) return;
      const { device } = sent(step);
      await choose(page, device === 'mobile' ? 'Móvil' : device === 'tablet' ? 'Tablet' : 'Escritorio');
    },
    'send network.online': async (stage) => {
      await mendLookups(stage);
      await stage.network(true);
    },
    'send session.closed': signOut,
    'send session.expired': expire,
    'send session.reopened': async ({ page }) => {
      const popup = page.waitForEvent('popup');
      await page.getByRole('button', { name: 'Iniciar sesión de nuevo' }).click();
      await (await popup).getByRole('button', { name: /^Ana García/ }).click();
    },
    'send embed.loaded': async (stage, _step, { trace, index }) => {
      await stage.arrived('loaded');
      // The load before waits there too.
      const reloads = ['device.changed', 'token.refreshed'];
      const isSecond = trace.steps.slice(1, index).some((step) => reloads.includes(`${sent(step).type}`));
      await (isSecond ? stage.release('loaded') : stage.pass('loaded'));
    },
    'send embed.failed': ({ raise }) => raise('error'),
    'send embed.warned': ({ raise }) => raise('error', { level: 4 }),
    'send embed.tokenExpired': async (stage, _step, { trace, index }) => {
      const before = trace.steps.slice(0, index).map((step) => sent(step).type);
      // The frame raises it for its newest load, which it has when that load waits to be shown.
      if (!before.includes('embed.loaded'))
        await stage.arrived('loaded', 1 + before.filter((type) => type === 'token.refreshed').length);
      await stage.raise('tokenExpired');
    },
    'send embed.pageChanged': null,
    'send frame.aged': null,
    'send embed.opening': null,
    'send embed.opened': null,
    'send token.refreshed': null,
    'done acquireToken': null,
    'done lookUpReport': lookupPasses,
    'done refreshPermissions': null,
    'done showReport': null,
    'fail acquireToken consentMissing': tokenFails('AADSTS65001'),
    'fail acquireToken scopeMixed': tokenFails('AADSTS70011'),
    'fail acquireToken tokenFailed': tokenFails('400'),
    'fail lookUpReport lookupFailed': lookupFails('malformed'),
    'fail lookUpReport workspacesFailed': lookupFails('404'),
    'fail lookUpReport reportNowhere': lookupFails(null),
    'fail lookUpReport tokenExpired': lookupFails('TokenExpired'),
    'fail lookUpReport throttled': async (stage) => {
      await stage.arrived('reports');
      await stage.fault('reports', '429', { retryAfter: 30 });
      await stage.pass('reports');
    },
    'fail lookUpReport offline': async (stage, step, place) => {
      await stage.network(false);
      await lookupFails('offline')(stage, step, place);
    },
    'fail refreshPermissions permissionsLimit': null,
    'fail showReport embedFailed': null,
    'after throttleWait': async (stage) => {
      await mendLookups(stage);
      await stage.page.clock.fastForward(30_000);
    },
  },
  screen: {
    paused: shows(/espera tu clic$/),
    'loading.lookingUp': shows('Loading specific report...'),
    'loading.throttled': shows(/^Power BI pide esperar/),
    'loading.awaitingPermissions': shows(/^Power BI tarda unos dos minutos/),
    'loading.initializing.awaitingFrame': shows('Initializing dashboard...'),
    'loading.initializing.opening': shows('Initializing dashboard...'),
    'loading.initializing.slow': shows('Dejar de esperar'),
    'loading.initializing.overdue': shows('Dejar de esperar'),
    ready: ({ page }) => expect(page.getByRole('toolbar', { name: 'Controles del tablero' })).toBeVisible(),
    failed: shows('Failed to load dashboard'),
  },
};
