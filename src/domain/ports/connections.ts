import type { Board } from '@/domain/boards/board';
import type { LastRefresh } from '@/domain/boards/menu';

/** Result of the last refresh of a board's dataset. */
export interface Connection {
  /** False if the refresh failed, or if the user's list of the workspace or App does not have the report. */
  readonly isConnected: boolean;
  /** `null` if Power BI returns no refresh. */
  readonly refresh: LastRefresh | null;
}

/** Connection indicators of the menu (SPEC section 2.3), from Power BI's refreshes. */
export interface ConnectionsPort {
  /**
   * Reads each board's last refresh, slowly, because Power BI throttles users with many requests. Reports each answer by
   * board id; a board without information has no answer. Does nothing during a check and shortly after it.
   */
  check(boards: readonly Board[], onFound: (found: Readonly<Record<string, Connection>>) => void): void;
}
