import type { Control } from './control.ts';
import { graphResource, powerBiResource, webhookResource } from './identifiers.ts';
import type { Person } from './people.ts';
import type { Granted } from './scopes.ts';

/** Role that may give the missing consent; `null` if no consent is missing. */
export type MissingConsent = 'user' | 'administrator' | null;

/** A request for scopes: the user and the session of the control. */
export interface ConsentRequest {
  readonly person: Person;
  readonly scopes: Pick<Granted, 'resource' | 'resources' | 'isDefault' | 'graph'>;
  readonly control: Control;
  readonly session: string;
}

/** The registered resources and Microsoft Graph permissions of the application that require consent. */
const registered = [
  powerBiResource,
  webhookResource,
  'Sites.Selected',
  'User.ReadBasic.All',
  'GroupMember.Read.All',
];

/** The consents given in this control session, as "object id, blank, subject". A reset removes them. */
function given({ control, session }: Pick<ConsentRequest, 'control' | 'session'>): Set<string> {
  const memory = control.memory(session);
  const consents = (memory.get('consents') as Set<string> | undefined) ?? new Set<string>();
  memory.set('consents', consents);
  return consents;
}

/**
 * The missing consent for one subject.
 * @param subject a resource, or a permission on Microsoft Graph.
 */
function missingFor(subject: string, request: ConsentRequest): MissingConsent {
  const { person, control, session } = request;
  const { powerBiConsent, webhookConsent, graphConsent } = control.state(session).identity;
  const state =
    subject === powerBiResource
      ? person.powerBi === 'consent' && powerBiConsent === 'organization'
        ? 'user'
        : powerBiConsent
      : subject === webhookResource
        ? webhookConsent
        : subject === graphResource
          ? 'organization'
          : graphConsent;
  if (state === 'organization') return null;
  return state === 'user' && given(request).has(`${person.id} ${subject}`) ? null : state;
}

/**
 * The subjects of the consent page. `/.default` lists all registered subjects if consent to its resource is
 * missing.
 */
function onPage(request: ConsentRequest): readonly string[] {
  const { resources, isDefault, graph } = request.scopes;
  const asksAll = isDefault && resources.some((resource) => missingFor(resource, request) !== null);
  return asksAll ? registered : [...resources, ...graph];
}

/** The consent that is missing for a request at the sign-in page. */
export function missingConsent(request: ConsentRequest): MissingConsent {
  const missing = onPage(request).map((resource) => missingFor(resource, request));
  if (missing.includes('administrator')) return 'administrator';
  return missing.includes('user') ? 'user' : null;
}

/** Whether a token may be issued: this needs consent to the resource only, not to all registered subjects. */
export const isConsented = (request: ConsentRequest): boolean =>
  missingConsent({ ...request, scopes: { ...request.scopes, isDefault: false } }) === null;

/** Records the user's consent. */
export function giveConsent(request: ConsentRequest): void {
  const consents = given(request);
  for (const subject of onPage(request)) consents.add(`${request.person.id} ${subject}`);
}

/** Whether a token needs a second factor by the Conditional Access policy of its resource. */
export function needsFactor({ scopes, control, session }: Omit<ConsentRequest, 'person'>): boolean {
  const { conditionalAccess } = control.state(session).identity;
  if (conditionalAccess === 'graph') return scopes.graph.length > 0;
  return (
    scopes.resource === { none: null, powerBi: powerBiResource, webhook: webhookResource }[conditionalAccess]
  );
}
