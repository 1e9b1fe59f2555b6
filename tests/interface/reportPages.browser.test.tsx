import { page } from 'vitest/browser';
import type { AnyMachineSnapshot } from 'xstate';
import { reportPagesMachine } from '@/machines/reportPages.machine';
import { Scene } from '../../.storybook/player/scenes';
import { button, walk } from './walk';

/** The picker names the page that the report is on. */
const picker = ({ context }: AnyMachineSnapshot) =>
  context.pages.flatMap(({ title, isActive }: { title: string; isActive: boolean }) =>
    isActive ? [title] : [],
  );

// SPEC 2.4 and 3
walk('reportPages', reportPagesMachine, {
  scene: (actor) => <Scene machine="reportPages" actor={actor} />,
  things: {
    bar: page.getByRole('toolbar', { name: 'Controles del tablero' }),
    Resumen: button('Cambiar de página: Resumen'),
    Puntualidad: button('Cambiar de página: Puntualidad'),
  },
  shows: {
    none: ['bar'],
    listing: (now) => ['bar', ...picker(now)],
    listed: (now) => ['bar', ...picker(now)],
    opening: (now) => ['bar', ...picker(now)],
  },
  gestures: {
    'user.openPage': {
      by: async () => {
        await page.getByRole('button', { name: /^Cambiar de página/ }).click();
        await page.getByRole('menuitem', { name: 'Puntualidad' }).click();
      },
    },
  },
});
