import { createSelector, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { type SessionState, selectAccount } from './session.slice';

export interface AccessState {
  /** App role that the admin mode and boards of level "admin" ask for; `null` asks for none. */
  readonly adminRole: string | null;
}

/**
 * Which role hides what (SPEC section 6: no role check unless the configuration names one). It only hides;
 * Power BI's own permissions are the boundary.
 */
export const accessSlice = createSlice({
  name: 'access',
  initialState: { adminRole: null } as AccessState,
  reducers: {
    accessConfigured: (state, { payload }: PayloadAction<string | undefined>) => ({
      ...state,
      adminRole: payload ?? null,
    }),
  },
});

export const { accessConfigured } = accessSlice.actions;

/** Whether the admin mode and boards of level "admin" are offered to the signed-in person. */
export const selectIsAdmin = createSelector(
  [
    (root: { access: AccessState }) => root.access.adminRole,
    (root: { session: SessionState }) => selectAccount(root),
  ],
  (role, account) => role === null || account?.roles.includes(role) === true,
);
