import { beforeEach } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { AnyMachineSnapshot } from 'xstate';
import { ControlBarScene } from '@/features/report/dashboard.scene.fixture';
import { controlBarMachine } from '@/machines/controlBar.machine';
import { button, type Gesture, walk } from './walk';

const toolbar = page.getByRole('toolbar', { name: 'Controles del tablero' });
const has = (selector: string) => () => document.querySelector(selector) !== null;

beforeEach(() => page.viewport(1280, 800));

/** Moves the pointer off the bar, where it would hold the bar for the rest of the walk. */
const leave = () => userEvent.hover(document.body, { position: { x: 20, y: 300 } });
const isFull = (now: AnyMachineSnapshot) => now.matches({ screen: 'fullscreen' });
/** The pointer on its way to a control would bring the bar back first. */
const isAwake = (now: AnyMachineSnapshot) => !now.matches({ screen: { fullscreen: 'hidden' } });

const press = (name: RegExp): Gesture => ({
  by: async () => {
    await toolbar.getByRole('button', { name }).click();
    await leave();
  },
  where: isAwake,
});

// SPEC 2.4 and 9
walk('controlBar', controlBarMachine, {
  scene: (actor) => (
    <main style={{ position: 'relative', height: '100vh' }}>
      <ControlBarScene actor={actor} />
    </main>
  ),
  things: {
    bar: has('[role=toolbar]:not([data-hidden])'),
    'hidden bar': has('[role=toolbar][data-hidden]'),
    overlay: has('[data-part=pointer-overlay]'),
    badge: page.getByText('3f8a2c1e', { exact: true }),
    collapse: button('Ocultar controles'),
    expand: button('Mostrar controles'),
    share: button('Compartir'),
    enter: button('Ver en pantalla completa'),
    leave: button('Salir de pantalla completa'),
  },
  shows: {
    'controls.expanded': (now) => ['collapse', 'share', isFull(now) ? 'leave' : 'enter'],
    'controls.collapsed': ['expand'],
    'screen.windowed': ['bar', 'badge'],
    'screen.poised': ['bar', 'badge'],
    'screen.entering': ['bar', 'badge'],
    'screen.fullscreen.shown': ['bar', 'badge', 'overlay'],
    'screen.fullscreen.hidden': ['hidden bar', 'overlay'],
    'screen.leaving': ['bar', 'badge'],
  },
  gestures: {
    'user.toggleControls': press(/^(Ocultar|Mostrar) controles$/),
    'user.toggleFullscreen': {
      ...press(/pantalla completa$/),
      where: (now) => isAwake(now) && now.matches({ controls: 'expanded' }),
    },
    'bar.held': {
      by: () => toolbar.hover(),
      where: (now) => !now.context.isHeld && isAwake(now),
    },
    'bar.released': { by: leave, where: (now) => now.context.isHeld },
  },
});
