import type { Board, BoardMeasure, PermissionLevel } from './board';
import type { TrustValues } from './boardTrust';

/** The two dialogs of SPEC section 2.8: from the admin portal (es) and from the analytics menu (en). */
export type BoardFormVariant = 'es' | 'en';

/** Values of the dialog's fields (SPEC section 2.8). The English one leaves menuPath and aiContext empty. */
export interface BoardFormValues {
  name: string;
  description: string;
  reportId: string;
  workspaceId: string;
  category: string;
  menuPath: string;
  permissions: PermissionLevel;
  isActive: boolean;
  aiContext: string;
  /** Content of the frame, if it was picked from Power BI's lists or taken from an address. */
  kind?: Board['kind'] | undefined;
  /** Power BI's name of the page, for kind "page"; empty for the whole report. */
  pageName?: string | undefined;
  /** The App through which users have the report, if the address names one. */
  appId?: string | undefined;
  /** Numbers of the board for the start page; `undefined` in a form without them. */
  measures?: readonly BoardMeasure[] | undefined;
  /** Subjects of the board's rules: the choice of "¿Quién lo ve?". Not part of the board. */
  readers?: BoardReaders | undefined;
  /** Owner, verification, review, sources and tags. */
  trust?: TrustValues | undefined;
}

/** People and access groups, by id. */
export interface BoardReaders {
  readonly userIds: readonly string[];
  readonly groupIds: readonly string[];
}

/** Differences in timing between the two dialogs, in ms (SPEC sections 4, 7.4 and 9). */
export const boardFormVariants = {
  en: { saveDelay: 1_500, successShown: 1_500, closesWhileSubmitting: false },
  es: { saveDelay: 1_000, successShown: 0, closesWhileSubmitting: true },
} as const satisfies Record<
  BoardFormVariant,
  { saveDelay: number; successShown: number; closesWhileSubmitting: boolean }
>;

/** SPEC section 3: initial values of a new board. Only the English variant has a default category. */
export function emptyBoardForm(variant: BoardFormVariant): BoardFormValues {
  return {
    name: '',
    description: '',
    reportId: '',
    workspaceId: '',
    category: variant === 'en' ? 'analytics' : '',
    menuPath: '',
    permissions: 'authorized',
    isActive: true,
    aiContext: '',
  };
}
