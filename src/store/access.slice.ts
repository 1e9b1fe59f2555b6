import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { type SessionState, signedOut } from './session.slice';
import { selectPlatform, type ViewState } from './view.slice';

export interface AccessState {
  /** App role required for the admin mode and for boards of level "admin"; `null` if no role is required. */
  readonly adminRole: string | null;
  /** The menu leaves out boards that the rules hide from the user. */
  readonly hidesBoards: boolean;
  /** The catalogue has SPEC's samples: the administration also offers their fields that have no effect. */
  readonly hasSamples: boolean;
  /** Object ids of the user's Entra groups; `null`: not known. */
  readonly groupIds: readonly string[] | null;
}

/**
 * The role that the admin mode requires (SPEC section 6: no role unless configured). It hides and does not protect;
 * Power BI's own permissions are the boundary.
 */
export const accessSlice = createSlice({
  name: 'access',
  initialState: { adminRole: null, hidesBoards: false, hasSamples: true, groupIds: null } as AccessState,
  reducers: {
    accessConfigured: (state, { payload }: PayloadAction<Partial<Omit<AccessState, 'groupIds'>>>) => ({
      ...state,
      ...payload,
    }),
    /** The directory returned the user's groups. */
    groupsKnown: (state, { payload }: PayloadAction<readonly string[]>) => ({ ...state, groupIds: payload }),
  },
  extraReducers: (builder) => {
    builder.addCase(signedOut, (state) => ({ ...state, groupIds: null }));
  },
});

export const { accessConfigured, groupsKnown } = accessSlice.actions;

export const selectAccess = (root: { access: AccessState }): AccessState => root.access;

interface AdminRoot {
  readonly access: AccessState;
  readonly session: SessionState;
}

/** Whether the user has the configured administrator role; false without a configured role. */
export const selectHasAdminRole = ({ access, session }: AdminRoot): boolean =>
  access.adminRole !== null && session.account?.roles.includes(access.adminRole) === true;

/** Whether the signed-in user sees the admin mode and boards of level "admin". */
export const selectIsAdmin = (root: AdminRoot): boolean =>
  root.access.adminRole === null || selectHasAdminRole(root);

/** The admin mode is open, and the user has no access to it. */
export const selectCannotAdminister = (root: {
  access: AccessState;
  session: SessionState;
  view: ViewState;
}): boolean => selectPlatform(root) === 'admin' && !selectIsAdmin(root);
