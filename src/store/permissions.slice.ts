import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Permission } from '@/domain/session/permission';
import type { Failure } from '@/domain/shared/failure';
import { signedIn, signedOut } from './session.slice';

/** A requested permission: the provider's window is open, or its result. */
export type PermissionState =
  | { readonly status: 'asking' | 'granted' }
  | { readonly status: 'refused'; readonly failure: Failure };

const initialState: Partial<Record<Permission, PermissionState>> = {};

/** Permissions that are requested when they are first used. */
export const permissionsSlice = createSlice({
  name: 'permissions',
  initialState,
  reducers: {
    /** Dispatch it from a click: the provider's window opens. */
    permissionAsked: (state, { payload }: PayloadAction<Permission>) => ({
      ...state,
      [payload]: { status: 'asking' },
    }),
    permissionGranted: (state, { payload }: PayloadAction<Permission>) => ({
      ...state,
      [payload]: { status: 'granted' },
    }),
    permissionRefused: (
      state,
      { payload: { permission, failure } }: PayloadAction<{ permission: Permission; failure: Failure }>,
    ) => ({ ...state, [permission]: { status: 'refused', failure } }),
  },
  extraReducers: (builder) => {
    builder.addCase(signedIn, () => initialState).addCase(signedOut, () => initialState);
  },
  selectors: {
    selectPermission: (state, permission: Permission) => state[permission],
  },
});

export const { permissionAsked, permissionGranted, permissionRefused } = permissionsSlice.actions;
export const { selectPermission } = permissionsSlice.selectors;
