import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { type AnnouncementMarks, withMarks } from '@/domain/session/announcementMarks';
import { signedOut } from './session.slice';

const initialState: AnnouncementMarks = {};

/** Announcements that the user has seen or dismissed (SPEC section 24). `at` is ms since the epoch. */
export const announcementsSlice = createSlice({
  name: 'announcements',
  initialState,
  reducers: {
    marksRestored: (_, { payload }: PayloadAction<AnnouncementMarks>) => payload,
    announcementsSeen: (
      marks,
      { payload: { ids, at } }: PayloadAction<{ ids: readonly string[]; at: number }>,
    ) => withMarks(marks, ids, { at, isDismissed: false }),
    announcementDismissed: (marks, { payload: { id, at } }: PayloadAction<{ id: string; at: number }>) =>
      withMarks(marks, [id], { at, isDismissed: true }),
  },
  extraReducers: (builder) => void builder.addCase(signedOut, () => initialState),
  selectors: { selectMarks: (marks) => marks },
});

export const { marksRestored, announcementsSeen, announcementDismissed } = announcementsSlice.actions;
export const { selectMarks } = announcementsSlice.selectors;
