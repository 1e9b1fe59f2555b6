import { createSlice } from '@reduxjs/toolkit';

interface ReleaseState {
  /** The server has another version of the portal, and the user has not put it off. */
  readonly isOffered: boolean;
}

/** The version of the portal that this page is. */
export const releaseSlice = createSlice({
  name: 'release',
  initialState: { isOffered: false } as ReleaseState,
  reducers: {
    newVersionFound: () => ({ isOffered: true }),
    newVersionPutOff: () => ({ isOffered: false }),
  },
  selectors: { selectIsVersionOffered: (state) => state.isOffered },
});

export const { newVersionFound, newVersionPutOff } = releaseSlice.actions;
export const { selectIsVersionOffered } = releaseSlice.selectors;
