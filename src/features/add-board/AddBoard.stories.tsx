import type { Meta, StoryObj } from '@storybook/react-vite';
import { frozen } from '@tools/machines/frozen';
import { useState } from 'react';
import { Provider } from 'react-redux';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { sampleData } from '@/domain/admin/catalogsSample';
import type { BoardFormValues, BoardFormVariant } from '@/domain/boards/boardFormValues';
import { emptyBoardForm } from '@/domain/boards/boardFormValues';
import { specBoards } from '@/domain/boards/boards.fixture';
import type { DirectoryPort } from '@/domain/ports/directory';
import type { PowerBiListsPort } from '@/domain/ports/powerBiLists';
import { listsWithReport } from '@/domain/ports/powerBiLists.fixture';
import { addBoardMachine } from '@/machines/addBoard.machine';
import { adminDataReplaced } from '@/store/adminData';
import { makeStore } from '@/store/makeStore';
import { dialogKeys, dialogReader } from '@/ui/parts/dialogGuide.fixture';
import { openDialog } from '@/ui/parts/openDialog.fixture';
import { AddBoard } from './AddBoard';

interface DialogArgs {
  readonly variant: BoardFormVariant;
  readonly state: 'closed' | 'editing' | 'submitting' | 'success' | 'waiting';
  readonly values: BoardFormValues;
  readonly isNew: boolean;
  readonly hasFailed: boolean;
  readonly lists?: PowerBiListsPort;
  readonly directory?: Pick<DirectoryPort, 'people'>;
}

const filled: BoardFormValues = {
  name: 'Análisis de costos',
  description: 'Materia prima, transporte y fijo',
  reportId: '3f8a2c1e-77b4-4d59-8a0c-51b6f2d94e10',
  workspaceId: '9b1d0c44-5a11-4f0e-9b6e-2f0f3f7d1a20',
  category: 'costo',
  menuPath: 'Costo > Análisis de costos',
  permissions: 'authorized',
  isActive: true,
  aiContext: 'Costos por planta y por región; la materia prima incluye cemento, agregados y aditivos.',
};
const filledEnglish = { ...filled, name: 'Cost analysis', category: 'finance', menuPath: '', aiContext: '' };

function Dialog({ variant, state, values, isNew, hasFailed, lists, directory }: DialogArgs) {
  const [{ store, actor }] = useState(() => {
    const fresh = makeStore();
    fresh.dispatch(adminDataReplaced(sampleData(specBoards)));
    const failure = hasFailed ? { code: 'unexpected' as const } : null;
    const context = { variant, boardId: null, isNew, values, opened: values, failure };
    return { store: fresh, actor: frozen(addBoardMachine, state, { context }) };
  });
  return (
    <Provider store={store}>
      <AddBoard actor={actor} {...(lists ? { lists } : {})} {...(directory ? { directory } : {})} />
    </Provider>
  );
}

const showing = (state: DialogArgs['state']) => ({ machine: 'addBoard', state });

/** Both variants of the add-board dialog in every state (SPEC sections 2.8, 4 and 5). */
const meta = {
  title: 'Administración/Nuevo tablero',
  component: Dialog,
  // Must be a literal: Storybook's build replaces parameters that a function call returns.
  parameters: {
    machine: 'addBoard',
    state: 'editing',
    guide: {
      use: 'Para crear o editar un tablero, desde la administración (español) o desde el menú (inglés).',
      avoid: 'No para los niveles de una regla ni para el orden del menú: tienen su propia vista.',
      words:
        'Los errores son los de SPEC section 5, letra por letra, junto a su campo. El botón dice lo que hace.',
      keyboard: `${dialogKeys} Al guardar con errores, el foco va al primer campo que falla.`,
      reader: `${dialogReader} Cada error está ligado a su campo.`,
    },
  },
  args: { variant: 'es', state: 'editing', values: filled, isNew: true, hasFailed: false },
  globals: { platform: 'admin' },
} satisfies Meta<typeof Dialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const SpanishEmpty: Story = { name: 'Vacío', args: { values: emptyBoardForm('es') } };
export const SpanishFilled: Story = { name: 'Lleno, con vista previa' };
export const SpanishEdit: Story = { name: 'Editar un tablero', args: { isNew: false } };
export const SpanishLongContext: Story = {
  name: 'Contexto de IA muy largo',
  args: { values: { ...filled, aiContext: 'x'.repeat(512) } },
};
const cannotSubmit = async (label: string) => {
  const submit = await screen.findByRole('button', { name: label });
  await expect(submit).toHaveAttribute('aria-disabled', 'true');
};
export const SpanishSubmitting: Story = {
  name: 'Guardando',
  args: { state: 'submitting' },
  parameters: showing('submitting'),
  play: () => cannotSubmit('Guardando...'),
};
const lists = listsWithReport(filled.workspaceId, filled.reportId);
/** A board is picked from Power BI's lists (SPEC section 2.8). */
export const SpanishPicker: Story = {
  name: 'Elegir de Power BI',
  args: { values: emptyBoardForm('es'), lists },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Elegir de Power BI' }));
    const pick = async (list: string, name: string) => {
      const select = await screen.findByRole('combobox', { name: list });
      await waitFor(() => expect(within(select).getByRole('option', { name })).toBeInTheDocument());
      await userEvent.selectOptions(select, name);
    };
    await pick('Espacio de trabajo', 'Operaciones');
    await pick('Reporte de Power BI', 'Flotilla');
    await screen.findByText('Este reporte de Power BI existe y tu cuenta lo abre: Flotilla.');
  },
};
export const Closed: Story = {
  name: 'Cerrado',
  args: { state: 'closed' },
  parameters: { ...showing('closed'), blank: 'The dialog is closed.' },
};

/** Each message of SPEC section 5; an edit clears the message of its field only. */
export const SpanishErrors: Story = {
  name: 'Errores de validación',
  args: { values: emptyBoardForm('es') },
  play: async () => {
    await openDialog();
    await userEvent.click(await screen.findByRole('button', { name: 'Guardar' }));
    for (const message of [
      'El nombre es requerido',
      'El Report ID es requerido',
      'El Workspace ID es requerido',
      'La ruta del menú es requerida',
    ])
      await screen.findByText(message);
    await userEvent.type(screen.getByLabelText('Report ID'), '3f8a2c1e-77');
    await waitFor(() => expect(screen.queryByText('El Report ID es requerido')).toBeNull());
    await waitFor(() => expect(screen.getByText('El Workspace ID es requerido')).toBeInTheDocument());
    await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
    await screen.findByText('Formato de GUID inválido (ej: ...)');
  },
};

/** A pasted address of Power BI without a report: the reason is next to the message of SPEC section 5. */
export const SpanishAddress: Story = {
  name: 'Una dirección que no es de un reporte de Power BI',
  args: { values: emptyBoardForm('es') },
  play: async () => {
    await openDialog();
    await userEvent.click(await screen.findByLabelText('Report ID'));
    await userEvent.paste('https://app.powerbi.com/links/AbC123?ctid=x&pbi_source=linkShare');
    await screen.findByText(/^Un enlace corto no dice de qué reporte de Power BI es/);
    await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
    await screen.findByText('Formato de GUID inválido (ej: ...)');
    await screen.findByText(/^Un enlace corto no dice de qué reporte de Power BI es/);
  },
};

/** The path follows name and category; the preview appears when both are set. */
export const SpanishPath: Story = {
  name: 'La ruta se escribe sola',
  args: { values: emptyBoardForm('es') },
  play: async () => {
    await openDialog();
    await userEvent.type(await screen.findByLabelText('Nombre'), 'Mermas');
    await expect(screen.queryByRole('region', { name: 'Vista previa' })).toBeNull();
    await userEvent.selectOptions(screen.getByLabelText('Categoría'), 'produccion');
    await waitFor(() => expect(screen.getByLabelText('Ruta del menú')).toHaveValue('Producción > Mermas'));
    await screen.findByRole('region', { name: 'Vista previa' });
  },
};

const english = { variant: 'en', values: filledEnglish } as const;
const analytics = { platform: 'analytics' };
export const EnglishEmpty: Story = {
  name: 'En inglés: vacío',
  args: { ...english, values: emptyBoardForm('en') },
  globals: analytics,
};
export const EnglishFilled: Story = { name: 'En inglés: lleno', args: english, globals: analytics };
/** The inputs are disabled, and the dialog cannot be closed. */
export const EnglishSubmitting: Story = {
  name: 'En inglés: guardando',
  args: { ...english, state: 'submitting' },
  parameters: showing('submitting'),
  globals: analytics,
  play: async () => {
    const dialog = await openDialog();
    const inputs = ['textbox', 'combobox', 'switch', 'checkbox'].flatMap((role) =>
      within(dialog).queryAllByRole(role),
    );
    await expect(inputs.length).toBeGreaterThan(5);
    for (const input of inputs) await expect(input).toBeDisabled();
    await cannotSubmit('Creating...');
  },
};
export const EnglishSuccess: Story = {
  name: 'En inglés: guardado con éxito',
  args: { ...english, state: 'success' },
  parameters: showing('success'),
  globals: analytics,
};
/** The catalogue did not store the board: no success message. */
export const EnglishWaiting: Story = {
  name: 'En inglés: en espera',
  args: { ...english, state: 'waiting' },
  parameters: showing('waiting'),
  globals: analytics,
};
/** SPEC section 8.1: the name field shows the failure, and all entries stay. */
export const EnglishFailed: Story = {
  name: 'En inglés: no se guardó',
  args: { ...english, hasFailed: true },
  globals: analytics,
};
/** Each message of SPEC section 5. */
export const EnglishErrors: Story = {
  name: 'En inglés: errores de validación',
  args: { ...english, values: { ...emptyBoardForm('en'), name: 'ab', reportId: 'x', workspaceId: ' ' } },
  globals: analytics,
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Create board' }));
    await screen.findByText('Board name must be at least 3 characters');
    await screen.findByText('Invalid GUID format (e.g., 12345678-1234-1234-1234-123456789abc)');
    await screen.findByText('Workspace ID is required');
  },
};

/** "¿Quién lo ve?" with people and groups, in a portal whose menu ignores the access rules. */
export const SpanishReaders: Story = {
  name: 'Quién lo ve',
  args: { values: { ...filled, readers: { userIds: [], groupIds: ['analistas'] } }, isNew: false },
  play: async () => {
    await openDialog();
    await userEvent.click(await screen.findByRole('button', { name: 'Elegir personas o grupos' }));
    await userEvent.type(await screen.findByRole('textbox', { name: 'Buscar personas o grupos...' }), 'Oper');
    await userEvent.click(await screen.findByRole('option', { name: /^Operadores/ }));
    await screen.findByRole('button', { name: 'Quitar Operadores' });
    await screen.findByText('Sale en el menú de todos.');
  },
};

/** The numbers that a board offers for the start page, one of them without a name. */
export const SpanishMeasures: Story = {
  name: 'Números para Inicio',
  args: {
    values: {
      ...filled,
      measures: [
        {
          id: 'm',
          name: 'Puntualidad',
          dax: '[Puntualidad]',
          unit: '%',
          isShare: true,
          good: 'up',
          target: 93,
        },
      ],
    },
    isNew: false,
  },
  play: async () => {
    await openDialog();
    await userEvent.click(await screen.findByRole('button', { name: 'Agregar número' }));
    await userEvent.type(
      screen.getAllByRole('textbox', { name: 'Medida o expresión DAX' })[1] as HTMLElement,
      '[Costo por km]'.replaceAll('[', '[['),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
    await screen.findByText('Escribe cómo se llama.');
  },
};

const namesakes = ['ana.garcia@example.com', 'a.garcia@example.com'].map((email) => ({
  ...{ id: email, name: 'Ana García', title: '', email },
}));
/** The directory suggests owners: two people with one name have two addresses. A typed owner is possible too. */
export const SpanishOwner: Story = {
  name: 'Elegir a quien responde',
  args: {
    isNew: false,
    directory: { people: async () => ({ found: namesakes, total: namesakes.length, next: null }) },
  },
  play: async () => {
    const dialog = await openDialog();
    await userEvent.click(await screen.findByRole('button', { name: 'Responsable y verificación' }));
    const owner = await screen.findByRole('combobox', { name: 'Responsable' });
    await userEvent.type(owner, 'Ana');
    const offered = () => [...dialog.querySelectorAll('option')].map(({ value }) => value);
    const texts = namesakes.map(({ name, email }) => `${name} <${email}>`);
    await waitFor(() => expect(offered()).toEqual(expect.arrayContaining(texts)));
    await userEvent.clear(owner);
    await userEvent.type(owner, 'Luis Paz <luis@example.com>');
    await waitFor(() => expect(offered()).not.toContain(texts[0]));
  },
};

/** A new board can fill an empty entry of the menu. */
export const SpanishEmptyEntry: Story = {
  name: 'Llena una entrada vacía del menú',
  args: { values: emptyBoardForm('es') },
  play: async () => {
    await openDialog();
    await userEvent.type(await screen.findByLabelText('Nombre'), 'Costo de materia prima');
    await userEvent.selectOptions(screen.getByLabelText('Categoría'), 'costo');
    await userEvent.click(
      await screen.findByRole('button', { name: 'Usar la entrada vacía «Materia prima»' }),
    );
    await screen.findByText('Llena la entrada vacía «Materia prima» del menú.');
    await expect(screen.getByLabelText('Ruta del menú')).toHaveValue('Costo > Materia prima');
  },
};
