import type { Failure } from '@/domain/shared/failure';

/** Where something failed. */
export type TelemetrySubject = 'signIn' | 'report' | 'session' | 'assistant';

/**
 * What an organisation's own collector is told (docs/deployment.md, "Operate"): times, codes and ids, nothing of a person. `at` is ms
 * since the epoch.
 */
export interface TelemetryPort {
  /** A board was opened; its load lasts until `shown` or a failure. */
  opened(boardId: string, at: number): void;
  shown(boardId: string, at: number): void;
  failed(subject: TelemetrySubject, failure: Failure, at: number, boardId?: string): void;
}
