import { graphResource, powerBiResource } from './identifiers.ts';

const openIdScopes = ['openid', 'profile', 'offline_access', 'email'];

/** What a list of scopes asks for, or why Entra would refuse it. */
export type Asked =
  | { readonly resource: string; readonly powerBi: boolean; readonly granted: string }
  | { readonly refusal: 70011 };

/** Reads a `scope` parameter: which resource the access token is for and which scopes the answer names. */
export function readScopes(scope: string): Asked {
  const asked = scope.split(/\s+/).filter(Boolean);
  const onResource = asked.filter((name) => !openIdScopes.includes(name));
  const withDefault = onResource.some((name) => name.endsWith('/.default'));
  if (withDefault && onResource.length > 1) return { refusal: 70011 };
  const powerBi = onResource.some((name) => name.startsWith(`${powerBiResource}/`));
  if (powerBi && !onResource.every((name) => name.startsWith(`${powerBiResource}/`)))
    return { refusal: 70011 };
  const permissions = ['Dataset.Read.All', 'Report.Read.All', 'Workspace.Read.All'];
  const granted = powerBi
    ? [...permissions.map((name) => `${powerBiResource}/${name}`), ...asked]
    : [...asked, 'openid', 'profile'];
  return {
    resource: powerBi ? powerBiResource : graphResource,
    powerBi,
    granted: [...new Set(granted)].join(' '),
  };
}
