import type { ChatPort } from '@/domain/ports/chat';
import { FailureError } from '@/domain/shared/failure';
import type { ChatWebhookOptions } from './chatWebhook';

/** The assistant's webhook, loaded with the first question: most people never ask. */
export const lazyChatWebhook = (options: ChatWebhookOptions): ChatPort => ({
  async ask(...asked) {
    const { createChatWebhook } = await import('./chatWebhook').catch(() => {
      throw new FailureError({ code: 'offline' });
    });
    return createChatWebhook(options).ask(...asked);
  },
});
