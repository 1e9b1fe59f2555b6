import type { AccountInfo, PublicClientApplication } from '@azure/msal-browser';
import type { Account } from '@/domain/session/account';
import { cleanLine } from '@/domain/shared/visible';

/** The account of MSAL's cache: the portal has one at a time. */
export const currentAccount = (client: PublicClientApplication): AccountInfo | null =>
  client.getActiveAccount() ?? client.getAllAccounts()[0] ?? null;

export const otherAccounts = (client: PublicClientApplication, account: AccountInfo | null) =>
  client.getAllAccounts().filter(({ homeAccountId }) => homeAccountId !== account?.homeAccountId);

/** Removes all accounts except the given one. */
export async function forgetOthers(
  client: PublicClientApplication,
  account: AccountInfo | null,
): Promise<void> {
  for (const other of otherAccounts(client, account)) await client.clearCache({ account: other });
}

export function toAccount(info: AccountInfo): Account {
  const { roles, email } = info.idTokenClaims ?? {};
  return {
    id: info.homeAccountId,
    objectId: info.localAccountId,
    name: cleanLine(info.name ?? '') || cleanLine(info.username),
    username: cleanLine(info.username),
    ...(typeof email === 'string' && email !== '' ? { email: cleanLine(email) } : {}),
    roles: roles ?? [],
  };
}
