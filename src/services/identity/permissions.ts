import type { PortalConfig } from '@/domain/session/config';
import type { Permission } from '@/domain/session/permission';
import type { IdentityService } from './identity';

/**
 * Permissions beyond the login's (docs/decisions/0014-request-only-login-scopes-at-sign-in.md), with the scopes that the configuration
 * names for each.
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
     * Requests a permission in the provider's window: call it from a click. It ends the wait for an earlier window. Rejects with
     * the failure of the token; `interactionNeeded` if the browser opens no window, `cancelled` if another call ended the wait.
     */
    async grant(permission: Permission): Promise<void> {
      cancelPopup();
      await getTokenFor(scopes[permission] ?? [], { interactive: true });
    },
  };
}
