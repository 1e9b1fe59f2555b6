import { graphResource, powerBiResource } from './identifiers.ts';

const openIdScopes = ['openid', 'profile', 'offline_access', 'email'];
/** The login's own permission on Microsoft Graph (SPEC section 7.1). */
const loginPermission = 'User.Read';
const powerBiPermissions = ['Dataset.Read.All', 'Report.Read.All', 'Workspace.Read.All'];

/** Interpretation of a list of scopes. */
export interface Granted {
  /** Audience of the access token. */
  readonly resource: string;
  /** The access token is for Power BI. */
  readonly powerBi: boolean;
  /**
   * All resources of the request: the user consents to all of them, although the token is for the first one.
   */
  readonly resources: readonly string[];
  /** Asks for `/.default`: the permissions that the application is registered with. */
  readonly isDefault: boolean;
  /** Permissions on Microsoft Graph that the login does not ask for, under their short names. */
  readonly graph: readonly string[];
  /** `scope` of the token answer: all granted scopes with their full names. */
  readonly granted: string;
  /** `scp` of the access token: the permissions on the resource with their short names. */
  readonly permissions: string;
}

export interface ScopeRefusal {
  readonly refusal: 70011 | 28000;
}

/**
 * The resource of a scope: "https://host/path/Report.Read.All" belongs to "https://host/path"; a name without
 * host, or on Graph's host, belongs to Microsoft Graph.
 */
const resourceOf = (scope: string) => {
  const end = scope.lastIndexOf('/');
  return end < 0 || scope.startsWith('https://graph.microsoft.com/') ? graphResource : scope.slice(0, end);
};
const shortName = (scope: string) => scope.slice(scope.lastIndexOf('/') + 1);

/**
 * Reads a `scope` parameter. Refuses the combinations that Entra refuses: /.default with other scopes
 * (AADSTS70011), and two resources in a token request (AADSTS28000). The sign-in page may ask for consent to
 * several resources; the code is then valid for the first one.
 */
export function readScopes(scope: string, { isToken }: { isToken: boolean }): Granted | ScopeRefusal {
  const names = scope.split(/\s+/).filter(Boolean);
  const onResource = names.filter((name) => !openIdScopes.includes(name));
  if (onResource.length > 1 && onResource.some((name) => name.endsWith('/.default')))
    return { refusal: 70011 };
  const resources = [...new Set(onResource.map(resourceOf))];
  if (isToken && resources.length > 1) return { refusal: 28000 };
  const [resource = graphResource] = resources;
  const powerBi = resource === powerBiResource;
  const granted = powerBi
    ? [...powerBiPermissions.map((name) => `${powerBiResource}/${name}`), ...names]
    : [...names, 'openid', 'profile'];
  const permissionNames = onResource.filter((name) => resourceOf(name) === resource).map(shortName);
  return {
    resource,
    powerBi,
    resources,
    isDefault: onResource.some((name) => name.endsWith('/.default')),
    graph: onResource
      .filter((name) => resourceOf(name) === graphResource)
      .map(shortName)
      .filter((name) => name !== loginPermission && name !== '.default'),
    granted: [...new Set(granted)].join(' '),
    permissions: (powerBi ? powerBiPermissions : permissionNames).join(' '),
  };
}
