import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { ShareDialog, type ShareState } from '@/features/report/files/ShareDialog.view';
import { ThemeProvider } from '@/ui/theme/ThemeProvider';

afterEach(cleanup);

const nothing = () => undefined;
const view: ShareState = {
  ...{ phase: 'open', link: 'https://portal.example.com/#x', reportLink: 'https://app.powerbi.com/x' },
  ...{ hasViews: true, lacksState: false, linkNote: null, hasComments: true },
  ...{ mailAddress: 'mailto:', teamsAddress: null, subscribeAddress: '', copied: null, failure: null },
  people: [{ id: '2', name: 'Luis Hernández', email: 'luis@example.com' }],
};

it('the recipient of a link is suggested from the people', async () => {
  render(
    <ThemeProvider>
      <ShareDialog
        {...{ view, hasSheet: false, receiver: '' }}
        {...{ onReceiver: nothing, onComment: nothing, onClose: nothing, onCopy: nothing, onSheet: nothing }}
        {...{ onRemind: nothing, onApply: nothing, onRetry: nothing, onKeep: nothing }}
      />
    </ThemeProvider>,
  );
  const receiver = page.getByRole('combobox', { name: 'Enviar a…' });
  await expect.element(receiver).toBeVisible();
  const { list } = receiver.element() as HTMLInputElement;
  expect([...(list?.options ?? [])].map(({ value }) => value)).toEqual(['luis@example.com']);
});
