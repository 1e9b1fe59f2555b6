import type { Ports } from '@/app/ports/ports';
import type { Permission } from '@/domain/session/permission';
import { toFailure } from '@/domain/shared/failure';
import type { AppStore } from '@/store/makeStore';
import { permissionGranted, permissionRefused } from '@/store/permissions.slice';

/** Requests permissions from the provider; stores the outcome of the last request for each permission. */
export function createPermissionRequests(
  { permissions }: Pick<Ports, 'permissions'>,
  { dispatch }: AppStore,
) {
  const requests = new Map<Permission, object>();
  return async (permission: Permission): Promise<void> => {
    const request = {};
    requests.set(permission, request);
    try {
      await permissions.grant(permission);
      dispatch(permissionGranted(permission));
    } catch (error) {
      if (requests.get(permission) === request)
        dispatch(permissionRefused({ permission, failure: toFailure(error) }));
    }
  };
}
