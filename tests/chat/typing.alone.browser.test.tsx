import { cleanup, render } from '@testing-library/react';
import { Provider } from 'react-redux';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ChatFeature } from '@/features/chat/Chat.feature';
import { chatMachine } from '@/machines/chat.machine';
import { conversationsRestored } from '@/store/chat.slice';
import { makeStore } from '@/store/makeStore';
import { selectActiveView } from '@/store/view.slice';
import { frozen } from '@/traces/frozen';
import { sampleSight, sampleTables } from '@/ui/chat/samples';
import { ThemeProvider } from '@/ui/theme/ThemeProvider';

const renders = vi.hoisted(() => ({ count: 0 }));

// The actions of a message render whenever the message does.
vi.mock('@/ui/chat/MessageActions', () => ({
  MessageActions: () => {
    renders.count += 1;
    return null;
  },
}));

const message = (id: string, sender: 'user' | 'bot') => ({
  id,
  text: `mensaje ${id}`,
  sender,
  timestamp: 0,
  isHTML: false,
  status: 'sent' as const,
  ...(sender === 'bot' ? { kind: 'reply' as const } : {}),
});

const renderRichText = (text: string) => document.createRange().createContextualFragment(text);

describe('typing a question (SPEC section 4)', () => {
  afterEach(cleanup);

  it('renders no earlier message again', async () => {
    const store = makeStore();
    const dashboardId = selectActiveView(store.getState());
    const messages = [message('1', 'bot'), message('2', 'user'), message('3', 'bot')];
    store.dispatch(
      conversationsRestored({
        owner: null,
        byDashboard: { [dashboardId]: { messages, draft: '', unread: false } },
      }),
    );
    render(
      <Provider store={store}>
        <ThemeProvider>
          <ChatFeature
            actor={frozen(chatMachine, 'panel.compact')}
            renderRichText={renderRichText}
            tables={sampleTables}
            sight={sampleSight}
            canRate
            canDictate={false}
          />
        </ThemeProvider>
      </Provider>,
    );
    await expect.element(page.getByText('mensaje 3')).toBeVisible();
    const input = page.getByPlaceholder('Pregunta sobre este dashboard...');
    await input.fill('¿');
    const before = renders.count;
    for (const draft of ['¿C', '¿Cu', '¿Cuá', '¿Cuán', '¿Cuánt']) {
      await input.fill(draft);
      await expect.element(input).toHaveValue(draft);
    }
    expect(before).toBeGreaterThan(2);
    expect(renders.count - before).toBe(0);
  });
});
