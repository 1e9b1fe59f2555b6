import type { PortalConfig } from '@/domain/config';
import { createChatMemory, createChatUserId } from '@/services/chat/chatSession';
import { createChatWebhook } from '@/services/chat/chatWebhook';
import { createHintCookie } from '@/services/hintCookie';
import { createIdentity } from '@/services/identity';
import { createPageLife } from '@/services/pageLife';
import { createPowerBiRest } from '@/services/powerBiRest';
import { createReportPort } from '@/services/reportPort';
import type { Ports } from './actors';

/** Builds the adapters behind every port from the configuration. */
export function createServices(config: PortalConfig, stage: HTMLElement): Ports {
  const identity = createIdentity(config.identity, createHintCookie(document), window);
  const rest = createPowerBiRest({
    apiUrl: config.powerBi.apiUrl,
    getToken: async () => (await identity.getToken()).text,
    fetch: (...request) => fetch(...request),
    isOnline: () => navigator.onLine,
  });
  const report = createReportPort({ config: config.powerBi, identity, rest, stage });
  const chat = config.chat
    ? createChatWebhook({
        webhooks: config.chat,
        pageOrigin: location.origin,
        // Silent only: a message never opens a popup, it goes without a token (SPEC section 7.3).
        getAccessToken: async () => (await identity.getToken()).text,
        userId: createChatUserId(sessionStorage, Date.now),
        now: Date.now,
      })
    : null;
  const page = createPageLife(window, report.tokenExpiresAt);
  return { identity, report, page, chat, chatMemory: createChatMemory(sessionStorage) };
}
