import { createAction } from '@reduxjs/toolkit';
import type { Place, Step } from '@/domain/session/returnPlace';

/** The user is back from the provider or a reload: the slices of view and filters each restore their part. */
export const placeRestored = createAction<Place>('place/restored');

/** The user went back or forward to a view. The filters do not change. */
export const stepTaken = createAction<Step>('place/stepTaken');
