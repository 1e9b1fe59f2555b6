import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { copy as storage } from '@/features/shared/storage.copy';
import { Toasts } from '@/ui/parts/PageNotices';
import { Toast } from './Toast.view';
import { copy as resultCopy } from './toast.copy';

const undo = fn();

const meta: Meta<typeof Toast> = {
  title: 'Marco/Resultado',
  component: Toast,
  parameters: {
    guide: {
      use: 'Lo que la persona acaba de hacer, con "Deshacer" donde se puede.',
      avoid: 'No para noticias de otras personas ni para lo que falló y debe quedar a la vista.',
      words: 'Una frase en pasado; un verbo en cada botón.',
      keyboard: 'Se queda mientras tiene el foco o el puntero; no toma el foco.',
      reader: 'Se anuncia al aparecer.',
    },
  },
  render: (args) => (
    <Toasts>
      <Toast {...args} />
    </Toasts>
  ),
  args: {
    tone: 'good',
    text: 'Filtros aplicados al tablero',
    actions: [{ label: 'Deshacer', onClick: undo }],
    onDismiss: fn(),
  },
};
export default meta;
type Story = StoryObj<typeof Toast>;

/** The result of the user's action, with undo. */
export const Undo: Story = {
  name: 'Con deshacer',
  play: async ({ args }) => {
    await expect(await screen.findByRole('status')).toHaveTextContent('Filtros aplicados al tablero');
    await userEvent.click(screen.getByRole('button', { name: 'Deshacer' }));
    await waitFor(() => expect(undo).toHaveBeenCalledOnce());
    await expect(args.onDismiss).toHaveBeenCalledOnce();
  },
};

export const TwoActions: Story = {
  name: 'Texto largo y dos acciones',
  args: {
    text: 'Tablero creado: Costos de transporte de materia prima por región y planta',
    actions: [
      { label: 'Abrir tablero', onClick: fn() },
      { label: 'Deshacer', onClick: fn() },
    ],
  },
};

/** A link lost parts on its way: the message stays until the user dismisses it. */
export const LinkPartsLost: Story = {
  name: 'Partes del enlace que se perdieron',
  args: {
    tone: 'warn',
    text: 'Se abrió sin Región: “SURESTE.” · Desde: “2026-13-01”. Revisa los filtros antes de leer los totales.',
    actions: [{ label: 'Ver filtros', onClick: fn() }],
    isLasting: true,
  },
};

/** The browser does not store the saved data. */
export const NotStored: Story = {
  name: 'No se guarda',
  args: { tone: 'warn', text: `Cambios guardados ${storage.note}` },
};

/** The report lacks the requested page. */
export const PageMissing: Story = {
  name: 'La página ya no existe',
  args: { tone: 'warn', text: resultCopy.pageMissing, actions: [], isLasting: true },
};

/** The opened number was seen under selections that the portal cannot restore. */
export const NumberSeenWith: Story = {
  name: 'Un número visto con una selección',
  args: { tone: 'warn', text: resultCopy.numberSeenWith('Planta: Norte'), actions: [], isLasting: true },
};

/** The report lacks the author's bookmark of a link. */
export const BookmarkRefused: Story = {
  name: 'La vista del autor ya no existe',
  args: { tone: 'warn', text: resultCopy.bookmarkRefused, actions: [], isLasting: true },
};
