import { createAction } from '@reduxjs/toolkit';
import type { Place, Step } from '@/domain/session/returnPlace';

/** The person is back from the provider or a reload: view and filters each take their part. */
export const placeRestored = createAction<Place>('place/restored');

/** The person went back or forward to a view. Filters are theirs wherever they go, and stay. */
export const stepTaken = createAction<Step>('place/stepTaken');
