import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { ChatContext, type ChatRow } from '@/features/chat/chatView';
import { ReplyCharts } from '@/features/chat/ReplyCharts.view';
import { sampleChat } from '@/features/chat/samples.fixture';
import { ThemeProvider } from '@/ui/theme/ThemeProvider';

afterEach(cleanup);

it('a chart of a reply can be shown as a table, and as a chart again', async () => {
  const chart = {
    ...{ type: 'bar', title: 'Entregas', categories: ['Norte', 'Sur'] },
    series: [{ name: 'Viajes', values: [1, 2] }],
  } as const;
  render(
    <ThemeProvider>
      <ChatContext value={sampleChat}>
        <ReplyCharts row={{ charts: [{ chart, source: null }] } as unknown as ChatRow} />
      </ChatContext>
    </ThemeProvider>,
  );
  const drawing = page.getByRole('img', { name: /Entregas/ });
  await expect.element(drawing).toBeVisible();
  await page.getByRole('button', { name: 'Ver como tabla' }).click();
  await expect.element(page.getByRole('cell', { name: 'Norte' })).toBeVisible();
  await expect.element(drawing).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Ver como gráfica' }).click();
  await expect.element(drawing).toBeVisible();
});
