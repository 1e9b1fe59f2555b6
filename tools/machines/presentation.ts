import { presentationMachine } from '@/machines/presentation.machine';
import { describeMachine } from './machineDescription';

/** Two dashboards, the first one with all its pages. */
export const sampleItems = [
  { view: 'dashboard-1', allPages: true, seconds: 30 },
  { view: 'dashboard-2', allPages: false, seconds: 20 },
] as const;

/** Description of a presentation. */
export const presentation = describeMachine({
  machine: presentationMachine,
  title: 'Presentación',
  about: 'La presentación de tableros en una pantalla de la pared.',
  usual: 'off',
  states: {
    off: { means: 'No se presenta nada.' },
    'on.opening': { means: 'El tablero que sigue viene en camino.' },
    'on.showing': {
      means: 'Una página está en pantalla por sus segundos; luego sigue la próxima página, tablero o vuelta.',
    },
    'on.failing': {
      means: 'El tablero dice qué falló; la presentación sigue sin él.',
      looksLike: ['Presentación', 'Opening'],
    },
  },
  scene: async () => (await import('@/features/presentation/presentation.scene.fixture')).PresentationScene,
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
