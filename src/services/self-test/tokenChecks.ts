import type { Check } from './check';
import { fine, wrong } from './verdict';

/** Permissions of SPEC section 2.4. */
const permissions = ['Dataset.Read.All', 'Report.Read.All', 'Workspace.Read.All'];

/** Entra ID issues a new token for Power BI. */
export const checkSession: Check = async ({ token }) => {
  const answer = await token({ force: true });
  return typeof answer === 'string' ? fine : answer;
};

/** The token has the permissions that the portal needs. */
export const checkScopes: Check = async ({ token }) => {
  const answer = await token({ force: false });
  if (typeof answer !== 'string') return answer;
  const granted = scopesOf(answer);
  if (granted === null) return fine;
  const missing = permissions.filter((name) => {
    const [object = ''] = name.split('.');
    return !granted.some((scope) => scope === name || scope === `${object}.ReadWrite.All`);
  });
  return missing.length === 0 ? fine : wrong('permissionsMissing', missing.join(', '));
};

/** The scopes of a token. They are read only to list missing permissions; the service validates the token. */
function scopesOf(token: string): readonly string[] | null {
  try {
    const [, body = ''] = token.split('.');
    const text = atob(body.replaceAll('-', '+').replaceAll('_', '/'));
    const { scp } = JSON.parse(text) as { scp?: unknown };
    return typeof scp === 'string' ? scp.split(' ') : null;
  } catch {
    return null;
  }
}
