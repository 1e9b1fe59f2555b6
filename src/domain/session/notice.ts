import type { FilterSelection } from '@/domain/report/filters';
import type { FailureCode } from '@/domain/shared/failure';
import type { Alert } from './alerts';
import type { Theme } from './preferences';
import type { Settings } from './settings';
import type { StoredKind } from './storedKinds';

/**
 * Something that others, the data or a service did, for the notifications (SPEC section 2.2). Facts only; the sentence comes
 * from the copy of the feature that shows it.
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
  /** The report on screen refused the filters; the next one gets them. `board` is its dashboard's label. */
  | { readonly kind: 'filtersRefused'; readonly board: string }
  /** The last refresh of a dashboard's data failed. */
  | { readonly kind: 'refreshFailed'; readonly boardId: string; readonly board: string }
  /** The user's change of the catalogue waits for their answer: `by` changed the same (`null` if unknown). */
  | { readonly kind: 'changeContested'; readonly by: string | null }
  /** The catalogue cannot be read until the user confirms its permission. */
  | { readonly kind: 'catalogLocked' }
  /** The server has another version of the portal. */
  | { readonly kind: 'newVersion' }
  /** The browser's storage refuses data, which is in this tab only. */
  | { readonly kind: 'writesRefused'; readonly kinds: readonly StoredKind[] }
  /** A number that the user watches went over its limit. */
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
  | {
      readonly kind: 'mentioned';
      readonly boardId: string;
      readonly board: string;
      readonly by: string;
      /** Of the comment, where its author attached it. */
      readonly view?: string;
    };

/** The result of the user's own action: shown once as a toast, never among the notifications. */
export type ResultFact =
  | {
      readonly kind: 'filtersApplied';
      readonly reach: FilterReach;
      /** For undo. */
      readonly before: FilterSelection;
    }
  | { readonly kind: 'boardCreated'; readonly boardId: string; readonly board: string }
  | {
      readonly kind: 'settingsSaved';
      /** For undo; `theme` is `null` if it did not change. */
      readonly before: { readonly settings: Settings; readonly theme: Theme | null };
    };

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

export type Result = ResultFact & {
  /** Another one for each result. */
  readonly id: number;
};
