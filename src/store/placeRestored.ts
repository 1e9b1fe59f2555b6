import { createAction } from '@reduxjs/toolkit';
import type { Place, Step } from '@/domain/session/returnPlace';

/** A location that is restored. */
interface RestoredPlace extends Place {
  /**
   * The location is that of a number: the dashboard opens without its default view. If it is on screen, its report is loaded
   * again, or kept with what is selected in it.
   */
  readonly exact?: 'reloaded' | 'kept';
}

/** The user is back from the provider or a reload: the slices of view and filters each restore their part. */
export const placeRestored = createAction<RestoredPlace>('place/restored');

/** The user went back or forward to a view. The filters do not change. */
export const stepTaken = createAction<Step>('place/stepTaken');
