import { createAction } from '@reduxjs/toolkit';
import type { Place } from '@/domain/session/returnPlace';

/** The person is back from the provider or a reload: view and filters each take their part. */
export const placeRestored = createAction<Place>('place/restored');
