import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { Provider } from 'react-redux';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { sampleData } from '@/domain/admin/catalogsSample';
import { specBoards } from '@/domain/boards/boards.fixture';
import { type StoredKind, storedKinds } from '@/domain/session/storedKinds';
import { adminDataReplaced } from '@/store/adminData';
import { makeStore } from '@/store/makeStore';
import { writesRefused } from '@/store/refusedWrites.slice';
import { PageNotices } from '@/ui/parts/PageNotices';
import { StorageNotice } from './StorageNotice';

interface StorageArgs {
  readonly kinds: readonly StoredKind[];
  readonly download: (name: string, text: string) => void;
}

function Refused({ kinds, download }: StorageArgs) {
  const [store] = useState(() => {
    const fresh = makeStore();
    fresh.dispatch(adminDataReplaced(sampleData(specBoards)));
    fresh.dispatch(writesRefused(kinds));
    return fresh;
  });
  return (
    <Provider store={store}>
      <PageNotices>
        <StorageNotice files={{ download }} />
      </PageNotices>
    </Provider>
  );
}

const meta = {
  title: 'Shell/Browser storage',
  component: Refused,
  args: { kinds: ['changes'], download: fn() },
} satisfies Meta<typeof Refused>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Catalog: Story = {
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Exportar catálogo' }));
    await waitFor(() => expect(args.download).toHaveBeenCalledOnce());
  },
};
export const Views: Story = { args: { kinds: ['views'] } };
export const Everything: Story = { args: { kinds: storedKinds } };
