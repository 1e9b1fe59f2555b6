import type { Control, FaultKind } from './control.ts';
import type { EntraCode } from './entraErrors.ts';
import type { Person } from './people.ts';
import { readScopes } from './scopes.ts';

/** Why the provider refuses a person a token: the OAuth error and its AADSTS number. */
export interface Trouble {
  readonly error: 'invalid_scope' | 'consent_required' | 'interaction_required';
  readonly code: EntraCode;
}

/** What the person's own trouble, or the tester's choice, makes of a request for these scopes. */
export function troubleWith(
  request: { group: 'authorize' | 'token'; person: Person; scope: string; silent: boolean },
  control: Control,
  session: string,
): Trouble | undefined {
  const asked = readScopes(request.scope);
  if ('refusal' in asked) return { error: 'invalid_scope', code: asked.refusal };
  const kinds: FaultKind[] = [];
  if (asked.powerBi) kinds.push('AADSTS65001', 'AADSTS70011');
  if (request.silent) kinds.push('AADSTS50076');
  const fault = control.take(request.group, kinds, session);
  switch (fault?.kind ?? (asked.powerBi ? request.person.powerBi : 'granted')) {
    case 'AADSTS65001':
      return { error: 'consent_required', code: 65001 };
    case 'AADSTS70011':
      return { error: 'invalid_scope', code: 70011 };
    case 'AADSTS50076':
      return { error: 'interaction_required', code: 50076 };
    default:
      return undefined;
  }
}
