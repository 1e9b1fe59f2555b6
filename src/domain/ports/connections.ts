import type { Board } from '@/domain/boards/board';
import type { LastRefresh } from '@/domain/boards/menu';

/** What the last refresh of a board's dataset says. */
export interface Connection {
  /** False if the refresh failed, or if the user's list of the workspace or App does not have the report. */
  readonly isConnected: boolean;
  /** `null` where Power BI does not say. */
  readonly refresh: LastRefresh | null;
}

/** The dots of the menu (SPEC section 2.3) as Power BI's refreshes say them. */
export interface ConnectionsPort {
  /**
   * Asks for each board's last refresh, slowly: Power BI throttles a person who asks much. Tells each answer as it comes,
   * by board id; a board that Power BI says nothing about has none. Does nothing while it asks or has asked a short
   * while ago.
   */
  check(boards: readonly Board[], tell: (found: Readonly<Record<string, Connection>>) => void): void;
}
