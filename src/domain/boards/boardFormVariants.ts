import type { BoardFormValues } from './boardForm';

/** The two dialogs of SPEC section 2.8: from the admin portal (es) and from the analytics menu (en). */
export type BoardFormVariant = 'es' | 'en';

/** What differs between the two dialogs as processes, in ms (SPEC sections 4, 7.4 and 9). */
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
