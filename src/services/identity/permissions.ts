import type { PortalConfig } from '@/domain/session/config';
import type { Permission } from '@/domain/session/permission';
import type { IdentityService } from './identity';

/**
 * Permissions that are not requested at sign-in
 * (docs/decisions/0014-request-only-login-scopes-at-sign-in.md), with the scopes of each from the
 * configuration.
 */
export function createPermissions(
  { catalog, chat, directory }: Pick<PortalConfig, 'catalog' | 'chat' | 'directory'>,
  { getTokenFor, cancelPopup }: Pick<IdentityService, 'getTokenFor' | 'cancelPopup'>,
) {
  const scopes: Readonly<Record<Permission, readonly string[] | undefined>> = {
    catalog: catalog.kind === 'sharepoint' ? catalog.scopes : undefined,
    'chat.production': chat?.production.scopes,
    'chat.test': chat?.test.scopes,
    'directory.people': directory?.peopleScopes,
    'directory.groups': directory?.groupScopes,
  };
  return {
    /**
     * Requests a permission in the provider's window, so call it from a click. Cancels an earlier request.
     * Rejects with the failure of the token: `interactionNeeded` if the browser blocks the window,
     * `cancelled` if another call cancelled it.
     */
    async grant(permission: Permission): Promise<void> {
      cancelPopup();
      await getTokenFor(scopes[permission] ?? [], { interactive: true });
    },
  };
}
