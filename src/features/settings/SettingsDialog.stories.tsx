import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { defaultSettings } from '@/domain/session/settings';
import { dialogKeys, dialogReader } from '@/ui/parts/dialogGuide.fixture';
import { SettingsDialog } from './SettingsDialog.view';

const meta: Meta<typeof SettingsDialog> = {
  title: 'Marco/Configuraciones',
  component: SettingsDialog,
  parameters: {
    guide: {
      use: 'Preferencias de esta persona en este navegador.',
      avoid: 'No para la configuración de la organización.',
      words: 'Opciones de SPEC section 2.5; nada cambia hasta «Guardar cambios».',
      keyboard: dialogKeys,
      reader: dialogReader,
    },
  },
  args: {
    open: true,
    version: '1.0.0 (a1b2c3d)',
    languages: ['es'],
    settings: defaultSettings,
    theme: 'light',
    personal: null,
    offersTraceLog: false,
    onSave: fn(),
    onClose: fn(),
  },
};
export default meta;
type Story = StoryObj<typeof SettingsDialog>;

/** SPEC section 2.5: every control with its default, and the saved values. */
export const Defaults: Story = {
  name: 'Valores iniciales',
  play: async ({ args }) => {
    const dialog = await screen.findByRole('dialog', { name: 'Configuraciones generales' });
    const inside = within(dialog);
    const select = inside.getByRole('combobox', { name: 'Intervalo de actualización automática' });
    await expect([...select.querySelectorAll('option')].map((option) => option.textContent)).toEqual([
      '5 min',
      '15 min',
      '30 min',
      '1 hora',
      'Nunca',
    ]);
    await expect(inside.getByRole('radio', { name: 'Estándar' })).toBeChecked();
    await expect(inside.getByRole('radio', { name: 'Escritorio' })).toBeChecked();
    await expect(inside.getByRole('radio', { name: 'El tablero' })).toBeChecked();
    await expect(inside.getByRole('checkbox', { name: /Animaciones/ })).toBeChecked();
    await expect(inside.getByRole('checkbox', { name: /Carga automática de datos/ })).toBeChecked();
    await expect(inside.queryByRole('checkbox', { name: /Registro de transiciones/ })).toBeNull();
    await userEvent.selectOptions(select, '1 hora');
    await userEvent.click(inside.getByText('Móvil'));
    await expect(inside.getByRole('radio', { name: 'Claro' })).toBeChecked();
    await userEvent.click(inside.getByText('Oscuro'));
    await userEvent.click(inside.getByRole('checkbox', { name: /Animaciones/ }));
    await userEvent.click(inside.getByRole('button', { name: 'Guardar cambios' }));
    await waitFor(() =>
      expect(args.onSave).toHaveBeenCalledWith(
        { ...defaultSettings, refreshMinutes: 60, device: 'mobile', animations: false },
        'dark',
      ),
    );
  },
};

/** SPEC section 12: a visit opens on the start page if the user chooses it. */
export const OpensOnStart: Story = {
  name: 'Al abrir, el inicio',
  args: { settings: { ...defaultSettings, landing: 'start' } },
  play: async ({ args }) => {
    await expect(await screen.findByRole('radio', { name: 'Inicio' })).toBeChecked();
    await userEvent.click(screen.getByText('El tablero'));
    await userEvent.click(screen.getByRole('button', { name: 'Guardar cambios' }));
    await waitFor(() => expect(args.onSave).toHaveBeenCalledWith(defaultSettings, 'light'));
  },
};

export const Cancelled: Story = {
  name: 'Cancelar',
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce());
    await expect(args.onSave).not.toHaveBeenCalled();
  },
};

/** For testers: with `?trace` in the address, or where the configuration offers it. */
export const ForTesters: Story = {
  name: 'Para pruebas',
  args: { offersTraceLog: true },
  play: async () => {
    await userEvent.click(await screen.findByText('Avanzado'));
    await waitFor(() =>
      expect(screen.getByRole('checkbox', { name: /Registro de transiciones/ })).toBeVisible(),
    );
  },
};

/** SPEC section 15: with more than one language on offer, the user chooses. */
export const Languages: Story = {
  name: 'Con idiomas',
  args: { languages: ['es', 'en'] },
  play: async ({ args }) => {
    const select = await screen.findByRole('combobox', { name: 'Idioma' });
    await expect(select).toHaveValue('es');
    await userEvent.selectOptions(select, 'English');
    await userEvent.click(screen.getByRole('button', { name: 'Guardar cambios' }));
    await waitFor(() =>
      expect(args.onSave).toHaveBeenCalledWith({ ...defaultSettings, language: 'en' }, 'light'),
    );
  },
};

/** The data follow the user to other devices; two entries are too long. */
export const Following: Story = {
  name: 'Te siguen a tus otros equipos',
  args: { personal: { kind: 'list', left: 2 } },
  play: async ({ args }) => {
    const dialog = await screen.findByRole('dialog', { name: 'Configuraciones generales' });
    await expect(dialog).toHaveTextContent('te siguen a tus otros equipos');
    await expect(dialog).toHaveTextContent('los propietarios del sitio de SharePoint sí');
    await expect(dialog).toHaveTextContent('2 elementos son demasiado largos');
    const values = within(dialog).getByRole('checkbox', { name: /Guardar valores/ });
    await expect(values).not.toBeChecked();
    await userEvent.click(values);
    await userEvent.click(screen.getByRole('button', { name: 'Guardar cambios' }));
    await waitFor(() =>
      expect(args.onSave).toHaveBeenCalledWith({ ...defaultSettings, sharesValues: true }, 'light'),
    );
  },
};

/** SharePoint refuses the list: this browser, as without a list. */
export const Refused: Story = {
  name: 'Sin acceso a la lista personal',
  args: { personal: { kind: 'refused' } },
};

/** Others can read the list: it is not used. */
export const NotPrivate: Story = {
  name: 'La lista personal no es privada',
  args: { personal: { kind: 'foreign' } },
};

/** SharePoint cannot be reached. */
export const Offline: Story = {
  name: 'Sin conexión',
  args: { personal: { kind: 'offline' } },
};
