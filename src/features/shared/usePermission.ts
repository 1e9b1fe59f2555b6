import type { Permission } from '@/domain/session/permission';
import { readProviderError } from '@/domain/session/providerError';
import type { Failure } from '@/domain/shared/failure';
import { type PermissionState, permissionAsked, selectPermission } from '@/store/permissions.slice';
import { useAppDispatch, useAppSelector } from './hooks';
import { copy } from './permission.copy';
import { providerSentence } from './provider.text';

function refusal({ code, detail = '' }: Failure): string | null {
  switch (readProviderError(detail)?.code) {
    case 65004:
      return copy.declined;
    case 90094:
      return copy.administrator;
    // No explanation for missing consent or a missing second factor, which Microsoft's window requests.
    case 65001:
    case 50076:
    case 50079:
      return null;
    default:
      return code === 'offline' ? copy.offline : providerSentence(detail);
  }
}

/** Why a permission is missing and who can grant it. */
function permissionText(permission: Permission, state: PermissionState | undefined): string {
  if (state?.status === 'asking') return copy.asking;
  return (state?.status === 'refused' ? refusal(state.failure) : null) ?? copy.needed[permission];
}

/** The message of a missing permission and its button. */
export interface PermissionView {
  readonly text: string;
  /** Opens Microsoft's window, so call it from a click. The failed request is repeated after the grant. */
  readonly ask: () => void;
}

/** A permission whose absence made a call fail. `isGranted`: the user has granted it since. */
export function usePermission(permission: Permission): PermissionView & { readonly isGranted: boolean } {
  const dispatch = useAppDispatch();
  const state = useAppSelector((root) => selectPermission(root, permission));
  return {
    text: permissionText(permission, state),
    isGranted: state?.status === 'granted',
    ask: () => dispatch(permissionAsked(permission)),
  };
}
