import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { SecondaryButton } from '@/ui/parts/buttons';
import { InMain } from '@/ui/parts/InMain.fixture';
import { StartView, type StartViewProps } from './Start.view';

const board = (
  id: string,
  label: string,
  place: string,
  icon: string,
  isFavourite = true,
): StartViewProps['boards'][number] => ({
  id,
  label,
  icon,
  place,
  isFavourite,
  description: 'Unidades, entregas y puntualidad por región.',
  freshness: { text: 'Actualizado hace 12 min', isStale: false },
});

/** The start page: the view that the user left last, and all dashboards (SPEC section 12). */
const meta: Meta<typeof StartView> = {
  title: 'Marco/Inicio',
  component: StartView,
  parameters: {
    guide: {
      use: 'A un clic de distancia: dónde estaba la persona y todos sus tableros, primero los favoritos y recientes.',
      avoid: 'No para analizar: los números llevan al tablero del que salen.',
      words: 'Saludo por la hora; los tableros se llaman como en el menú.',
      keyboard: 'Cada tarjeta es un botón; «Ordenar» muestra los que la mueven.',
      reader: 'Regiones con nombre; la estrella dice qué agrega o quita.',
    },
  },
  args: {
    greeting: 'Buenos días, Ana',
    summary: 'Sábado, 21 de noviembre · 27 tableros a tu alcance',
    resume: {
      label: 'Tablero de transporte',
      when: 'Ayer, 18:42',
      filters: [
        { name: 'Región', value: 'NORESTE' },
        { name: 'Desde', value: '1 nov 2026' },
      ],
    },
    boards: [
      board('a', 'Tablero de transporte', 'Dashboards', 'truck'),
      board('b', 'Pedidos de concretos', 'Dashboards', 'package'),
      {
        ...board(
          'c',
          'Análisis de costos de producción y distribución por planta',
          'Costo › Costo fijo',
          'circle-dollar',
        ),
        freshness: { text: 'Sin conexión', isStale: true },
      },
      board('d', 'Producción por planta', 'Producción · abierto hace 1 h', 'factory', false),
      { ...board('e', 'Personal total', 'Productividad', 'users', false), recommendedFor: 'Operadores' },
    ],
    unread: null,
    more: 0,
    views: [
      {
        id: 'v1',
        icon: 'bookmark',
        name: 'Noreste, turno nocturno',
        place: 'Tablero de transporte',
        end: ['3 filtros'],
      },
      {
        id: 'v2',
        icon: 'bookmark',
        name: 'Comité de operaciones',
        place: 'Pedidos de concretos',
        end: ['para todos'],
      },
    ],
    onView: fn(),
    numbers: null,
    visit: null,
    onExplore: fn(),
    onContinue: fn(),
    onContinueWithoutFilters: fn(),
    onOpen: fn(),
    onMove: fn(),
    onStar: fn(),
  },
  decorators: [(Story) => <InMain>{Story()}</InMain>],
};
export default meta;
type Story = StoryObj<typeof StartView>;

const refused = (id: string, label: string): StartViewProps['boards'][number] => ({
  ...board(id, label, 'Dashboards', 'package', false),
  lacksAccess: true,
  freshness: null,
});
const askAccess = () => <SecondaryButton size="sm">Pedir acceso</SecondaryButton>;
export const WithoutAccess: Story = {
  name: 'Sin acceso a un tablero',
  args: {
    askAccess,
    boards: [
      board('a', 'Tablero de transporte', 'Dashboards', 'truck'),
      refused('b', 'Pedidos de concretos'),
    ],
  },
};
export const WithoutAnyAccess: Story = {
  name: 'Sin acceso a ningún tablero',
  args: {
    askAccess,
    summary: 'Sábado, 21 de noviembre · Power BI todavía no te da acceso a ningún tablero',
    resume: null,
    views: [],
    boards: [refused('a', 'Tablero de transporte'), refused('b', 'Pedidos de concretos')],
  },
};
export const Taken: Story = {
  name: 'Quitaron el tablero que leía',
  args: {
    taken: {
      text: 'Ana García quitó «Pedidos de concretos» del portal hace un momento.',
      help: 'Pregunta a Luis Hernández.',
    },
    onTakenClosed: fn(),
  },
};
export const LastReading: Story = { name: 'Sin conexión: de la última lectura', args: { isOffline: true } };
export const Whole: Story = {
  name: 'Completo',
  play: async ({ args }) => {
    await userEvent.click(screen.getByRole('button', { name: 'Continuar' }));
    await waitFor(() => expect(args.onContinue).toHaveBeenCalledOnce());
    await userEvent.click(screen.getByRole('button', { name: /^Noreste, turno nocturno/ }));
    await waitFor(() => expect(args.onView).toHaveBeenCalledWith('v1'));
    await userEvent.click(screen.getByRole('button', { name: 'Ordenar' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Mover Pedidos de concretos antes' }));
    await waitFor(() => expect(args.onMove).toHaveBeenCalledWith('b', -1));
    await userEvent.click(screen.getByRole('button', { name: 'Quitar Pedidos de concretos de favoritos' }));
    await waitFor(() => expect(args.onStar).toHaveBeenCalledWith('b'));
  },
};
/** Before any dashboard was opened or marked as a favourite. */
export const FirstVisit: Story = {
  name: 'Primera visita',
  args: {
    resume: null,
    boards: [
      board('d', 'Producción por planta', 'Producción', 'factory', false),
      board('e', 'Personal total', 'Productividad', 'users', false),
    ],
    views: [],
  },
  play: async ({ args }) => {
    await userEvent.click(screen.getByRole('button', { name: 'Agregar Personal total a favoritos' }));
    await waitFor(() => expect(args.onStar).toHaveBeenCalledWith('e'));
  },
};
export const NoBoards: Story = { name: 'Sin tableros', args: { resume: null, boards: [], views: [] } };
/** The first visit of a browser: the catalogue arrives. */
export const Reading: Story = {
  name: 'Leyendo los tableros',
  args: { ...NoBoards.args, summary: 'Sábado, 21 de noviembre', unread: 'reading' },
  play: async () => {
    await expect(screen.getByRole('region', { name: 'Tus tableros' })).toHaveAttribute('aria-busy', 'true');
    await expect(screen.queryByText('Todavía no tienes tableros')).toBeNull();
  },
};
export const Offline: Story = {
  name: 'Sin conexión y sin tableros',
  args: { ...Reading.args, unread: 'offline' },
};
export const Failed: Story = {
  name: 'Tableros que no se pudieron leer',
  args: { ...Reading.args, unread: 'failed' },
};
/** More dashboards than the page shows. */
export const Many: Story = {
  name: 'Más tableros de los que caben',
  args: {
    boards: Array.from({ length: 48 }, (_, at) =>
      board(`o${at}`, `Tablero ${at + 1}`, 'Operación', 'file-chart', false),
    ),
    more: 176,
  },
};
