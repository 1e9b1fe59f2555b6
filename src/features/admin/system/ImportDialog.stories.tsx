import type { Meta, StoryObj } from '@storybook/react-vite';
import { specBoards } from '@/domain/boards/boards.fixture';
import { audienceChangesText } from '@/features/admin/audienceChanges.text';
import { ImportDialog } from './ImportDialog.view';

const [hidden, opened] = [specBoards.slice(0, 1), specBoards.slice(1, 2)];
const ignore = () => undefined;

/** What an import would change, before it is confirmed. */
const meta = {
  title: 'Administración/Diálogo de importación',
  component: ImportDialog,
  args: {
    title: 'Importar datos',
    description: 'portal-datos.json',
    counts: [
      { kind: 'Tableros', total: 7, added: 0, changed: 0, removed: 0 },
      { kind: 'Reglas', total: 3, added: 1, changed: 1, removed: 0 },
    ],
    audience: '',
    quarantined: null,
    confirm: 'Importar',
    fileType: 'json',
    ...{ onConfirm: ignore, onFile: ignore, onClose: ignore },
  },
  parameters: {
    guide: {
      use: 'Antes de importar un archivo de datos o de personas.',
      avoid: 'No para confirmar otros cambios: eso es la confirmación.',
      words: 'Cuenta lo que cambia por lista y nombra los tableros que nadie o todos verán después.',
      keyboard: 'El foco empieza en Cancelar; Escape cierra.',
      reader: 'La tabla tiene encabezados; el aviso se lee antes de ella.',
    },
  },
} satisfies Meta<typeof ImportDialog>;
export default meta;
type Story = StoryObj<typeof ImportDialog>;

export const Changes: Story = { name: 'Cambia datos' };

export const ChangesMenus: Story = {
  name: 'Tableros que nadie o todos verán',
  args: { audience: audienceChangesText({ hidden, opened }) },
};

export const Nothing: Story = {
  name: 'No cambia nada',
  args: {
    counts: [{ kind: 'Tableros', total: 7, added: 0, changed: 0, removed: 0 }],
    onConfirm: null,
  },
};
