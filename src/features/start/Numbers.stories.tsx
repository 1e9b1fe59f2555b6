import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { InMain } from '@/ui/parts/InMain.fixture';
import { type NumberCardView, NumbersSection } from './Numbers.view';
import { copy } from './numbers.copy';

const deliveries: NumberCardView = {
  id: 'entregas',
  name: 'Entregas hoy',
  value: '1,385',
  isReading: false,
  change: { direction: 'up', amount: '2.4%', tone: 'good', words: 'mejor que el sábado pasado a esta hora' },
  note: '',
  isBeyond: false,
  isOld: false,
  hint: '',
  trend: [1290, 1322, 1275, 1340, 1318, 1352, 1385],
  limit: undefined,
  context: 'Tablero de transporte',
  age: 'del tablero · leído hace 2 min · datos de 08:05',
  canOpen: true,
};
const punctuality: NumberCardView = {
  ...deliveries,
  id: 'puntualidad',
  name: 'Puntualidad',
  value: '85.1%',
  change: { direction: 'down', amount: '1.3 pt', tone: 'bad', words: 'peor que el sábado pasado a esa hora' },
  note: 'bajo tu límite de 88.0%',
  isBeyond: true,
  trend: [91.4, 91, 90.8, 89.6, 89.2, 88.1, 86.4, 85.1],
  limit: 88,
  context: 'SURESTE · Tablero de transporte',
  age: 'visto 08:05',
};
const cost: NumberCardView = {
  ...deliveries,
  id: 'costo',
  name: 'Costo por km',
  value: '$19.06',
  change: {
    direction: 'down',
    amount: '0.4%',
    tone: 'good',
    words: 'mejor que el sábado pasado a esta hora',
  },
  note: 'meta $19.50',
  trend: [19.4, 19.38, 19.41, 19.3, 19.22, 19.14, 19.06],
};
const orders: NumberCardView = {
  ...deliveries,
  id: 'pedidos',
  name: 'Pedidos por entregar',
  value: '71',
  change: null,
  isOld: true,
  hint: copy.refreshed,
  trend: [],
  context: 'sin filtros · Pedidos de concretos',
  age: 'visto ayer, 17:42',
};
const cards = [deliveries, punctuality, cost, orders];

/** The pinned numbers of the start page (SPEC section 12). */
const meta: Meta<typeof NumbersSection> = {
  title: 'Marco/Inicio: números',
  component: NumbersSection,
  parameters: {
    guide: {
      use: 'Los números que la persona fijó, con su cambio y su edad, antes de abrir un tablero.',
      avoid: 'No para explorar: cada tarjeta lleva al tablero del que sale.',
      words:
        '«Del tablero» es un número definido por quien administra; «visto», el último que se vio en un elemento.',
      keyboard: 'Cada tarjeta es un botón; «Organizar» abre la lista.',
      reader: 'El cambio dice «sube» o «baja», y si es mejor o peor: no depende del color ni de la flecha.',
    },
  },
  args: { cards, readAt: 'leídos hace 2 min', problem: null, onOpen: fn(), onOrganise: fn() },
  decorators: [
    (Story) => (
      <InMain>
        <div style={{ padding: 16, height: '100%', overflowY: 'auto', pointerEvents: 'auto' }}>{Story()}</div>
      </InMain>
    ),
  ],
};
export default meta;
type Story = StoryObj<typeof NumbersSection>;

export const Whole: Story = {
  name: 'Completos',
  play: async ({ args }) => {
    await userEvent.click(screen.getByRole('button', { name: 'Puntualidad' }));
    await waitFor(() => expect(args.onOpen).toHaveBeenCalledWith('puntualidad'));
    await userEvent.click(screen.getByRole('button', { name: copy.organise }));
    await waitFor(() => expect(args.onOrganise).toHaveBeenCalledOnce());
  },
};
/** Before the first reading. */
export const Reading: Story = {
  name: 'Leyendo los primeros',
  args: {
    readAt: '',
    cards: cards.slice(0, 3).map((card) => ({
      ...card,
      ...{
        value: null,
        isReading: true,
        change: null,
        note: '',
        isBeyond: false,
        trend: [],
        age: copy.unread,
      },
    })),
  },
};
export const None: Story = { name: 'Ninguno fijado', args: { cards: [], readAt: '' } };
export const Denied: Story = {
  name: 'Sin permiso de compilación',
  args: { problem: copy.problems.denied('Tablero de transporte') },
};
export const Failed: Story = {
  name: 'No se pudieron leer',
  args: {
    problem: copy.problems.failed,
    cards: [
      {
        ...deliveries,
        ...{ change: null, trend: [], isOld: true, hint: copy.refusedNow, age: 'del tablero · leído ayer' },
      },
      { ...cost, value: null, change: null, note: '', trend: [], age: copy.refused },
    ],
  },
};
/** Two numbers without a reading of the same weekday and hour, and one that Power BI gives no value for. */
export const Unlike: Story = {
  name: 'Sin nada con qué comparar',
  args: {
    cards: [
      { ...deliveries, change: null },
      { ...punctuality, change: null },
      { ...cost, value: null, change: null, note: '', trend: [], age: copy.noValue('hace 2 min') },
    ],
  },
};
export const Offline: Story = { name: 'Sin conexión', args: { problem: copy.problems.offline } };
