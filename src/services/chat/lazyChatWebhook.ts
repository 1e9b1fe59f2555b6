import type { ChatPort } from '@/domain/ports/chat';
import { FailureError } from '@/domain/shared/failure';
import type { ChatWebhookOptions } from './chatWebhook';

/** The assistant's webhook, loaded with the first question: most people never ask. */
export function lazyChatWebhook(options: ChatWebhookOptions): ChatPort {
  const open = async () => {
    const { createChatWebhook } = await import('./chatWebhook').catch(() => {
      throw new FailureError({ code: 'offline' });
    });
    return createChatWebhook(options);
  };
  return {
    ask: async (...asked) => (await open()).ask(...asked),
    describe: async (question) => (await open()).describe(question),
  };
}
