/** Kinds of checks of the self-test, in the order of docs/deployment.md. */
export const checkKinds = [
  'session',
  'scopes',
  'redirectPage',
  'policy',
  'workspaces',
  'board',
  'refreshes',
  'catalog',
  'webhook',
  'telemetry',
] as const;
export type CheckKind = (typeof checkKinds)[number];

/** Properties of a board that the self-test needs. */
export interface SelfTestBoard {
  readonly id: string;
  readonly name: string;
  readonly reportId: string;
  readonly workspaceId: string;
  readonly appId?: string | undefined;
  /** Power BI's name of the page of a board of one page. */
  readonly pageName?: string | undefined;
}

/** One check of the self-test. */
export interface SelfTestCheck {
  /** The kind, and for a board a colon and its id. */
  readonly id: string;
  readonly kind: CheckKind;
  readonly board?: SelfTestBoard;
}

/** The checks for a configuration and its boards. */
export function planOf(
  config: {
    readonly catalog: { readonly kind: string };
    readonly chat?: object | undefined;
    readonly telemetry?: object | undefined;
  },
  boards: readonly SelfTestBoard[],
): readonly SelfTestCheck[] {
  const about = (kind: CheckKind, board: SelfTestBoard): SelfTestCheck => {
    const { id, name, reportId, workspaceId, appId, pageName } = board;
    return { id: `${kind}:${id}`, kind, board: { id, name, reportId, workspaceId, appId, pageName } };
  };
  const one = (kind: CheckKind): SelfTestCheck => ({ id: kind, kind });
  const [first] = boards;
  return [
    one('session'),
    one('scopes'),
    one('redirectPage'),
    one('policy'),
    one('workspaces'),
    ...boards.map((board) => about('board', board)),
    ...(first ? [about('refreshes', first)] : []),
    ...(config.catalog.kind === 'sharepoint' ? [one('catalog')] : []),
    ...(config.chat ? [one('webhook')] : []),
    ...(config.telemetry ? [one('telemetry')] : []),
  ];
}

/** Cause of a failed check; the copy of the feature explains how to fix it. */
export type SelfTestCause =
  // The browser and the network.
  | 'offline'
  | 'unreachable'
  | 'policyBlocks'
  | 'tooSlow'
  | 'throttled'
  | 'serviceFails'
  | 'brokenAnswer'
  // Entra ID.
  | 'spaMissing'
  | 'redirectUnknown'
  | 'appUnknown'
  | 'notAssigned'
  | 'conditionalAccess'
  | 'secondFactor'
  | 'guestUnknown'
  | 'consentMissing'
  | 'scopeMixed'
  | 'sessionEnded'
  | 'providerBusy'
  | 'tokenFailed'
  | 'permissionsMissing'
  // The portal's host.
  | 'redirectMissing'
  | 'redirectFramed'
  | 'redirectIsolated'
  | 'policyMissing'
  | 'policyOutdated'
  // Power BI.
  | 'tokenRefused'
  | 'notLicensed'
  | 'forbidden'
  | 'reportMissing'
  | 'appMissing'
  | 'pageMissing'
  | 'reportForeign'
  // SharePoint.
  | 'catalogConsent'
  | 'catalogMissing'
  | 'catalogDenied'
  | 'catalogChanges'
  // The webhook.
  | 'webhookConsent'
  | 'webhookOrigin'
  | 'webhookMissing'
  | 'webhookRefuses'
  | 'webhookGateway'
  | 'webhookFails'
  | 'webhookImmediate'
  // The collector of telemetry.
  | 'collectorOrigin'
  | 'collectorFails'
  | 'unexpected';

/** Result of one check. */
export interface SelfTestResult {
  readonly check: SelfTestCheck;
  /** `null` if the check passed. */
  readonly cause: SelfTestCause | null;
  /** For support: a status, a code, a correlation id, a missing permission. Never a token. */
  readonly detail: string | null;
}
