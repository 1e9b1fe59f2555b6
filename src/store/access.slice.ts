import { createSelector, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { type SessionState, selectAccount } from './session.slice';
import { selectPlatform, type ViewState } from './view.slice';

export interface AccessState {
  /** App role required for the admin mode and for boards of level "admin"; `null` requires none. */
  readonly adminRole: string | null;
}

/**
 * The role that the admin mode requires (SPEC section 6: none unless configured). It hides and does not protect;
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

/** Whether the signed-in person sees the admin mode and boards of level "admin". */
export const selectIsAdmin = createSelector(
  [
    (root: { access: AccessState }) => root.access.adminRole,
    (root: { session: SessionState }) => selectAccount(root),
  ],
  (role, account) => role === null || account?.roles.includes(role) === true,
);

/** The admin mode is open, and the person may not use it. */
export const selectCannotAdminister = (root: {
  access: AccessState;
  session: SessionState;
  view: ViewState;
}): boolean => selectPlatform(root) === 'admin' && !selectIsAdmin(root);
