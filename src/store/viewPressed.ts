import { createAction } from '@reduxjs/toolkit';

/** The mouse button went down on this view in the menu; the click follows. */
export const viewPressed = createAction<string>('view/pressed');
