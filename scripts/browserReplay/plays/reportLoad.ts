import type { FaultKind } from '../../../emulator/server/control';
import type { Settings } from '../../../src/domain/session/settings';
import type { Driver } from '../driver';
import type { Act, Play } from '../play';
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
/** A report that is visible only after `RefreshUserPermissions`. */
const grantedReport = '5a8d2f71-3c64-4e0b-b7a9-9f1e6c42d083';
const lookups = ['reports', 'groupReports', 'groups', 'appReports'] as const;

/** Answers the held lookup with a fault, or without one if `kind` is `null`. */
const lookupFails =
  (kind: FaultKind | null): Act =>
  async (driver) => {
    await driver.arrived('reports');
    if (kind !== null) await driver.fault('reports', kind);
    await driver.pass('reports');
  };
const lookupPasses: Act = async (driver) => {
  await driver.arrived('reports');
  await driver.pass('reports');
};
const endLookupFaults = async (driver: Driver) => {
  for (const group of lookups) await driver.fault(group, null);
};
/** Makes the provider refuse the token that the portal is waiting for. */
const tokenFails =
  (kind: FaultKind): Act =>
  async (driver) => {
    await driver.fault('token', kind);
    await driver.release('token');
  };

export const reportLoad: Play = {
  fromStart: true,
  begin: async (driver, trace) => {
    // The previous trace may have signed out.
    if (!(await driver.page.getByRole('banner').isVisible())) await withReport(driver);
    const [first] = trace.steps;
    // An earlier trace may have chosen another device.
    const device = (first && (sent(first).device as Settings['device'] | undefined)) ?? 'desktop';
    await prefer(driver, { autoLoad: !has(trace, 'send user.load'), device });
    const board = first && (sent(first).board as { kind?: string } | undefined);
    if (board?.kind === 'paginated')
      await withBoard(driver, { kind: 'paginated', reportId: paginatedReport });
    if (has(trace, 'send user.refreshPermissions')) {
      await withBoard(driver, { reportId: grantedReport });
      await driver.control({ powerBi: { permissionWait: 0 } });
      if (hasFail(trace, 'refreshPermissions'))
        await driver.fault('permissions', '429', { retryAfter: 3000 });
    }
    if (has(trace, 'fail lookUpReport workspacesFailed')) await driver.fault('groups', '403');
    else if (has(trace, 'fail lookUpReport reportNowhere') && !has(trace, 'send user.refreshPermissions'))
      await driver.fault('reports', '404');
    if (has(trace, 'fail lookUpReport workspacesFailed') || has(trace, 'fail lookUpReport reportNowhere'))
      await driver.fault('groupReports', '404');
    if (has(trace, 'fail showReport embedFailed')) await driver.fault('load', '500');
    if (hasFail(trace, 'acquireToken')) {
      await withoutTokens(driver);
      await driver.hold('token');
    }
    // The cached token suffices until the frame refuses it.
    if (has(trace, 'send embed.tokenExpired') && !has(trace, 'send token.refreshed'))
      await driver.hold('token');
    await driver.hold('reports');
    await driver.hold('loaded');
    await driver.page.goto('/?trace', { waitUntil: 'commit' });
  },
  acts: {
    'send board.selected': async ({ page }, step, { index }) => {
      // The portal opens the first board automatically.
      if (index === 0) return;
      const { id } = sent(step).board as { id: string };
      await openView(page, names[id] ?? 'Pedidos de concretos');
    },
    'send board.left': ({ page }) => openView(page, 'Bases de datos'),
    'send user.load': click('Cargar tablero'),
    'send user.cancel': click('Dejar de esperar'),
    'send user.retry': async (driver, step, place) => {
      await endLookupFaults(driver);
      await driver.fault('token', null);
      await click('Try Again')(driver, step, place);
    },
    'send user.refreshPermissions': click('Actualizar mis permisos'),
    'send device.changed': async ({ page }, step, { index }) => {
      if (index === 0) return;
      const { device } = sent(step);
      await choose(page, device === 'mobile' ? 'Móvil' : device === 'tablet' ? 'Tablet' : 'Escritorio');
    },
    'send network.online': async (driver) => {
      await endLookupFaults(driver);
      await driver.network(true);
    },
    'send session.closed': signOut,
    'send session.expired': expire,
    'send session.reopened': async ({ page }) => {
      const popup = page.waitForEvent('popup');
      await page.getByRole('button', { name: 'Iniciar sesión de nuevo' }).click();
      await (await popup).getByRole('button', { name: /^Ana García/ }).click();
    },
    'send embed.loaded': async (driver, _step, { trace, index }) => {
      await driver.arrived('loaded');
      // The previous load waits at the same point.
      const reloads = ['device.changed', 'token.refreshed'];
      const isSecond = trace.steps.slice(1, index).some((step) => reloads.includes(`${sent(step).type}`));
      await (isSecond ? driver.release('loaded') : driver.pass('loaded'));
    },
    'send embed.failed': ({ raise }) => raise('error'),
    'send embed.warned': ({ raise }) => raise('error', { level: 4 }),
    'send embed.tokenExpired': async (driver, _step, { trace, index }) => {
      const before = trace.steps.slice(0, index).map((step) => sent(step).type);
      // The frame raises the event for its newest load, so that load must have arrived.
      if (!before.includes('embed.loaded'))
        await driver.arrived('loaded', 1 + before.filter((type) => type === 'token.refreshed').length);
      await driver.raise('tokenExpired');
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
    'fail lookUpReport throttled': async (driver) => {
      await driver.arrived('reports');
      await driver.fault('reports', '429', { retryAfter: 30 });
      await driver.pass('reports');
    },
    'fail lookUpReport offline': async (driver, step, place) => {
      await driver.network(false);
      await lookupFails('offline')(driver, step, place);
    },
    'fail refreshPermissions permissionsLimit': null,
    'fail showReport embedFailed': null,
    'after throttleWait': async (driver) => {
      await endLookupFaults(driver);
      await driver.page.clock.fastForward(30_000);
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
