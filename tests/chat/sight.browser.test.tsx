import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { copy } from '@/features/chat/copy';
import { renderRichText } from '@/services/chat/richText';
import { ChatDock } from '@/ui/chat/ChatDock';
import { idleHandlers, sampleSight, sampleTables, sampleView } from '@/ui/chat/samples';
import { ThemeProvider } from '@/ui/theme/ThemeProvider';

afterEach(cleanup);

const dock = (dashboardId: string) => (
  <ThemeProvider>
    <ChatDock
      {...idleHandlers}
      texts={copy.panel}
      view={{ ...sampleView, dashboardId }}
      unread={false}
      renderRichText={renderRichText}
      tables={sampleTables}
      sight={sampleSight}
      canRate
      onOpen={() => {}}
    />
  </ThemeProvider>
);

it('the visuals of a dashboard that was left are offered no more (SPEC 5)', async () => {
  const { rerender } = render(dock('one'));
  const visual = page.getByRole('button', { name: 'Puntualidad por región' });
  await page.getByRole('button', { name: 'Preguntar por un visual' }).click();
  await expect.element(visual).toBeVisible();
  rerender(dock('two'));
  await expect.element(visual).not.toBeInTheDocument();
});
