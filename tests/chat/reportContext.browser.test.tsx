import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { ChatDock } from '@/features/chat/ChatDock.view';
import { ChatContext } from '@/features/chat/chatView';
import { sampleChat, sampleView } from '@/features/chat/samples.fixture';
import { ThemeProvider } from '@/ui/theme/ThemeProvider';

afterEach(cleanup);

const dock = (dashboardId: string) => (
  <ThemeProvider>
    <ChatContext value={sampleChat}>
      <ChatDock view={{ ...sampleView, dashboardId }} unread={false} />
    </ChatContext>
  </ThemeProvider>
);

it('hides the visuals of the dashboard before when another one opens (SPEC 5)', async () => {
  const { rerender } = render(dock('one'));
  const visual = page.getByRole('button', { name: 'Puntualidad por región' });
  await page.getByRole('button', { name: 'Preguntar por un visual' }).click();
  await expect.element(visual).toBeVisible();
  rerender(dock('two'));
  await expect.element(visual).not.toBeInTheDocument();
});
