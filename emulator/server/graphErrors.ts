import type { Context } from 'hono';
import type { FaultKind } from './control.ts';
import type { Env } from './env.ts';
import type { Person } from './people.ts';

const sentences = {
  InvalidAuthenticationToken: [401, 'Access token is empty.'],
  accessDenied: [403, 'Access denied'],
  Authorization_RequestDenied: [403, 'Insufficient privileges to complete the operation.'],
  Request_BadRequest: [400, 'Invalid search or page size.'],
  Request_UnsupportedQuery: [
    400,
    "Request with $search query parameter only works through MSGraph with a special request header: 'ConsistencyLevel: eventual'",
  ],
  Request_ResourceNotFound: [
    404,
    'Resource does not exist or one of its queried reference objects is not present.',
  ],
  ImageNotFound: [404, 'Exception of type ImageNotFoundException was thrown.'],
  itemNotFound: [404, 'The specified item was not found'],
  nameAlreadyExists: [409, 'The specified item name already exists'],
  resyncRequired: [410, 'Resync required. Replace any local items with the server’s version.'],
  resourceModified: [412, "ETag does not match current item's value"],
  resourceLocked: [423, 'The resource you are attempting to access is locked'],
  activityLimitReached: [429, 'The app or user has been throttled'],
  invalidRequest: [400, 'Invalid request'],
  malformedToken: [400, 'Provided sync token is malformed'],
  fieldNotIndexed: [
    400,
    "Field cannot be referenced in filter or orderby as it is not indexed. Provide the 'Prefer: HonorNonIndexedQueriesWarningMayFailRandomly' header to allow this, but be warned that such queries may fail on large lists.",
  ],
  listViewThreshold: [
    400,
    'The attempted operation is prohibited because it exceeds the list view threshold.',
  ],
  generalException: [500, 'General exception while processing'],
  serviceNotAvailable: [503, 'The service is not available'],
} as const;
export type GraphCode = keyof typeof sentences;

/** Sentences of one code. */
const invalidRequests: readonly GraphCode[] = ['malformedToken', 'fieldNotIndexed', 'listViewThreshold'];

/** Answers with an error in the format of Microsoft Graph. */
export function refuseGraph(c: Context, code: GraphCode, headers: Record<string, string> = {}): Response {
  const [status, message] = sentences[code];
  const requestId = crypto.randomUUID();
  const innerError = {
    date: new Date().toISOString().slice(0, 19),
    'request-id': requestId,
    'client-request-id': c.req.header('client-request-id') ?? requestId,
  };
  const error = { code: invalidRequests.includes(code) ? 'invalidRequest' : code, message, innerError };
  return c.json({ error }, status, headers);
}

const kinds: Partial<Record<FaultKind, GraphCode>> = {
  '400': 'invalidRequest',
  '401': 'InvalidAuthenticationToken',
  '403': 'accessDenied',
  '404': 'itemNotFound',
  '409': 'nameAlreadyExists',
  '410': 'resyncRequired',
  '412': 'resourceModified',
  '423': 'resourceLocked',
  '500': 'generalException',
  '503': 'serviceNotAvailable',
};

/** Graph's error answers for the tester's faults. */
export const graphFaults: Partial<Record<FaultKind, (c: Context<Env>, retryAfter: number) => Response>> = {
  ...Object.fromEntries(
    Object.entries(kinds).map(([kind, code]) => [kind, (c: Context<Env>) => refuseGraph(c, code)]),
  ),
  '429': (c, retryAfter) => refuseGraph(c, 'activityLimitReached', { 'Retry-After': String(retryAfter) }),
};

/** Variables of Graph's routes: the caller and the permissions of their token. */
export interface GraphEnv extends Env {
  readonly Variables: { person: Person; scopes: readonly string[] };
}
