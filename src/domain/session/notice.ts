import type { FailureCode } from '@/domain/shared/failure';
import type { Alert } from './alerts';
import type { StoredKind } from './storedKinds';

/**
 * Something the machines told that a person may want to read later (SPEC section 2.2, notifications).
 * Facts only; the sentence comes from the copy of the feature that shows it.
 */
export type NoticeFact =
  | { readonly kind: 'sessionExpired' }
  | {
      readonly kind: 'reportFailed';
      readonly code: FailureCode;
      readonly boardId: string;
      readonly board: string;
    }
  /** Power BI's message about something in a report that stays on screen. */
  | {
      readonly kind: 'reportWarned';
      readonly boardId: string;
      readonly board: string;
      readonly detail: string;
    }
  | { readonly kind: 'filtersApplied'; readonly reach: FilterReach }
  /** The report on screen refused the filters; the next one gets them. */
  | { readonly kind: 'filtersRefused' }
  /** The catalogue cannot be read until the user confirms its permission. */
  | { readonly kind: 'catalogLocked' }
  /** The server has another version of the portal. */
  | { readonly kind: 'newVersion' }
  /** The browser's storage refuses data, which is in this tab only. */
  | { readonly kind: 'writesRefused'; readonly kinds: readonly StoredKind[] }
  /** A number that the person watches went over its limit. */
  | {
      readonly kind: 'alertFired';
      readonly alert: Alert;
      readonly value: number;
      /** Its dashboard, as the menu has it. */
      readonly board: string;
    }
  /** Alerts from before they had a context are not read any more. */
  | { readonly kind: 'alertsOutdated' }
  /** Somebody mentioned the person in a comment. */
  | { readonly kind: 'mentioned'; readonly boardId: string; readonly board: string; readonly by: string }
  | { readonly kind: 'boardCreated'; readonly boardId: string; readonly board: string };

/** Whether the shown report answered to the filters, or they are only remembered. */
export const filterReaches = ['report', 'stored'] as const;
export type FilterReach = (typeof filterReaches)[number];

export type Notice = NoticeFact & {
  /** Rises by one; also the order. */
  readonly id: number;
  /** ms since the epoch. */
  readonly at: number;
  readonly read: boolean;
};
