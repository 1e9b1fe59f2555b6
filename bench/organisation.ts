import { clientId, tenantId } from '../emulator/server/identifiers.ts';

/** Values of the app registration and of a report's address. */
export const registration = {
  clientId,
  authority: `https://login.microsoftonline.com/${tenantId}`,
} as const;

export const loginScopes = ['openid', 'profile', 'offline_access', 'User.Read'];
export const powerBiScopes = ['https://analysis.windows.net/powerbi/api/.default'];

/** The two reports of SPEC section 3. */
export const reports = [
  { id: '3f8a2c1e-77b4-4d59-8a0c-51b6f2d94e10', name: 'Tablero de transporte' },
  { id: 'c27d91b0-1e4f-4b6a-9d35-7a80e5c6f412', name: 'Pedidos de concretos' },
] as const;

/** Storage key of the last user's login hint on the baseline page, for silent sign-on in a new tab. */
export const hintKey = 'login-hint';

/** The lookup of SPEC section 7.2. */
export async function lookUp(id: string, accessToken: string): Promise<{ id: string; embedUrl: string }> {
  const answer = await fetch(`https://api.powerbi.com/v1.0/myorg/reports/${id}`, {
    headers: { Authorization: `Bearer ${accessToken}` },
  });
  return (await answer.json()) as { id: string; embedUrl: string };
}
