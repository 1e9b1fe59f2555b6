import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Account } from '@/domain/session/account';
import type { PersonalPlace } from '@/domain/session/personalPlace';

export interface SessionState {
  readonly account: Account | null;
  /** Where the personal state is stored; `null` if that is this browser by configuration. */
  readonly personal?: PersonalPlace | null;
}

/** The signed-in account (SPEC section 3). */
export const sessionSlice = createSlice({
  name: 'session',
  initialState: { account: null } as SessionState,
  reducers: {
    signedIn: (state, { payload }: PayloadAction<Account>) => ({ ...state, account: payload }),
    signedOut: (state) => ({ ...state, account: null }),
    personalPlaced: (state, { payload }: PayloadAction<PersonalPlace>) => ({ ...state, personal: payload }),
  },
  selectors: {
    selectAccount: (state) => state.account,
    selectPersonalPlace: (state) => state.personal ?? null,
    /** Unlike the account object, it stays the same when the same user signs in again. */
    selectAccountId: (state) => state.account?.id ?? null,
  },
});

export const { signedIn, signedOut, personalPlaced } = sessionSlice.actions;
export const { selectAccount, selectAccountId, selectPersonalPlace } = sessionSlice.selectors;
