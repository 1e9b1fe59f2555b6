import { page, refusalDetail, type WebhookCause, webhookCause } from '@/domain/chat/webhookFailure';
import type { SelfTestCause } from '@/domain/session/selfTest';
import { webhookAddress } from '@/services/chat/webhookAddress';
import type { Check } from './check';
import { fine, wrong } from './verdict';

/** Causes that the self-test names itself; the others are `webhookFails`. */
const webhookCauses: Partial<Record<WebhookCause, SelfTestCause>> = {
  refuses: 'webhookRefuses',
  missing: 'webhookMissing',
  busy: 'throttled',
  gateway: 'webhookGateway',
};

/** The webhook of the assistant answers a test request. */
export const checkWebhook: Check = async ({ post, tokenFor, config: { chat }, own }) => {
  if (!chat) return fine;
  const { url, scopes } = chat.production;
  const token = scopes ? await tokenFor(scopes, 'webhookConsent') : null;
  if (token !== null && typeof token !== 'string') return token;
  const address = webhookAddress(url, own.origin);
  const request = {
    credentials: 'omit',
    redirect: 'error',
    headers: token === null ? {} : { Authorization: `Bearer ${token}` },
    // The test request is a question with an empty message (docs/assistant.md, "Connection test").
    body: JSON.stringify({ message: '', isTest: true }),
  } as const;
  const answer = await post(address, request, 'webhookOrigin');
  if (!(answer instanceof Response)) return answer;
  if (!answer.ok) {
    const { status } = answer;
    const code = /^text\/html/i.test(answer.headers.get('Content-Type') ?? '') ? page : null;
    const detail = refusalDetail({ status, code, correlationId: null });
    const cause = webhookCauses[webhookCause({ code: 'chatFailed', detail }) ?? 'fails'];
    return wrong(cause ?? 'webhookFails', String(status));
  }
  return /Workflow was started/.test(await answer.text()) ? wrong('webhookImmediate') : fine;
};
