import { page, refusalDetail, type WebhookCause, webhookCause } from '@/domain/chat/webhookFailure';
import { isReportUrl, reportSources } from '@/domain/report/embedHosts';
import { pagesAnswerSchema, serviceErrorSchema } from '@/domain/report/powerBiAnswers';
import type { PortalConfig } from '@/domain/session/config';
import { readProviderError } from '@/domain/session/providerError';
import type { SelfTestBoard, SelfTestCause, SelfTestCheck, SelfTestResult } from '@/domain/session/selfTest';
import { type Failure, FailureError, toFailure } from '@/domain/shared/failure';
import { listPath } from '@/services/catalog/listItems';
import { webhookAddress } from '@/services/chat/webhookAddress';
import { request, wholeResponse } from '@/services/http/request';
import { isPermitted } from './policy';

interface SelfTestDependencies {
  readonly config: PortalConfig;
  /** Address of the portal's page, without query and fragment. */
  readonly base: string;
  readonly fetch: typeof globalThis.fetch;
  readonly isOnline: () => boolean;
  /** The user's token for Power BI; not part of the result. */
  readonly getToken: (options: { force: boolean }) => Promise<string>;
  /** The user's token for other scopes; not part of the result. */
  readonly getTokenFor: (scopes: readonly string[]) => Promise<string>;
  /** Whether the page's policy has blocked an origin. */
  readonly isBlocked: (origin: string) => Promise<boolean>;
}

type Verdict = Omit<SelfTestResult, 'check'>;
const fine: Verdict = { cause: null, detail: null };
const wrong = (cause: SelfTestCause, detail: string | null = null): Verdict => ({ cause, detail });

/** Causes that the self-test names itself; the others are `webhookFails`. */
const webhookCauses: Partial<Record<WebhookCause, SelfTestCause>> = {
  refuses: 'webhookRefuses',
  missing: 'webhookMissing',
  busy: 'throttled',
  gateway: 'webhookGateway',
};

/** Deadline of a call, in ms. */
const deadline = 20_000;
/** Minimum seconds between two reads of the whole catalogue; more frequent reads would burden browser and Graph. */
const rareReads = 300;
/** Permissions of SPEC section 2.4. */
const permissions = ['Dataset.Read.All', 'Report.Read.All', 'Workspace.Read.All'];

/** Cause for each error code of the identity provider. */
const providerCauses: Readonly<Record<number, SelfTestCause>> = {
  9002326: 'spaMissing',
  50011: 'redirectUnknown',
  700016: 'appUnknown',
  50105: 'notAssigned',
  53003: 'conditionalAccess',
  50076: 'secondFactor',
  50079: 'secondFactor',
  50020: 'guestUnknown',
  65001: 'consentMissing',
  65004: 'consentMissing',
  90094: 'consentMissing',
  70011: 'scopeMixed',
  28000: 'scopeMixed',
  700084: 'sessionEnded',
  50058: 'sessionEnded',
  90033: 'providerBusy',
};

const failureCauses: Partial<Record<Failure['code'], SelfTestCause>> = {
  offline: 'offline',
  providerBusy: 'providerBusy',
  consentMissing: 'consentMissing',
  scopeMixed: 'scopeMixed',
  noAccount: 'sessionEnded',
  interactionNeeded: 'sessionEnded',
};

/** Cause of a missing token. */
function tokenVerdict(error: unknown): Verdict {
  const { code, detail = null } = toFailure(error);
  const known = detail === null ? null : readProviderError(detail);
  const lines = known
    ? [`AADSTS${known.code}`, known.correlationId, known.timestamp].filter(Boolean).join(' · ')
    : null;
  return wrong((known && providerCauses[known.code]) || failureCauses[code] || 'tokenFailed', lines ?? code);
}

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

/**
 * Checks the portal's own host and its services, for the user, against docs/deployment.md. Rejects only
 * with the signal's reason; a problem is a result, not a rejection.
 */
export type RunCheck = (check: SelfTestCheck, signal: AbortSignal) => Promise<Verdict>;

export function createSelfTest({
  config,
  base,
  fetch,
  isOnline,
  getToken,
  getTokenFor,
  isBlocked,
}: SelfTestDependencies): RunCheck {
  const { identity, powerBi, catalog, chat, directory, telemetry } = config;
  const own = new URL(base);

  /** Sends a request and returns the response, or the cause why there is no response. */
  async function ask(
    address: string,
    init: Omit<RequestInit, 'signal'>,
    signal: AbortSignal,
  ): Promise<Response | Verdict> {
    const usual = { cache: 'no-store', referrerPolicy: 'no-referrer', deadline, signal } as const;
    try {
      return await request(fetch, address, { ...usual, ...init }, wholeResponse);
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof FailureError) return wrong('tooSlow', `${deadline / 1000} s`);
      if (!isOnline()) return wrong('offline');
      const { origin } = new URL(address, base);
      return wrong((await isBlocked(origin)) ? 'policyBlocks' : 'unreachable', origin);
    }
  }

  /**
   * Whether a server that `ask` found unreachable responds to a `no-cors` request. Then the cause is CORS: the allowed origins
   * or the response to the preflight.
   */
  async function isReached(address: URL, signal: AbortSignal): Promise<boolean> {
    try {
      // Without `redirect: 'error'`, which browsers refuse for `no-cors` requests.
      await fetch(String(address), { credentials: 'omit', mode: 'no-cors', signal });
      return true;
    } catch {
      return false;
    }
  }

  /** Calls Power BI's REST API and maps the failures that all calls have in common. */
  async function rest(
    path: string,
    signal: AbortSignal,
    missing: SelfTestCause,
  ): Promise<Verdict | { json: unknown }> {
    let token: string;
    try {
      token = await getToken({ force: false });
    } catch (error) {
      return tokenVerdict(error);
    }
    const headers = { Authorization: `Bearer ${token}`, Accept: 'application/json' };
    const answer = await ask(`${powerBi.apiUrl}/${path}`, { headers }, signal);
    if (!(answer instanceof Response)) return answer;
    const { status } = answer;
    const body: unknown = await answer.json().catch(() => null);
    const read = serviceErrorSchema.safeParse(body);
    const code = read.success ? read.data.error.code : '';
    const detail = [status, code, answer.headers.get('RequestId')].filter(Boolean).join(' · ');
    if (status === 401 || code === 'TokenExpired') return wrong('tokenRefused', detail);
    if (code === 'PowerBINotLicensedException') return wrong('notLicensed', detail);
    if (status === 403) return wrong('forbidden', detail);
    if (status === 404) return wrong(missing, detail);
    if (status === 429) return wrong('throttled', detail);
    if (status >= 400) return wrong('serviceFails', detail);
    return body === null ? wrong('brokenAnswer', detail) : { json: body };
  }

  const isVerdict = (answer: Verdict | { json: unknown }): answer is Verdict => 'cause' in answer;

  /** The report of a board, from its App or its workspace. */
  const reportOf = ({ appId, workspaceId, reportId }: SelfTestBoard, signal: AbortSignal) =>
    appId === undefined
      ? rest(`groups/${workspaceId}/reports/${reportId}`, signal, 'reportMissing')
      : rest(`apps/${appId}/reports/${reportId}`, signal, 'appMissing');

  const checks: Record<
    SelfTestCheck['kind'],
    (signal: AbortSignal, check: SelfTestCheck) => Promise<Verdict>
  > = {
    async session() {
      try {
        await getToken({ force: true });
        return fine;
      } catch (error) {
        return tokenVerdict(error);
      }
    },

    async scopes() {
      let token: string;
      try {
        token = await getToken({ force: false });
      } catch (error) {
        return tokenVerdict(error);
      }
      const granted = scopesOf(token);
      if (granted === null) return fine;
      const missing = permissions.filter((name) => {
        const [what = ''] = name.split('.');
        return !granted.some((one) => one === name || one === `${what}.ReadWrite.All`);
      });
      return missing.length === 0 ? fine : wrong('permissionsMissing', missing.join(', '));
    },

    async redirectPage(signal) {
      const address = new URL(identity.redirectPath ?? own.pathname, own).href;
      const answer = await ask(address, {}, signal);
      if (!(answer instanceof Response)) return answer;
      if (!answer.ok) return wrong('redirectMissing', `${answer.status} · ${address}`);
      const framing = answer.headers.get('X-Frame-Options');
      if (framing !== null && framing.toUpperCase() !== 'SAMEORIGIN')
        return wrong('redirectFramed', `X-Frame-Options: ${framing} · ${address}`);
      const opener = answer.headers.get('Cross-Origin-Opener-Policy');
      if (opener !== null && opener !== 'unsafe-none')
        return wrong('redirectIsolated', `Cross-Origin-Opener-Policy: ${opener} · ${address}`);
      return fine;
    },

    async policy(signal) {
      const answer = await ask(own.href, {}, signal);
      if (!(answer instanceof Response)) return answer;
      const policy = answer.headers.get('Content-Security-Policy');
      if (policy === null) return wrong('policyMissing', own.origin);
      const webhooks = chat ? [chat.production.url, chat.test.url] : [];
      const graph = [
        ...(catalog.kind === 'sharepoint' ? [catalog.graphUrl] : []),
        ...(directory ? [directory.graphUrl] : []),
      ];
      const provider = identity.authorityMetadata?.token_endpoint ?? identity.authority;
      const originOf = (address: string) => new URL(address, own).origin;
      const needed = {
        'connect-src': [
          provider,
          powerBi.apiUrl,
          ...graph,
          ...webhooks,
          ...(telemetry ? [telemetry.url] : []),
        ].map(originOf),
        'frame-src': [
          ...(powerBi.emulatedFrame ? [originOf(powerBi.emulatedFrame)] : reportSources(powerBi.appUrl)),
          originOf(provider),
        ],
      };
      const lacking = (['connect-src', 'frame-src'] as const).flatMap((directive) =>
        [...new Set(needed[directive])]
          .filter((source) => !isPermitted(policy, directive, source, own.origin))
          .map((source) => `${directive} ${source}`),
      );
      return lacking.length === 0 ? fine : wrong('policyOutdated', lacking.join(', '));
    },

    async workspaces(signal) {
      const answer = await rest('groups?$top=1', signal, 'serviceFails');
      return isVerdict(answer) ? answer : fine;
    },

    async board(signal, { board }) {
      if (!board) return wrong('unexpected');
      const answer = await reportOf(board, signal);
      if (isVerdict(answer)) return answer;
      const { embedUrl } = (answer.json ?? {}) as { embedUrl?: unknown };
      if (typeof embedUrl !== 'string' || !URL.canParse(embedUrl)) return wrong('brokenAnswer', 'embedUrl');
      if (!isReportUrl(embedUrl, powerBi.appUrl)) return wrong('reportForeign', new URL(embedUrl).origin);
      const { pageName, appId, workspaceId, reportId } = board;
      // Power BI lists the pages of a report in a workspace only.
      if (pageName === undefined || appId !== undefined) return fine;
      const listed = await rest(`groups/${workspaceId}/reports/${reportId}/pages`, signal, 'reportMissing');
      if (isVerdict(listed)) return listed;
      const pages = pagesAnswerSchema.safeParse(listed.json);
      if (!pages.success) return wrong('brokenAnswer', 'pages');
      return pages.data.value.some(({ name }) => name === pageName) ? fine : wrong('pageMissing', pageName);
    },

    async refreshes(signal, { board }) {
      if (!board) return wrong('unexpected');
      const report = await reportOf(board, signal);
      if (isVerdict(report)) return report;
      const { datasetId, datasetWorkspaceId } = (report.json ?? {}) as Record<string, unknown>;
      if (typeof datasetId !== 'string') return fine;
      const home = typeof datasetWorkspaceId === 'string' ? datasetWorkspaceId : board.workspaceId;
      const path = `groups/${encodeURIComponent(home)}/datasets/${encodeURIComponent(datasetId)}/refreshes?$top=1`;
      const answer = await rest(path, signal, 'reportMissing');
      return isVerdict(answer) ? answer : fine;
    },

    async catalog(signal) {
      if (catalog.kind !== 'sharepoint') return fine;
      let token: string;
      try {
        token = await getTokenFor(catalog.scopes);
      } catch (error) {
        const verdict = tokenVerdict(error);
        return verdict.cause === 'consentMissing' ? { ...verdict, cause: 'catalogConsent' } : verdict;
      }
      const headers = { Authorization: `Bearer ${token}`, Accept: 'application/json' };
      const items = `${catalog.graphUrl}${listPath(catalog.site, catalog.list)}/items`;
      const read = async (address: string, causes: Readonly<Record<number, SelfTestCause>>) => {
        const answer = await ask(address, { headers }, signal);
        if (!(answer instanceof Response)) return answer;
        const { status } = answer;
        const body: unknown = await answer.json().catch(() => null);
        const { error } = (body ?? {}) as { error?: { code?: unknown } };
        const detail = [status, error?.code, answer.headers.get('request-id')].filter(Boolean).join(' · ');
        const cause =
          causes[status] ?? (status >= 400 ? 'serviceFails' : body === null ? 'brokenAnswer' : null);
        return cause === null ? fine : wrong(cause, detail);
      };
      const missing = { 404: 'catalogMissing', 410: 'catalogMissing' } as const;
      const usual = { 401: 'tokenRefused', 429: 'throttled' } as const;
      const list = await read(`${items}?$top=1`, { ...usual, ...missing, 403: 'catalogDenied' });
      if (list.cause !== null) return list;
      const refused = Object.fromEntries(
        [400, 403, 404, 501].map((status) => [status, 'catalogChanges' as const]),
      );
      const changes = await read(`${items}/delta?token=latest`, { ...usual, ...refused });
      const isRare = changes.cause === 'catalogChanges' && catalog.pollSeconds >= rareReads;
      return isRare ? fine : changes;
    },

    async webhook(signal) {
      if (!chat) return fine;
      const { url, scopes } = chat.production;
      const headers: Record<string, string> = { 'Content-Type': 'application/json' };
      if (scopes) {
        try {
          headers.Authorization = `Bearer ${await getTokenFor(scopes)}`;
        } catch (error) {
          const verdict = tokenVerdict(error);
          return verdict.cause === 'consentMissing' ? { ...verdict, cause: 'webhookConsent' } : verdict;
        }
      }
      const address = webhookAddress(url, own.origin);
      const request = { credentials: 'omit', redirect: 'error' } as const;
      // The test request is a question with an empty message (docs/assistant.md, "Connection test").
      const body = JSON.stringify({ message: '', isTest: true });
      const answer = await ask(String(address), { ...request, method: 'POST', headers, body }, signal);
      if (!(answer instanceof Response)) {
        if (answer.cause !== 'unreachable') return answer;
        return (await isReached(address, signal)) ? wrong('webhookOrigin', own.origin) : answer;
      }
      if (!answer.ok) {
        const { status } = answer;
        const code = /^text\/html/i.test(answer.headers.get('Content-Type') ?? '') ? page : null;
        const detail = refusalDetail({ status, code, correlationId: null });
        const cause = webhookCauses[webhookCause({ code: 'chatFailed', detail }) ?? 'fails'];
        return wrong(cause ?? 'webhookFails', String(status));
      }
      return /Workflow was started/.test(await answer.text()) ? wrong('webhookImmediate') : fine;
    },

    async telemetry(signal) {
      if (!telemetry) return fine;
      const address = new URL(telemetry.url, base);
      // An export without spans, as services/telemetry sends it.
      const headers = { 'Content-Type': 'application/json' };
      const body = JSON.stringify({ resourceSpans: [] });
      const answer = await ask(String(address), { method: 'POST', headers, body }, signal);
      if (!(answer instanceof Response)) {
        if (answer.cause !== 'unreachable') return answer;
        return (await isReached(address, signal)) ? wrong('collectorOrigin', own.origin) : answer;
      }
      const { status } = answer;
      if (status === 429) return wrong('throttled', String(status));
      return status >= 400 ? wrong('collectorFails', String(status)) : fine;
    },
  };

  return (check, signal) => checks[check.kind](signal, check);
}
