/** What the commands that call Microsoft Graph share: the configuration's list, and a token. */
import { readFileSync } from 'node:fs';
import {
  ConfidentialClientApplication,
  type INetworkModule,
  PublicClientApplication,
} from '@azure/msal-node';
import { toFailure } from '@/domain/shared/failure';
import { createGraph, type Graph } from '@/services/catalog/graphCalls';
import { checkConfig } from '@/services/config/checkConfig';

/** The parts of a configuration with its catalogue in SharePoint. Throws for another one. */
export function readSharePointConfig(file: string) {
  const checked = checkConfig(JSON.parse(readFileSync(file, 'utf8')));
  if (!checked.ok) throw new Error(`${file}: ${checked.issues.map(({ field }) => field).join(', ')}`);
  const { catalog, identity } = checked.config;
  if (catalog.kind !== 'sharepoint') throw new Error(`${file}: catalog.kind is not "sharepoint"`);
  return { catalog, identity };
}

/** Graph with one token for all calls. */
export const graphWith = (graphUrl: string, token: string): Graph =>
  createGraph({ graphUrl, getToken: async () => token, fetch });

interface TokenRequest {
  readonly authority: string;
  /** The application that requests the token. */
  readonly clientId: string;
  readonly graphUrl: string;
}

/** MSAL's network in tests. */
const systemOf = (networkClient?: INetworkModule) => (networkClient ? { system: { networkClient } } : {});

/**
 * Signs a user in with a code on Microsoft's page and returns the token for Graph. Rejects with MSAL's
 * errors.
 * @param show displays the page's address and the code.
 */
export async function signInWithCode(
  { authority, clientId, graphUrl }: TokenRequest,
  permission: string,
  show: (message: string) => void,
  networkClient?: INetworkModule,
): Promise<string> {
  const client = new PublicClientApplication({ auth: { clientId, authority }, ...systemOf(networkClient) });
  const result = await client.acquireTokenByDeviceCode({
    scopes: [`${new URL(graphUrl).origin}/${permission}`],
    deviceCodeCallback: ({ message }) => show(message),
  });
  if (!result) throw new Error('nobody signed in');
  return result.accessToken;
}

/** The token of an application without a user, with its permissions. Rejects with MSAL's errors. */
export async function signInAsApplication(
  { authority, clientId, graphUrl }: TokenRequest,
  clientSecret: string,
  networkClient?: INetworkModule,
): Promise<string> {
  const auth = { clientId, authority, clientSecret };
  const client = new ConfidentialClientApplication({ auth, ...systemOf(networkClient) });
  const scopes = [`${new URL(graphUrl).origin}/.default`];
  const result = await client.acquireTokenByClientCredential({ scopes });
  if (!result) throw new Error('Entra ID returned no token');
  return result.accessToken;
}

/** Prints the reason of a command's failure, and sets the exit code. */
export function reportFailure(error: unknown): void {
  const { code, detail } = toFailure(error);
  console.error(code === 'unexpected' ? detail : `${code}${detail ? `: ${detail}` : ''}`);
  process.exitCode = 1;
}
