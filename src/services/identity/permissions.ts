import type { PermissionsPort } from '@/domain/ports/permissions';
import type { PortalConfig } from '@/domain/session/config';
import type { Permission } from '@/domain/session/permission';
import type { IdentityService } from './identity';

/** Asks for the scopes that the configuration names for each permission. */
export function createPermissions(
  { catalog, chat, directory }: Pick<PortalConfig, 'catalog' | 'chat' | 'directory'>,
  { getTokenFor, cancelPopup }: Pick<IdentityService, 'getTokenFor' | 'cancelPopup'>,
): PermissionsPort {
  const scopes: Readonly<Record<Permission, readonly string[] | undefined>> = {
    catalog: catalog.kind === 'sharepoint' ? catalog.scopes : undefined,
    'chat.production': chat?.production.scopes,
    'chat.test': chat?.test.scopes,
    'directory.people': directory?.peopleScopes,
    'directory.groups': directory?.groupScopes,
  };
  return {
    async grant(permission) {
      cancelPopup();
      await getTokenFor(scopes[permission] ?? [], { interactive: true });
    },
  };
}
