import type { EntraCode } from './entraErrors.ts';
import { conditionalAccessPolicyId } from './identifiers.ts';

/** An OAuth error, as the token endpoint or a redirect carries it. */
export interface OAuthRefusal {
  readonly error: string;
  readonly suberror?: string;
  readonly claims?: string;
}

/**
 * Effect on the sign-in page. `blocked`: a page without a way back to the application; `approval`: the only
 * way back is without consent; `secondFactor`: an additional step; `redirect`: the application receives the
 * error.
 */
export type PersonMeets = 'blocked' | 'approval' | 'secondFactor' | 'redirect' | 'nothing';

interface Refusal {
  /** Refuses requests for Power BI only, so that sign-in still works; otherwise refuses every request. */
  readonly powerBiOnly: boolean;
  readonly token: OAuthRefusal | null;
  /** Answer to `prompt=none`; with `page` the hidden frame stays on a page of the provider. */
  readonly silent: OAuthRefusal | 'page' | null;
  readonly person: PersonMeets;
}

/** The claims challenge of a conditional access policy, as in the token endpoint's error. */
export const claimsChallenge = JSON.stringify({
  access_token: { capolids: { essential: true, values: [conditionalAccessPolicyId] } },
});

const interaction: OAuthRefusal = { error: 'interaction_required' };
const secondFactor: Refusal = {
  powerBiOnly: false,
  token: { error: 'invalid_grant', suberror: 'basic_action', claims: claimsChallenge },
  silent: { ...interaction, suberror: 'basic_action', claims: claimsChallenge },
  person: 'secondFactor',
};

/** Entra's behaviour for each code that a tester can choose (README.md lists the sources). */
export const refusals = {
  AADSTS9002326: { powerBiOnly: false, token: { error: 'invalid_request' }, silent: null, person: 'nothing' },
  AADSTS50011: { powerBiOnly: false, token: null, silent: 'page', person: 'blocked' },
  AADSTS65001: {
    powerBiOnly: true,
    token: { error: 'invalid_grant', suberror: 'consent_required' },
    silent: { error: 'consent_required' },
    person: 'redirect',
  },
  AADSTS90094: {
    powerBiOnly: true,
    token: { error: 'invalid_grant', suberror: 'consent_required' },
    silent: { error: 'consent_required' },
    person: 'approval',
  },
  AADSTS50105: {
    powerBiOnly: false,
    token: { error: 'invalid_grant' },
    silent: interaction,
    person: 'blocked',
  },
  AADSTS53003: {
    powerBiOnly: false,
    token: { error: 'invalid_grant', suberror: 'message_only', claims: claimsChallenge },
    silent: { ...interaction, suberror: 'message_only', claims: claimsChallenge },
    person: 'blocked',
  },
  AADSTS50076: secondFactor,
  AADSTS50079: secondFactor,
  AADSTS700016: {
    powerBiOnly: false,
    token: { error: 'unauthorized_client' },
    silent: 'page',
    person: 'blocked',
  },
  AADSTS50020: {
    powerBiOnly: false,
    token: { error: 'invalid_grant' },
    silent: interaction,
    person: 'blocked',
  },
  AADSTS50058: { powerBiOnly: false, token: null, silent: { error: 'login_required' }, person: 'nothing' },
  AADSTS700084: { powerBiOnly: false, token: { error: 'invalid_grant' }, silent: null, person: 'nothing' },
  AADSTS70011: {
    powerBiOnly: true,
    token: { error: 'invalid_scope' },
    silent: { error: 'invalid_scope' },
    person: 'redirect',
  },
} satisfies Partial<Record<`AADSTS${EntraCode}`, Refusal>>;

export type RefusalKind = keyof typeof refusals;

/** The kinds, in the order of `refusals`. */
export const refusalKinds = Object.keys(refusals) as [RefusalKind, ...RefusalKind[]];

/** `refusals` without its literal types. */
export const refusalOf = (kind: RefusalKind): Refusal => refusals[kind];

/** The AADSTS number of a kind. */
export const codeOf = (kind: RefusalKind) => Number(kind.slice('AADSTS'.length)) as EntraCode;
