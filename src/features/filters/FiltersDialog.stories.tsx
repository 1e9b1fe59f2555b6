import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, screen, userEvent, waitFor } from 'storybook/test';
import { specFilters } from '@/domain/report/filterDefinitions';
import { noFilters } from '@/domain/report/filters';
import { dialogKeys, dialogReader } from '@/ui/parts/dialogGuide.fixture';
import { FiltersDialog } from './FiltersDialog.view';

const today = '2026-01-15';

const meta: Meta<typeof FiltersDialog> = {
  title: 'Marco/Filtros',
  component: FiltersDialog,
  parameters: {
    guide: {
      use: 'Fechas, región y sector para el tablero en pantalla.',
      avoid: 'No para los filtros que el reporte de Power BI trae: están en él.',
      words: '«Limpiar Filtros», «Cancelar», «Aplicar Filtros» (SPEC section 2.5).',
      keyboard: `${dialogKeys} Una fecha inválida recibe el foco.`,
      reader: `${dialogReader} Los errores están ligados a su fecha.`,
    },
  },
  args: {
    open: true,
    applied: noFilters,
    definitions: specFilters,
    today,
    reaching: ['dateRange', 'region', 'sector'],
    onApply: fn(),
    onClear: fn(),
    onClose: fn(),
  },
};
export default meta;
type Story = StoryObj<typeof FiltersDialog>;

const start = () => screen.findByLabelText('Fecha de inicio');
const end = () => screen.findByLabelText('Fecha de fin');

/** SPEC sections 2.5, 5 and 9: the options, the date limits, and the applied selection. */
export const Apply: Story = {
  name: 'Aplicar',
  play: async ({ args }) => {
    await expect(await start()).toHaveAttribute('max', today);
    fireEvent.change(await start(), { target: { value: '2026-01-01' } });
    await expect(await end()).toHaveAttribute('min', '2026-01-01');
    await expect(await end()).toHaveAttribute('max', today);
    fireEvent.change(await end(), { target: { value: '2026-01-15' } });
    for (const name of ['SURESTE', 'NORESTE', 'INDUSTRIAL'])
      await userEvent.click(screen.getByRole('checkbox', { name }));
    await expect(screen.getByText('2 de 5')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Aplicar Filtros' }));
    await waitFor(() =>
      expect(args.onApply).toHaveBeenCalledWith({
        dateRange: { startDate: '2026-01-01', endDate: '2026-01-15' },
        region: 'SURESTE,NORESTE',
        sector: 'INDUSTRIAL',
      }),
    );
  },
};

/** A preset range fills both fields, which stay editable. */
export const Preset: Story = {
  name: 'Rango usual',
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Últimos 7 días' }));
    await expect(await start()).toHaveValue('2026-01-09');
    await expect(await end()).toHaveValue(today);
    await userEvent.click(screen.getByRole('button', { name: 'Este mes' }));
    await expect(await start()).toHaveValue('2026-01-01');
    await expect(await end()).toHaveValue(today);
  },
};

/** SPEC section 5: a date after today and an end before the start show an error and are not applied. */
export const WrongDates: Story = {
  name: 'Fechas inválidas',
  play: async ({ args }) => {
    fireEvent.change(await start(), { target: { value: '2026-01-16' } });
    fireEvent.change(await end(), { target: { value: '2026-01-02' } });
    await screen.findByText('La fecha no puede ser posterior a hoy.');
    await screen.findByText('La fecha de fin no puede ser anterior a la de inicio.');
    await userEvent.click(screen.getByRole('button', { name: 'Aplicar Filtros' }));
    await expect(args.onApply).not.toHaveBeenCalled();
    await expect(await start()).toHaveFocus();
  },
};

export const Clear: Story = {
  name: 'Limpiar',
  args: { applied: { ...noFilters, region: 'CENTRO' } },
  play: async ({ args }) => {
    await expect(await screen.findByRole('checkbox', { name: 'CENTRO' })).toBeChecked();
    await userEvent.click(screen.getByRole('button', { name: 'Limpiar Filtros' }));
    await waitFor(() => expect(args.onClear).toHaveBeenCalledOnce());
  },
};

/** The dashboard has no column for the sector: the filter stays and shows a note (SPEC section 2.5). */
export const OneUnused: Story = {
  name: 'Un filtro que el tablero no usa',
  args: { reaching: ['dateRange', 'region'] },
  play: async () => {
    const unused = await screen.findByText('Todos los sectores · No filtra este tablero');
    await waitFor(() => expect(unused).toBeVisible());
    await expect(screen.getByText('Todas las regiones')).toBeVisible();
  },
};
