import type { Board, LoadedReport } from '@/domain/boards/board';
import { everyViewer, landingView } from '@/domain/boards/menuTree';
import type { PortalConfig } from '@/domain/session/config';
import type { Place } from '@/domain/session/returnPlace';
import type { Settings } from '@/domain/session/settings';
import { toFailure } from '@/domain/shared/failure';
import type { Ports } from './ports';

/**
 * The board that the portal opens on or that the user asked for. None if the user has boards wait for a click, or opens the
 * portal on the start page.
 */
export function boardAhead(
  { boards, identity }: Pick<PortalConfig, 'boards' | 'identity'>,
  settings: Settings | undefined,
  place: Place | null,
): Board | undefined {
  const isOnStart = place === null && settings?.landing === 'start';
  if (settings?.autoLoad === false || isOnStart || place?.platform === 'admin') return undefined;
  const viewer = { ...everyViewer, canSeeAdmin: identity.adminRole === undefined };
  const view = place?.view ?? landingView(boards, viewer);
  return boards.find(({ id }) => id === view);
}

/**
 * Looks the board up as soon as there is a token; the port's first lookup of it then gets that answer, also if it is a
 * failure. A lookup that never started, because there was no token without an interaction, is asked for again.
 */
export function lookUpAhead(
  board: Board,
  report: Ports['report'],
  getToken: () => Promise<unknown>,
): Ports['report'] {
  let answer: Promise<LoadedReport> | null = null;
  let started: Promise<void> | null = getToken().then(() => {
    answer = report.lookUp(board, { anew: false });
    // Whoever asks gets the failure; nobody may ever ask.
    answer.catch(() => undefined);
  });
  started.catch(() => undefined);
  return {
    ...report,
    lookUp: async (wanted, options) => {
      const ahead = wanted.reportId === board.reportId && !options.anew ? started : null;
      started = null;
      await ahead?.catch(() => undefined);
      if (!ahead || !answer) return report.lookUp(wanted, options);
      return answer.catch((error: unknown) => {
        // Only now is it known how long Power BI still asks to wait.
        if (toFailure(error).code === 'throttled') return report.lookUp(wanted, options);
        throw error;
      });
    },
  };
}
