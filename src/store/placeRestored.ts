import { createAction } from '@reduxjs/toolkit';
import type { Place, Step } from '@/domain/session/returnPlace';

/** The user is back from the provider or a reload: view and filters each take their part. */
export const placeRestored = createAction<Place>('place/restored');

/** The user went back or forward to a view. Filters are theirs wherever they go, and stay. */
export const stepTaken = createAction<Step>('place/stepTaken');
