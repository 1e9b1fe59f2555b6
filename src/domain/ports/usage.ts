import type { Usage } from '@/domain/admin/usage';
import type { Failure } from '@/domain/shared/failure';

/** What the portal counts of its own use: per board and day, without names unless the configuration asks for them (SPEC section 2.7). */
export interface UsagePort {
  /**
   * A board was opened; the time until `shown` is its loading time.
   * @param person account name, kept only with `hasNames`.
   */
  opened(boardId: string, person?: string | null): void;
  /** The first picture since it was opened; later ones are not counted. */
  shown(boardId: string): void;
  failed(boardId: string, code: string): void;
  /** The configuration asks for the names of who opens boards. */
  readonly hasNames: boolean;
  /** What this browser counted. */
  read(): Usage;
  /**
   * What everybody counted, with what this browser has not sent yet. Rejects with a `FailureError`. `null` where the
   * configuration names no place for it.
   */
  readonly readAll: ((signal: AbortSignal) => Promise<Usage>) | null;
}

/** Where something failed. */
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
