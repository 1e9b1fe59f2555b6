import type { Control, Fault } from './control.ts';
import type { EntraCode } from './entraErrors.ts';
import type { OAuthRefusal, PersonMeets } from './entraRefusals.ts';
import { codeOf, type RefusalKind, refusalKinds, refusalOf } from './entraRefusals.ts';
import type { Person } from './people.ts';
import { readScopes } from './scopes.ts';

/** Reason why the provider refuses a token, with its answers. */
export interface Trouble {
  readonly code: EntraCode;
  /** The error for the application, if it receives one. */
  readonly refusal: OAuthRefusal;
  /** Page of the provider; `redirect` if the application receives the error. */
  readonly person: PersonMeets;
}

export interface TroubledRequest {
  readonly group: 'authorize' | 'token';
  readonly person: Person;
  readonly scope: string;
  /** No user can answer a page: `prompt=none`, or a refresh token. */
  readonly silent: boolean;
}

const scopeTrouble = (code: 70011 | 28000): Trouble => ({
  code,
  refusal: { error: 'invalid_scope' },
  person: 'redirect',
});

/**
 * The refusal of a request, by the tester's fault or by the sample person's own; `undefined` if it succeeds.
 */
export function troubleWith(
  request: TroubledRequest,
  control: Control,
  session: string,
): Trouble | undefined {
  const scopes = readScopes(request.scope, { isToken: request.group === 'token' });
  if ('refusal' in scopes) return scopeTrouble(scopes.refusal);

  const concerns = ({ kind, asks }: Pick<Fault, 'kind' | 'asks'>) => {
    const usual = refusalOf(kind as RefusalKind).powerBiOnly ? 'powerBi' : 'any';
    const which = asks ?? usual;
    const isFor = which === 'any' || (which === 'powerBi') === scopes.powerBi;
    return isFor && troubleOf(kind as RefusalKind, request) !== undefined;
  };
  const fault = control.take(request.group, refusalKinds, session, concerns);
  if (fault) return troubleOf(fault.kind as RefusalKind, request);
  const { powerBi } = request.person;
  const isOwn = powerBi === 'AADSTS65001' || powerBi === 'AADSTS70011';
  return scopes.powerBi && isOwn ? troubleOf(powerBi, request) : undefined;
}

/** The refusal for a code at this endpoint; `undefined` if the code has no effect here. */
function troubleOf(kind: RefusalKind, { group, silent }: TroubledRequest): Trouble | undefined {
  const { token, silent: inFrame, person } = refusalOf(kind);
  const code = codeOf(kind);
  if (group === 'token') {
    // Does not ask again for a second factor that the user just gave.
    if (!token || (person === 'secondFactor' && !silent)) return undefined;
    return { code, refusal: token, person: 'redirect' };
  }
  if (silent) {
    if (!inFrame) return undefined;
    return inFrame === 'page'
      ? { code, refusal: { error: 'invalid_request' }, person: 'blocked' }
      : { code, refusal: inFrame, person: 'redirect' };
  }
  if (person === 'nothing') return undefined;
  return { code, refusal: inFrame && inFrame !== 'page' ? inFrame : { error: 'invalid_request' }, person };
}
