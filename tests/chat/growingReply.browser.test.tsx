import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { copy } from '@/features/chat/chat.copy';
import { ChatContext, type ChatRow } from '@/features/chat/chatView';
import { Message } from '@/features/chat/Message.view';
import { sampleChat, sampleRows } from '@/features/chat/samples.fixture';
import { ThemeProvider } from '@/ui/theme/ThemeProvider';

afterEach(cleanup);

const table = (row: ChatRow, text: string): ChatRow => ({ ...row, format: 'markdown', text });
const buttons = () => [...document.querySelectorAll('button')].map(({ textContent }) => textContent);

it('a growing reply has no buttons, and its table has its tools when the reply is complete', async () => {
  const show = (row: ChatRow) => (
    <ThemeProvider>
      <ChatContext value={sampleChat}>
        <Message row={row} canEdit={false} />
      </ChatContext>
    </ThemeProvider>
  );
  const { rerender } = render(show(table(sampleRows.growing, '#tabla')));
  await expect.poll(() => document.querySelector('table')).not.toBeNull();
  expect(buttons()).toEqual([]);
  rerender(show(table(sampleRows.reply, '#tabla')));
  await expect.poll(buttons).toContain(copy.panel.copyTable);
});
