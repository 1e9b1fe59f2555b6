import { cleanup, render } from '@testing-library/react';
import { frozen } from '@tools/machines/frozen';
import { Provider } from 'react-redux';
import { afterEach, expect, it } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { specFilters } from '@/domain/report/filterDefinitions';
import { noFilters } from '@/domain/report/filters';
import { Chat } from '@/features/chat/Chat';
import { sampleReportContext, sampleTables } from '@/features/chat/samples.fixture';
import { FiltersDialog } from '@/features/filters/FiltersDialog.view';
import { chatMachine } from '@/machines/chat.machine';
import { makeStore } from '@/store/makeStore';
import { Modal } from '@/ui/parts/Modal';
import { ThemeProvider } from '@/ui/theme/ThemeProvider';

const touch = (enabled: boolean) => cdp().send('Emulation.setTouchEmulationEnabled', { enabled });

afterEach(async () => {
  cleanup();
  await touch(false);
});

const nothing = () => undefined;
const panels = {
  'the assistant': (
    <Provider store={makeStore()}>
      <Chat
        actor={frozen(chatMachine, 'panel.compact')}
        renderRichText={(text) => document.createRange().createContextualFragment(text)}
        tables={sampleTables}
        reportContext={sampleReportContext}
        canRate
        canDictate={false}
      />
    </Provider>
  ),
  'the filters': (
    <FiltersDialog
      open
      definitions={specFilters}
      applied={noFilters}
      today="2026-11-23"
      reaching={[]}
      onApply={nothing}
      onClear={nothing}
      onClose={nothing}
    />
  ),
  'a dialog with a text field': (
    <Modal open closeLabel="close" title="dialog" onClose={nothing}>
      <input aria-label="field" />
    </Modal>
  ),
};

it.each(Object.entries(panels))('%s focuses its first field', async (_, panel) => {
  render(<ThemeProvider>{panel}</ThemeProvider>);
  await expect.poll(() => document.activeElement?.tagName).toMatch(/^(INPUT|TEXTAREA)$/);
});

it.each(Object.entries(panels))(
  '%s focuses itself on a touch screen, where a field would open the keyboard',
  async (_, panel) => {
    await touch(true);
    await expect.poll(() => matchMedia('(pointer: coarse)').matches).toBe(true);
    render(<ThemeProvider>{panel}</ThemeProvider>);
    await expect.poll(() => document.activeElement).toBe(page.getByRole('dialog').element());
  },
);

it('a dialog without a text field focuses its first control on a touch screen', async () => {
  await touch(true);
  await expect.poll(() => matchMedia('(pointer: coarse)').matches).toBe(true);
  render(
    <ThemeProvider>
      <Modal open closeLabel="close" title="dialog" onClose={nothing}>
        <button type="button">first</button>
      </Modal>
    </ThemeProvider>,
  );
  await expect.element(page.getByRole('button', { name: 'first' })).toHaveFocus();
});
