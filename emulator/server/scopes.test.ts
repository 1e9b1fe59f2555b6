import { expect, it } from 'vitest';
import { graphResource } from './identifiers';
import { readScopes } from './scopes';

it.each(['Sites.Selected', 'https://graph.microsoft.com/Sites.FullControl.All'])(
  'readScopes reads %s as a permission on Microsoft Graph',
  (scope) => {
    expect(readScopes(scope, { isToken: true })).toMatchObject({
      resource: graphResource,
      permissions: scope.slice(scope.lastIndexOf('/') + 1),
    });
  },
);
