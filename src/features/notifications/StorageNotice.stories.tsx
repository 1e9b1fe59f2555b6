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
  title: 'Marco/Almacenamiento del navegador',
  component: Refused,
  parameters: {
    guide: {
      use: 'Mientras el navegador no tiene espacio, o no permite guardar, y algo está solo en esta pestaña.',
      avoid: 'No para lo que el portal recuerda por comodidad: tema, recientes, búsquedas.',
      words: 'Dice qué no se guarda y hasta cuándo dura. "Ocultar" lo deja entre las notificaciones.',
      keyboard: 'Dos botones en el orden de lectura; no toma el foco.',
      reader: 'La campana lo anuncia; este es una región con su nombre.',
    },
  },
  args: { kinds: ['changes'], download: fn() },
} satisfies Meta<typeof Refused>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Catalog: Story = {
  name: 'No cabe un cambio',
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Exportar catálogo' }));
    await waitFor(() => expect(args.download).toHaveBeenCalledOnce());
  },
};
export const Views: Story = { name: 'No caben las vistas', args: { kinds: ['views'] } };
export const Everything: Story = { name: 'No cabe nada', args: { kinds: storedKinds } };
