import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, screen, userEvent, waitFor, within } from 'storybook/test';
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

/** A preset range fills both fields and stays relative; editing a field makes it two days. */
export const Preset: Story = {
  name: 'Rango usual',
  play: async ({ args }) => {
    const week = await screen.findByRole('button', { name: 'Últimos 7 días' });
    await userEvent.click(week);
    await expect(week).toHaveAttribute('aria-pressed', 'true');
    await expect(await start()).toHaveValue('2026-01-09');
    await expect(await end()).toHaveValue(today);
    const apply = screen.getByRole('button', { name: 'Aplicar Filtros' });
    await userEvent.click(apply);
    const dates = { startDate: '', endDate: '' };
    await waitFor(() =>
      expect(args.onApply).toHaveBeenLastCalledWith({ ...noFilters, dateRange: { ...dates, period: '7d' } }),
    );
    fireEvent.change(await start(), { target: { value: '2026-01-10' } });
    await expect(week).toHaveAttribute('aria-pressed', 'false');
    await userEvent.click(apply);
    await waitFor(() =>
      expect(args.onApply).toHaveBeenLastCalledWith({
        ...noFilters,
        dateRange: { startDate: '2026-01-10', endDate: today },
      }),
    );
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

const plants = Array.from({ length: 40 }, (_, index) => `Planta ${index + 1}`);

/** Filters of an organisation: two dates, a list with search, a short list, and values that users type. */
export const Others: Story = {
  name: 'Filtros de una organización',
  args: {
    definitions: [
      { field: 'dateRange', kind: 'date', label: 'Fecha de pedido', values: null },
      { field: 'delivered', kind: 'date', label: 'Fecha de entrega', values: null },
      { field: 'plant', kind: 'list', label: 'Planta', values: plants },
      { field: 'shift', kind: 'list', label: 'Turno', values: ['Matutino', 'Vespertino', 'Nocturno'] },
      { field: 'customer', kind: 'list', label: 'Cliente', values: null },
    ],
    applied: { ...noFilters, plant: 'Planta 30' },
    reaching: ['dateRange', 'delivered', 'plant', 'shift'],
  },
  play: async ({ args }) => {
    const search = await screen.findByRole('textbox', { name: 'Buscar en Planta' });
    await userEvent.type(search, '39');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Planta 39' }));
    await expect(screen.getByRole('checkbox', { name: 'Planta 30' })).toBeChecked();
    await userEvent.clear(search);
    await userEvent.type(screen.getByRole('textbox', { name: 'Cliente' }), 'Cemex, Obras del Norte,');
    const delivered = screen.getByRole('group', { name: 'Fecha de entrega: Rangos usuales' });
    await userEvent.click(within(delivered).getByRole('button', { name: 'Este mes' }));
    await userEvent.click(screen.getByRole('button', { name: 'Aplicar Filtros' }));
    await waitFor(() =>
      expect(args.onApply).toHaveBeenCalledWith({
        ...noFilters,
        plant: 'Planta 30,Planta 39',
        customer: 'Cemex,Obras del Norte',
        delivered: { startDate: '', endDate: '', period: '1m' },
      }),
    );
  },
};
