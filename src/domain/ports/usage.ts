import type { Usage } from '@/domain/admin/usage';

/** What the portal counts of its own use: per board and day, no names (SPEC section 2.7). */
export interface UsagePort {
  /** A board was opened; the time until `shown` is its loading time. */
  opened(boardId: string): void;
  /** The first picture since it was opened; later ones are not counted. */
  shown(boardId: string): void;
  failed(boardId: string, code: string): void;
  /** What this browser counted. */
  read(): Usage;
  /**
   * What everybody counted, with what this browser has not sent yet. Rejects with a `FailureError`. `null` where the
   * configuration names no place for it.
   */
  readonly readAll: ((signal: AbortSignal) => Promise<Usage>) | null;
}
