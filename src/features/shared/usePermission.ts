import type { Permission } from '@/domain/session/permission';
import { readProviderError } from '@/domain/session/providerError';
import type { Failure } from '@/domain/shared/failure';
import { type PermissionState, permissionAsked, selectPermission } from '@/store/permissions.slice';
import { useAppDispatch, useAppSelector } from './hooks';
import { permissionCopy } from './permissionCopy';
import { providerSentence } from './providerCopy';

function refusal({ code, detail = '' }: Failure): string | null {
  switch (readProviderError(detail)?.code) {
    case 65004:
      return permissionCopy.declined;
    case 90094:
      return permissionCopy.administrator;
    // Consent or a second factor is missing: the window requests it.
    case 65001:
    case 50076:
    case 50079:
      return null;
    default:
      return code === 'offline' ? permissionCopy.offline : providerSentence(detail);
  }
}

/** Why a permission is missing and who can grant it. */
function permissionText(permission: Permission, state: PermissionState | undefined): string {
  if (state?.status === 'asking') return permissionCopy.asking;
  return (state?.status === 'refused' ? refusal(state.failure) : null) ?? permissionCopy.needed[permission];
}

/** The message of a missing permission and its button. */
export interface PermissionView {
  readonly text: string;
  /** Call it from a click: Microsoft's window opens. The failed request is repeated after the permission is granted. */
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
