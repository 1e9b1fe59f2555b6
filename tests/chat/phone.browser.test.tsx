import { cleanup, render } from '@testing-library/react';
import { frozen } from '@tools/machines/frozen';
import { Provider } from 'react-redux';
import { afterEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Chat } from '@/features/chat/Chat';
import { sampleReportContext, sampleTables } from '@/features/chat/samples.fixture';
import { chatMachine } from '@/machines/chat.machine';
import { makeStore } from '@/store/makeStore';
import { ThemeProvider } from '@/ui/theme/ThemeProvider';

afterEach(cleanup);

it('the expanded assistant fills the screen of a phone and keeps the focus (SPEC section 4)', async () => {
  await page.viewport(360, 740);
  render(
    <Provider store={makeStore()}>
      <ThemeProvider>
        <button type="button">antes</button>
        <Chat
          actor={frozen(chatMachine, 'panel.expanded')}
          renderRichText={(text) => document.createRange().createContextualFragment(text)}
          tables={sampleTables}
          reportContext={sampleReportContext}
          canRate
          canDictate={false}
        />
        <button type="button">después</button>
      </ThemeProvider>
    </Provider>,
  );
  const panel = page.getByRole('dialog', { name: 'Asistente' });
  await expect.element(page.getByPlaceholder('Pregunta sobre este dashboard...')).toHaveFocus();
  expect(panel.element().getBoundingClientRect()).toMatchObject({ x: 0, y: 0, width: 360, height: 740 });
  const stops = new Set<Element | null>();
  for (let i = 0; i < 14; i += 1) {
    await userEvent.tab();
    stops.add(document.activeElement);
    expect(panel.element().contains(document.activeElement)).toBe(true);
  }
  expect(stops.size).toBeGreaterThan(3);
});
