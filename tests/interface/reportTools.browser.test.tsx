import { expect } from 'vitest';
import { page } from 'vitest/browser';
import type { AnyMachineSnapshot } from 'xstate';
import { reportToolsMachine } from '@/machines/reportTools.machine';
import { Scene } from '../../.storybook/player/scenes';
import { button, click, walk } from './walk';

const text = (words: string | RegExp) => page.getByText(words);
const at = (state: string) => (now: AnyMachineSnapshot) => now.matches(state);
/** Why the dialog's last tool failed, by the thing that says so. */
const failed = ({ context }: AnyMachineSnapshot) => context.failed;
const canCopyView = ({ context }: AnyMachineSnapshot) => context.view !== null && 'view is there';

// SPEC 2.4
walk('reportTools', reportToolsMachine, {
  scene: (actor) => <Scene machine="reportTools" actor={actor} />,
  things: {
    Descargar: page.getByRole('dialog', { name: 'Descargar' }),
    listing: page.getByRole('status', { name: 'Buscando visualizaciones…' }),
    choices: page.getByRole('radio', { name: /^Entregas por día/ }),
    'no choices': text(/^Esta página no tiene visualizaciones con datos/),
    exporting: button('Preparando…'),
    'can print': page.getByRole('button', { name: 'Imprimir', disabled: false }),
    saved: page.getByRole('status').getByText(/Tablero de transporte - 2026-11-21\.csv/),
    Compartir: page.getByRole('dialog', { name: 'Compartir' }),
    capturing: button('Capturando la vista…'),
    'view is there': () => {
      const [field] = page.getByRole('textbox', { name: 'Enlace a lo que estás viendo' }).elements();
      return field instanceof HTMLInputElement && field.value.includes('vista=');
    },
    applying: button('Abriendo la vista…'),
    'link copied': button('Enlace al informe copiado'),
    'view copied': button('Enlace copiado'),
    visuals: text('El tablero no respondió con sus visualizaciones.'),
    export: text(/^No pudimos descargar esos datos/),
    print: text(/^No se abrió la impresión del tablero/),
    capture: text(/^El tablero no entregó tus selecciones/),
    apply: text(/^El tablero no reconoce ese enlace/),
    share: text(/^El navegador no lo permitió/),
  },
  shows: {
    closed: [],
    'download.listing': ['Descargar', 'listing', 'can print'],
    'download.choosing': (now) => [
      'Descargar',
      'can print',
      now.context.visuals.length > 0 ? 'choices' : 'no choices',
      now.context.saved !== null && 'saved',
      failed(now),
    ],
    'download.exporting': ({ context }) =>
      context.visuals.length > 0 ? ['Descargar', 'choices', 'exporting'] : ['Descargar', 'no choices'],
    'download.printing': ({ context }) => [
      'Descargar',
      context.visuals.length > 0 ? 'choices' : 'no choices',
    ],
    'share.capturing': ['Compartir', 'capturing'],
    'share.open': (now) => [
      'Compartir',
      canCopyView(now),
      now.context.copied !== null && `${now.context.copied} copied`,
      failed(now),
    ],
    'share.copying': (now) => ['Compartir', canCopyView(now)],
    'share.handingOn': (now) => ['Compartir', canCopyView(now)],
    'share.applying': (now) => ['Compartir', canCopyView(now), 'applying'],
  },
  gestures: {
    'user.openDownload': click('Descargar', at('closed')),
    'user.openShare': click('Compartir', (_, { canCapture }) => canCapture),
    'user.close': click('Cerrar', (now) => !now.matches('closed')),
    'user.print': click('Imprimir'),
    'user.export': {
      by: () => button('Descargar CSV').click(),
      where: ({ context }) => context.visuals.length > 0,
    },
    'user.retry': {
      by: () => page.getByRole('button', { name: /^(Buscar|Capturar) de nuevo$/ }).click(),
      where: ({ context }) =>
        context.failed === 'visuals' || (context.failure !== null && context.view === null),
    },
    'user.copy': {
      by: () =>
        page.getByRole('button', { name: /^(Copiar enlace al informe|Enlace al informe copiado)$/ }).click(),
      sends: (event) => ({ ...event, text: expect.stringContaining('https://app.powerbi.com/') }),
    },
    'user.openSheet': 'only a browser with a share sheet has it',
    'user.applyView': {
      by: async ({ state }) => {
        await page.getByRole('textbox', { name: 'Abrir una vista que te compartieron' }).fill(state);
        await page.getByRole('button', { name: 'Abrir vista' }).click();
      },
    },
  },
});
