import type { AnyMachineSnapshot } from 'xstate';
import { controlBarMachine } from '@/machines/controlBar.machine';
import { button, describeMachine } from './machineDescription';

const expanded = ['Tablero/Barra de controles/Estados', 'Expanded'] as const;

const toolbar = { role: 'toolbar', name: 'Controles del tablero' };
const isFull = (at: AnyMachineSnapshot) => at.matches({ screen: 'fullscreen' });
/** The pointer on its way to a control would show a hidden bar first. */
const isAwake = (at: AnyMachineSnapshot) => !at.matches({ screen: { fullscreen: 'hidden' } });
/** Moves the pointer off the bar, which it would hold for the rest of the walk. */
const leave = { hover: { css: 'body' }, at: { x: 20, y: 300 } };
const press = (name: RegExp) => [{ click: button(name, toolbar) }, leave];

/** Description of the control bar. */
export const controlBar = describeMachine({
  machine: controlBarMachine,
  title: 'Barra de controles',
  about: 'La barra de controles sobre el tablero y la pantalla completa.',
  usual: 'controls.expanded & screen.windowed',
  states: {
    'controls.expanded': {
      means: 'La barra con todos sus controles.',
      shows: (at) => ['collapse', 'share', isFull(at) ? 'leave' : 'enter'],
    },
    'controls.collapsed': { means: 'Solo el control que trae de vuelta a los demás.', shows: ['expand'] },
    'screen.windowed': { means: 'El tablero bajo el encabezado.', shows: ['bar', 'badge'] },
    'screen.poised': {
      means: 'El navegador pide un gesto: el siguiente abre la pantalla completa.',
      shows: ['bar', 'badge'],
      looksLike: expanded,
    },
    'screen.entering': {
      means: 'Se pide al navegador la pantalla completa.',
      shows: ['bar', 'badge'],
      looksLike: expanded,
    },
    'screen.fullscreen.shown': {
      means: 'Pantalla completa con la barra a la vista.',
      shows: ['bar', 'badge', 'overlay'],
    },
    'screen.fullscreen.hidden': {
      means: 'Pantalla completa con la barra oculta; el primer movimiento la trae.',
      shows: ['hidden bar', 'overlay'],
    },
    'screen.leaving': {
      means: 'Se devuelve la pantalla.',
      shows: ['bar', 'badge'],
      looksLike: expanded,
    },
  },
  scene: async () => (await import('@/features/report/screen/dashboard.scene.fixture')).ControlBarScene,
  things: {
    bar: { css: '[role=toolbar]:not([data-hidden])' },
    'hidden bar': { css: '[role=toolbar][data-hidden]' },
    overlay: { css: '[data-part=pointer-overlay]' },
    badge: { text: '3f8a2c1e', exact: true },
    collapse: button('Ocultar controles'),
    expand: button('Mostrar controles'),
    share: button('Compartir'),
    enter: button('Ver en pantalla completa'),
    leave: button('Salir de pantalla completa'),
  },
  gestures: {
    'user.toggleControls': { acts: press(/^(Ocultar|Mostrar) controles$/), where: isAwake },
    'user.toggleFullscreen': {
      acts: press(/pantalla completa$/),
      where: (at) => isAwake(at) && at.matches({ controls: 'expanded' }),
    },
    'bar.held': { acts: [{ hover: toolbar }], where: (at) => !at.context.isHeld && isAwake(at) },
    'bar.released': { acts: [leave], where: (at) => at.context.isHeld },
  },
  inputs: {},
  outputs: {},
  errors: { enterFullscreen: ['cancelled'], exitFullscreen: ['unexpected'] },
  events: [],
  facts: ({ isHeld }) => isHeld,
});
