import { afterEach, expect, it, vi } from 'vitest';
import type { ChatPort } from '@/domain/ports/chat';
import { questionAsked } from '@/store/chat.slice';
import { makeStore } from '@/store/makeStore';
import { createChatRequests } from './chatRequests';

afterEach(() => vi.useRealTimers());

it.each([
  [1_000, 40],
  [190_000, 2],
])('updates a streamed reply of %d characters at most %d times in three seconds', async (length, most) => {
  vi.useFakeTimers();
  const store = makeStore();
  const updates: string[] = [];
  const chat = {
    ask: async (_, { onText }) => {
      let text = 'a'.repeat(length);
      for (let piece = 0; piece < 3_000; piece += 1) {
        text += 'b';
        onText(text);
        await vi.advanceTimersByTimeAsync(1);
      }
      return { text, cut: false };
    },
  } as Pick<ChatPort, 'ask'> as ChatPort;
  const ports = { chat, queries: {}, report: {}, speech: null } as unknown as Parameters<
    typeof createChatRequests
  >[1];
  const config = { powerBi: {} } as unknown as Parameters<typeof createChatRequests>[0];
  const requests = createChatRequests(config, ports, store);
  store.dispatch(questionAsked({ dashboardId: 'uno', text: '¿Qué pasa?', fromDraft: false }));
  const target = { dashboardId: 'uno', environment: 'production' } as const;
  await requests.ask(target, () => updates.push(''), new AbortController().signal);
  expect(updates.length).toBeGreaterThan(0);
  expect(updates.length).toBeLessThanOrEqual(most);
});
