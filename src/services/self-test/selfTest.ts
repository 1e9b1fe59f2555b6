import type { CheckKind, SelfTestCheck } from '@/domain/session/selfTest';
import { checkCatalog } from './catalogCheck';
import { type Check, createContext, type SelfTestDependencies } from './check';
import { checkDataState } from './dataStateCheck';
import { checkPolicy, checkRedirectPage } from './hostChecks';
import { checkPersonalList } from './personalCheck';
import { checkBoard, checkQueries, checkRefreshes, checkWorkspaces } from './powerBiChecks';
import { checkTelemetry } from './telemetryCheck';
import { checkScopes, checkSession } from './tokenChecks';
import type { Verdict } from './verdict';
import { checkWebhook } from './webhookCheck';

/** A new check has its kind in `@/domain/session/selfTest` and its function here; the copy then requires its title. */
const checks: Readonly<Record<CheckKind, Check>> = {
  session: checkSession,
  scopes: checkScopes,
  redirectPage: checkRedirectPage,
  policy: checkPolicy,
  workspaces: checkWorkspaces,
  board: checkBoard,
  refreshes: checkRefreshes,
  queries: checkQueries,
  catalog: checkCatalog,
  dataState: checkDataState,
  personalList: checkPersonalList,
  webhook: checkWebhook,
  telemetry: checkTelemetry,
};

/**
 * Checks the portal's own host and its services, for the user, against docs/deployment.md. Rejects only
 * with the signal's reason; a problem is a result, not a rejection.
 */
export type RunCheck = (check: SelfTestCheck, signal: AbortSignal) => Promise<Verdict>;

export const createSelfTest =
  (dependencies: SelfTestDependencies): RunCheck =>
  ({ kind, board }, signal) =>
    checks[kind](createContext(dependencies, signal), board);
