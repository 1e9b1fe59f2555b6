import type { AnyMachineSnapshot } from 'xstate';
import { presentationMachine } from '@/machines/presentation.machine';
import { click, describeMachine } from './machineDescription';

/** Two dashboards, the first one with all its pages. */
export const sampleItems = [
  { view: 'dashboard-1', allPages: true, seconds: 30 },
  { view: 'dashboard-2', allPages: false, seconds: 20 },
] as const;

/** The bar says the number of the dashboard on screen. */
const bar = ({ context: { at, items } }: AnyMachineSnapshot) => ['bar', `${at + 1} de ${items.length}`];
const position = (text: string) => ({ text: new RegExp(`· ${text}$`) });

/** Description of a presentation. */
export const presentation = describeMachine({
  machine: presentationMachine,
  title: 'Presentación',
  about: 'La presentación de tableros en una pantalla de la pared.',
  usual: 'off',
  states: {
    off: { means: 'No se presenta nada.', shows: [] },
    'on.opening': { means: 'El tablero que sigue viene en camino.', shows: bar },
    'on.showing': {
      means: 'Una página está en pantalla por sus segundos; luego sigue la próxima página, tablero o vuelta.',
      shows: bar,
    },
    'on.failing': {
      means: 'El tablero dice qué falló; la presentación sigue sin él.',
      shows: bar,
      looksLike: ['Presentación', 'Opening'],
    },
  },
  scene: async () => (await import('@/features/presentation/presentation.scene.fixture')).PresentationScene,
  things: {
    bar: { role: 'group', name: 'Presentación en curso' },
    '1 de 1': position('1 de 1'),
    '1 de 2': position('1 de 2'),
    '2 de 2': position('2 de 2'),
  },
  gestures: {
    'user.next': click('Pasar al siguiente'),
    'user.stop': click('Terminar la presentación'),
    'user.present': 'it begins from the dialog of the playlist, which has its own story',
  },
  inputs: {},
  outputs: {},
  errors: {},
  events: [
    { type: 'user.present', items: sampleItems },
    { type: 'user.present', items: sampleItems.slice(0, 1) },
    { type: 'user.present', items: [{ ...sampleItems[0], allPages: false, seconds: 7200 }] },
    { type: 'user.present', items: [] },
    { type: 'view.opened', view: 'dashboard-1' },
    { type: 'view.opened', view: 'start' },
    { type: 'pages.listed', names: ['p1', 'p2'] },
  ],
  facts: ({ items, at, pages, page, frameSeconds }) => [
    items.length,
    at,
    pages.length,
    page,
    frameSeconds >= 7200,
  ],
});
