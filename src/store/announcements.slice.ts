import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { AnnouncementMarks } from '@/domain/session/announcementMarks';
import { signedOut } from './session.slice';

const initialState: AnnouncementMarks = {};

/** Announcements that the user has seen or dismissed (SPEC section 24). */
export const announcementsSlice = createSlice({
  name: 'announcements',
  initialState,
  reducers: {
    announcementsMarked: (_, { payload }: PayloadAction<AnnouncementMarks>) => payload,
  },
  extraReducers: (builder) => void builder.addCase(signedOut, () => initialState),
  selectors: { selectMarks: (marks) => marks },
});

export const { announcementsMarked } = announcementsSlice.actions;
export const { selectMarks } = announcementsSlice.selectors;
