import type { Usage } from '@/domain/admin/usage';
import type { Failure } from '@/domain/shared/failure';

/** Counter of the portal's use: per board and day, without names unless the configuration enables them (SPEC section 2.7). */
export interface UsagePort {
  /**
   * A board was opened; the time until `shown` is its loading time.
   * @param person account name, kept only with `hasNames`.
   */
  opened(boardId: string, person?: string | null): void;
  /** First rendering since the board was opened; later ones are not counted. */
  shown(boardId: string): void;
  failed(boardId: string, code: string): void;
  /** The configuration enables the names of people who open boards. */
  readonly hasNames: boolean;
  /** The counts of this browser. */
  read(): Usage;
  /**
   * The counts of all browsers, including those that this browser has not sent yet. Rejects with a `FailureError`. `null` if the
   * configuration names no list for them.
   */
  readonly readAll: ((signal: AbortSignal) => Promise<Usage>) | null;
}

/** Subject of a failure. */
type TelemetrySubject = 'signIn' | 'report' | 'session' | 'assistant';

/**
 * Reports to the organisation's own collector (docs/deployment/telemetry.md): times, codes and ids, no personal data. `at` is ms since
 * the epoch.
 */
export interface TelemetryPort {
  /** A board was opened; its load lasts until `shown` or a failure. */
  opened(boardId: string, at: number): void;
  shown(boardId: string, at: number): void;
  /** A report was rendered; the first one ends the page's start. */
  rendered(at: number): void;
  failed(subject: TelemetrySubject, failure: Failure, at: number, boardId?: string): void;
}
