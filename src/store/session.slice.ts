import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Account } from '@/domain/session/account';

export interface SessionState {
  readonly account: Account | null;
}

/** The signed-in account (SPEC section 3). */
export const sessionSlice = createSlice({
  name: 'session',
  initialState: { account: null } as SessionState,
  reducers: {
    signedIn: (state, { payload }: PayloadAction<Account>) => ({ ...state, account: payload }),
    signedOut: (state) => ({ ...state, account: null }),
  },
  selectors: {
    selectAccount: (state) => state.account,
    /** Unlike the account object, it stays the same when the same user signs in again. */
    selectAccountId: (state) => state.account?.id ?? null,
  },
});

export const { signedIn, signedOut } = sessionSlice.actions;
export const { selectAccount, selectAccountId } = sessionSlice.selectors;
