import { controlBarMachine } from '@/machines/controlBar.machine';
import { describeMachine } from './machineDescription';

const expanded = ['Tablero/Barra de controles/Estados', 'Expanded'] as const;

/** Description of the control bar. */
export const controlBar = describeMachine({
  machine: controlBarMachine,
  title: 'Barra de controles',
  about: 'La barra de controles sobre el tablero y la pantalla completa.',
  usual: 'controls.expanded & screen.windowed',
  states: {
    'controls.expanded': { means: 'La barra con todos sus controles.' },
    'controls.collapsed': { means: 'Solo el control que trae de vuelta a los demás.' },
    'screen.windowed': { means: 'El tablero bajo el encabezado.' },
    'screen.poised': {
      means: 'El navegador pide un gesto: el siguiente abre la pantalla completa.',
      looksLike: expanded,
    },
    'screen.entering': {
      means: 'Se pide al navegador la pantalla completa.',
      looksLike: expanded,
    },
    'screen.fullscreen.shown': { means: 'Pantalla completa con la barra a la vista.' },
    'screen.fullscreen.hidden': {
      means: 'Pantalla completa con la barra oculta; el primer movimiento la trae.',
    },
    'screen.leaving': {
      means: 'Se devuelve la pantalla.',
      looksLike: expanded,
    },
  },
  scene: async () => (await import('@/features/report/dashboard.scene.fixture')).ControlBarScene,
  inputs: {},
  outputs: {},
  errors: { enterFullscreen: ['cancelled'], exitFullscreen: ['unexpected'] },
  events: [],
  facts: ({ isHeld }) => isHeld,
});
