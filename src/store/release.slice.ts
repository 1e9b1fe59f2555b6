import { createSlice } from '@reduxjs/toolkit';

interface ReleaseState {
  /** The server has another version of the portal, and the user has not postponed it. */
  readonly isOffered: boolean;
}

/** The version of this page compared with the server's. */
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
