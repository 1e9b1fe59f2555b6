import type { Permission } from '@/domain/session/permission';
import { permissionAsked, selectPermission } from '@/store/permissions.slice';
import { useAppDispatch, useAppSelector } from './hooks';
import { permissionText } from './permissionCopy';

/** What a screen says of a permission that it lacks, and what its button does. */
export interface PermissionView {
  readonly text: string;
  /** Call it from a click: Microsoft's window opens. What failed is requested again once the permission is granted. */
  readonly ask: () => void;
}

/** A permission that a call failed for. `isGranted`: the user granted it since. */
export function usePermission(permission: Permission): PermissionView & { readonly isGranted: boolean } {
  const dispatch = useAppDispatch();
  const state = useAppSelector((root) => selectPermission(root, permission));
  return {
    text: permissionText(permission, state),
    isGranted: state?.status === 'granted',
    ask: () => dispatch(permissionAsked(permission)),
  };
}
