import type { FilterSelection } from '@/domain/report/filters';
import type { FailureCode } from '@/domain/shared/failure';
import type { Alert } from './alerts';
import type { Theme } from './preferences';
import type { LostPart } from './returnPlace';
import type { Settings } from './settings';
import type { StoredKind } from './storedKinds';

/** The catalogue's store did not accept a change of the user; also a notice. */
interface ChangeRefused {
  readonly kind: 'changeRefused';
  /** The new dashboard that is not saved; empty for other changes. */
  readonly board: string;
  /** The user may not change the catalogue. */
  readonly isDenied: boolean;
}

/**
 * An event caused by others, the data or a service, for the notifications (SPEC section 2.2). Facts only; the sentence is
 * in the copy of the feature that shows it.
 */
export type NoticeFact =
  | { readonly kind: 'sessionExpired' }
  | {
      readonly kind: 'reportFailed';
      readonly code: FailureCode;
      readonly boardId: string;
      readonly board: string;
    }
  /** Power BI's message about an error in a report that stays on screen. */
  | {
      readonly kind: 'reportWarned';
      readonly boardId: string;
      readonly board: string;
      readonly detail: string;
    }
  /** The report on screen refused the filters; the next report gets them. `board` is its dashboard's label. */
  | { readonly kind: 'filtersRefused'; readonly board: string }
  /** The link that was opened had parts that could not be read. */
  | { readonly kind: 'linkPartsLost' | 'filtersDropped'; readonly parts: readonly LostPart[] }
  /** The last refresh of a dashboard's data failed. */
  | { readonly kind: 'refreshFailed'; readonly boardId: string; readonly board: string }
  /** The user's change of the catalogue is in conflict: `by` changed the same (`null` if unknown). */
  | { readonly kind: 'changeContested'; readonly by: string | null }
  | ChangeRefused
  /** The catalogue cannot be read until the user confirms its permission. */
  | { readonly kind: 'catalogLocked' }
  /** The server has another version of the portal. */
  | { readonly kind: 'newVersion' }
  /** The browser's storage refuses data, which exists in this tab only. */
  | { readonly kind: 'writesRefused'; readonly kinds: readonly StoredKind[] }
  /** A number of one of the user's alerts went over its limit. */
  | {
      readonly kind: 'alertFired';
      readonly alert: Alert;
      readonly value: number;
      /** Decimals of the report's text, if it has one. */
      readonly decimals?: number | undefined;
      /** Its dashboard, as the menu has it. */
      readonly board: string;
    }
  /** Another user mentioned the user in a comment. */
  | {
      readonly kind: 'mentioned';
      readonly boardId: string;
      readonly board: string;
      readonly by: string;
      /** The view of the comment, if its author attached it. */
      readonly view?: string;
    };

/** The result of the user's own action: shown once as a toast. */
export type ResultFact =
  | {
      readonly kind: 'filtersApplied';
      readonly reach: FilterReach;
      /** For undo. */
      readonly before: FilterSelection;
    }
  /** The report has no page of the requested name any more; another page is on screen. */
  | { readonly kind: 'pageMissing' }
  /** The number that was opened was seen under selections in the report that the portal cannot restore. */
  | { readonly kind: 'numberSeenWith'; readonly labels: readonly string[] }
  /** The report lacks the requested bookmark of its author, or refused it. */
  | { readonly kind: 'bookmarkRefused' }
  /** The report did not show or hide its own filter pane. */
  | { readonly kind: 'filterPaneRefused' }
  | ChangeRefused
  | { readonly kind: 'boardCreated'; readonly boardId: string; readonly board: string }
  /** The link that was opened had parts that could not be read; also a notice. */
  | { readonly kind: 'linkPartsLost' | 'filtersDropped'; readonly parts: readonly LostPart[] }
  | {
      readonly kind: 'settingsSaved';
      /** For undo; `theme` is `null` if it did not change. */
      readonly before: { readonly settings: Settings; readonly theme: Theme | null };
    };

/** Whether the report on screen applied the filters, or they are only stored. */
export const filterReaches = ['report', 'stored'] as const;
export type FilterReach = (typeof filterReaches)[number];

export type Notice = NoticeFact & {
  /** Increases by one; also the order. */
  readonly id: number;
  /** ms since the epoch. */
  readonly at: number;
  readonly read: boolean;
};

export type Result = ResultFact & {
  /** Different for each result. */
  readonly id: number;
};
