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

interface PlannedConfig {
  readonly catalog: { readonly kind: string; readonly personalList?: string | undefined };
  readonly chat?: object | undefined;
  readonly telemetry?: object | undefined;
}

/** The boards of the checks of a kind; `null` for a check without a board. */
type Subjects = (
  config: PlannedConfig,
  boards: readonly SelfTestBoard[],
) => readonly (SelfTestBoard | null)[];

const once: Subjects = () => [null];
const onceIf = (isPlanned: boolean) => (isPlanned ? [null] : []);

/** The kinds of checks, in the order of docs/deployment.md. */
const subjectsByKind = {
  session: once,
  scopes: once,
  redirectPage: once,
  policy: once,
  workspaces: once,
  board: (_, boards) => boards,
  refreshes: (_, boards) => boards.slice(0, 1),
  queries: (_, boards) => boards.slice(0, 1),
  catalog: ({ catalog }) => onceIf(catalog.kind === 'sharepoint'),
  dataState: ({ catalog }) => onceIf(catalog.kind === 'sharepoint'),
  personalList: ({ catalog }) => onceIf(catalog.personalList !== undefined),
  webhook: ({ chat }) => onceIf(chat !== undefined),
  telemetry: ({ telemetry }) => onceIf(telemetry !== undefined),
} satisfies Record<string, Subjects>;

export type CheckKind = keyof typeof subjectsByKind;

/** One check of the self-test. */
export interface SelfTestCheck {
  /** The kind, and for a board a colon and its id. */
  readonly id: string;
  readonly kind: CheckKind;
  readonly board?: SelfTestBoard;
}

/** The checks for a configuration and its boards. */
export function planOf(config: PlannedConfig, boards: readonly SelfTestBoard[]): readonly SelfTestCheck[] {
  return (Object.entries(subjectsByKind) as [CheckKind, Subjects][]).flatMap(([kind, subjects]) =>
    subjects(config, boards).map((subject): SelfTestCheck => {
      if (subject === null) return { id: kind, kind };
      const { id, name, reportId, workspaceId, appId, pageName } = subject;
      return { id: `${kind}:${id}`, kind, board: { id, name, reportId, workspaceId, appId, pageName } };
    }),
  );
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
  | 'workspaceEntries'
  | 'refreshesForbidden'
  | 'queriesForbidden'
  | 'modelUnsupported'
  | 'pageMissing'
  | 'reportForeign'
  // SharePoint.
  | 'catalogConsent'
  | 'catalogMissing'
  | 'catalogDenied'
  | 'catalogChanges'
  | 'catalogEntries'
  | 'dataStateColumn'
  | 'dataStateMissing'
  | 'dataStateOld'
  | 'personalMissing'
  | 'personalDenied'
  | 'personalVisible'
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
