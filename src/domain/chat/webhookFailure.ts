import { type Failure, noNetwork } from '@/domain/shared/failure';

/** A response of the webhook that is not OK, as far as the browser can read it. */
interface RefusedCall {
  /** HTTP status. */
  readonly status: number;
  /** Error code in the body, `page` for a web page; `null` without one. */
  readonly code: string | null;
  /** Correlation id in the headers; `null` without one. */
  readonly correlationId: string | null;
}

/** Details of a failed question besides those of `refusalDetail`. */
export const webhookDetails = {
  /** `chatFailed`: the content security policy of the portal's site does not contain the webhook's host. */
  policy: 'blocked by the content security policy',
  /** `chatFailed`: the reply says that a node or the workflow failed. */
  failed: 'the workflow failed',
  /** `offline`: the browser has no network. Otherwise the browser hides the cause. */
  network: noNetwork,
} as const;

/** Cause of a failed question, which an administrator has to check. */
export type WebhookCause =
  | 'network'
  | 'policy'
  /** Unpublished, wrong address, another allowed origin, or an error of a proxy: without CORS headers they look the same. */
  | 'unreadable'
  | 'refuses'
  | 'missing'
  | 'tooLarge'
  | 'busy'
  | 'gateway'
  | 'fails'
  | 'invalid'
  | 'slow';

/** The code of a web page. n8n answers so if no workflow has the address; a failed workflow is JSON. */
export const page = 'text/html';

/** A code, or a reason of the example workflow (docs/n8n-example.json): another sentence can contain a name. */
const codePattern =
  /^(?:[\w.:/-]{1,60}|n(?:o|ot a) token|unknown key|wrong signature|not valid now|other (?:issuer|audience|application)|scope missing)$/;
const idPattern = /^[\w.:-]{1,80}$/;

/** The `detail` of `chatFailed` for a response that is not OK. Values that are not a short code are left out. */
export function refusalDetail({ status, code, correlationId }: RefusedCall): string {
  const parts = [
    `status ${status}`,
    ...(code !== null && codePattern.test(code) ? [`code ${code}`] : []),
    ...(correlationId !== null && idPattern.test(correlationId) ? [`id ${correlationId}`] : []),
  ];
  return parts.join(' · ');
}

/** Reads a detail of `refusalDetail`; `null` for another text. */
export function readRefusal(detail: string): RefusedCall | null {
  const parts = detail.split(' · ');
  const partOf = (name: string) =>
    parts.find((part) => part.startsWith(`${name} `))?.slice(name.length + 1) ?? null;
  const status = Number(partOf('status') ?? Number.NaN);
  return Number.isInteger(status) ? { status, code: partOf('code'), correlationId: partOf('id') } : null;
}

/** Cloudflare's statuses of a server behind it that it cannot reach or that takes too long; n8n Cloud is behind it. */
const cloudProxyStatuses = [520, 521, 522, 523, 524];
/** Statuses of a proxy that did not wait for the workflow, which goes on. */
const proxyTimeouts = [504, 524];

const causesByStatus: ReadonlyMap<number, WebhookCause> = new Map([
  [401, 'refuses'],
  [403, 'refuses'],
  [404, 'missing'],
  [413, 'tooLarge'],
  [429, 'busy'],
  ...[502, 503, 504, ...cloudProxyStatuses].map((status) => [status, 'gateway'] as const),
]);

/** What the user should know before a second attempt: the workflow may still run, or has too much to do. `null`: nothing. */
export function retryAdvice(failure: Failure): 'mayRun' | 'busy' | null {
  const cause = webhookCause(failure);
  if (cause === 'slow') return 'mayRun';
  if (cause === 'busy') return 'busy';
  if (cause !== 'gateway') return null;
  return proxyTimeouts.includes(readRefusal(failure.detail ?? '')?.status ?? 0) ? 'mayRun' : 'busy';
}

/** The cause of a failed question; `null` if the webhook is not the cause. */
export function webhookCause({ code, detail = '' }: Failure): WebhookCause | null {
  if (code === 'offline') return detail === webhookDetails.network ? 'network' : 'unreadable';
  if (code === 'deadline') return 'slow';
  if (code !== 'chatFailed') return null;
  if (detail === webhookDetails.policy) return 'policy';
  if (detail === webhookDetails.failed) return 'fails';
  const refusal = readRefusal(detail);
  if (refusal?.status === 500 && refusal.code === page) return 'missing';
  return refusal === null ? 'invalid' : (causesByStatus.get(refusal.status) ?? 'fails');
}
