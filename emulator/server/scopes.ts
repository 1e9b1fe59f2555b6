import { graphResource, powerBiResource } from './identifiers.ts';

const openIdScopes = ['openid', 'profile', 'offline_access', 'email'];
const powerBiPermissions = ['Dataset.Read.All', 'Report.Read.All', 'Workspace.Read.All'];

/** What a list of scopes asks for. */
export interface Granted {
  /** Audience of the access token. */
  readonly resource: string;
  readonly powerBi: boolean;
  /** `scope` of the token answer: everything granted, under its full names. */
  readonly granted: string;
  /** `scp` of the access token: the permissions on the resource under their short names. */
  readonly permissions: string;
}

/** Reads a `scope` parameter. Refuses what Entra refuses: /.default beside other scopes, and two resources at once. */
export function readScopes(scope: string): Granted | { readonly refusal: 70011 } {
  const asked = scope.split(/\s+/).filter(Boolean);
  const onResource = asked.filter((name) => !openIdScopes.includes(name));
  if (onResource.length > 1 && onResource.some((name) => name.endsWith('/.default')))
    return { refusal: 70011 };
  const isPowerBi = (name: string) => name.startsWith(`${powerBiResource}/`);
  const powerBi = onResource.some(isPowerBi);
  if (powerBi && !onResource.every(isPowerBi)) return { refusal: 70011 };
  const granted = powerBi
    ? [...powerBiPermissions.map((name) => `${powerBiResource}/${name}`), ...asked]
    : [...asked, 'openid', 'profile'];
  return {
    resource: powerBi ? powerBiResource : graphResource,
    powerBi,
    granted: [...new Set(granted)].join(' '),
    permissions: (powerBi ? powerBiPermissions : onResource).join(' '),
  };
}
