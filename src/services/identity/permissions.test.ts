import { expect, it } from 'vitest';
import { portalConfigSchema } from '@/domain/session/config';
import type { Permission } from '@/domain/session/permission';
import { createPermissions } from './permissions';

const guid = '3f8a2c1e-77b4-4d59-8a0c-51b6f2d94e10';
const config = portalConfigSchema.parse({
  identity: { clientId: guid, authority: `https://login.example.com/${guid}` },
  powerBi: { organizationId: guid, datasetId: guid, executeQueriesEndpoint: 'https://q.example.com/' },
  catalog: { kind: 'sharepoint', site: 'https://contoso.sharepoint.com/sites/portal', list: 'Catalogo' },
  chat: {
    production: { url: '/p', sendToken: false, scopes: ['api://flows/Send'] },
    test: { url: '/t', sendToken: false, scopes: ['api://flows-test/Send'] },
  },
  directory: { groupScopes: ['GroupMember.Read.All'] },
  boards: [{ id: 'b', name: 'B', reportId: guid, workspaceId: guid, category: 'x' }],
});

it.each<[Permission, string]>([
  ['catalog', 'Sites.Selected'],
  ['chat.production', 'api://flows/Send'],
  ['chat.test', 'api://flows-test/Send'],
  ['directory.people', 'User.ReadBasic.All'],
  ['directory.groups', 'GroupMember.Read.All'],
])('grant of %s ends an earlier wait and requests %s interactively', async (permission, scope) => {
  const calls: unknown[] = [];
  const permissions = createPermissions(config, {
    cancelPopup: () => void calls.push('cancelPopup'),
    getTokenFor: async (scopes, options) => {
      calls.push([scopes, options]);
      return { text: 'the-token', expiresAt: 0 };
    },
  });
  expect(await permissions.grant(permission)).toBeUndefined();
  expect(calls).toEqual(['cancelPopup', [[scope], { interactive: true }]]);
});

it.each<Permission>(['catalog', 'chat.production', 'chat.test', 'directory.people', 'directory.groups'])(
  'grant of %s requests no scopes when the configuration has none',
  async (permission) => {
    const requested: unknown[] = [];
    const { grant } = createPermissions(
      { catalog: { kind: 'browser', samples: true }, chat: undefined, directory: undefined },
      {
        cancelPopup: () => undefined,
        getTokenFor: async (scopes) => {
          requested.push(scopes);
          return { text: 'the-token', expiresAt: 0 };
        },
      },
    );
    await grant(permission);
    expect(requested).toEqual([[]]);
  },
);
