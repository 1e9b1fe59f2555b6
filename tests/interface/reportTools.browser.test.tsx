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

/** "Mis vistas" is open. */
const isOwn = () => page.getByRole('dialog', { name: 'Mis vistas' }).elements().length > 0;

// SPEC 2.4, 13
walk('reportTools', reportToolsMachine, {
  scene: (actor) => <Scene machine="reportTools" actor={actor} />,
  things: {
    Descargar: page.getByRole('dialog', { name: 'Descargar' }),
    listing: page.getByRole('status', { name: 'Buscando visualizaciones…' }),
    choices: page.getByRole('radio', { name: /^Entregas por día/ }),
    'no choices': text(/^Esta página no tiene visualizaciones con datos/),
    exporting: button('Preparando…'),
    'can print': page.getByRole('button', { name: 'Imprimir', disabled: false }),
    saved: page.getByRole('status').getByText(/Tablero de transporte - 2026-11-21\.(csv|pdf)/),
    making: page.getByRole('progressbar', { name: 'Power BI arma el archivo' }),
    file: text(/^(La capacidad de este informe|Power BI no terminó el archivo)/),
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
    'Mis vistas': page.getByRole('dialog', { name: 'Mis vistas' }),
    'own view': page.getByRole('dialog').getByRole('button', { name: 'Cierre de mes', exact: true }),
    'own capture': text(/^El tablero no entregó lo que muestra/),
    'own apply': text(/^El tablero no pudo abrir esa vista/),
    'own share': text(/^El navegador no permitió copiar/),
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
    'download.making': ({ context }) => [
      'Descargar',
      'making',
      context.visuals.length > 0 ? 'choices' : 'no choices',
    ],
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
    'views.capturing': ['Mis vistas', 'own view', 'capturing'],
    'views.open': (now) => ['Mis vistas', 'own view', failed(now) !== null && `own ${failed(now)}`],
    'views.copying': ['Mis vistas', 'own view'],
    openingView: [],
  },
  gestures: {
    'user.openDownload': click('Descargar', at('closed')),
    'user.openShare': click('Compartir', (_, { canCapture }) => canCapture),
    'user.openViews': {
      by: async () => {
        const keep = button('Guardar en mis vistas');
        if (keep.elements().length > 0) return keep.click();
        await button('Mis vistas').click();
        await page.getByRole('menuitem', { name: 'Guardar o cambiar vistas' }).click();
      },
    },
    'user.close': click('Cerrar', (now) => !now.matches('closed')),
    'user.print': click('Imprimir'),
    'user.export': {
      by: () => button('Descargar CSV').click(),
      where: ({ context }) => context.visuals.length > 0,
    },
    'user.makeFile': { by: () => button('Crear PDF').click() },
    'user.stopFile': click('Dejar de esperar'),
    'user.retry': {
      by: () => page.getByRole('button', { name: /^(Buscar|Capturar) de nuevo$/ }).click(),
      where: ({ context }) =>
        context.failed === 'visuals' ||
        (!['export', 'file', 'print'].includes(context.failed ?? '') &&
          context.failure !== null &&
          context.view === null),
    },
    'user.copy': {
      by: () =>
        page
          .getByRole('button', {
            name: /^(Copiar enlace al informe|Enlace al informe copiado|(Copiar el enlace|Enlace) a Cierre de mes.*)$/,
          })
          .click(),
      sends: (event) => ({
        ...event,
        what: isOwn() ? 'view' : 'link',
        text: expect.stringContaining(isOwn() ? 'https://portal.example.com/#' : 'https://app.powerbi.com/'),
      }),
    },
    'user.openSheet': 'only a browser with a share sheet has it',
    'user.applyView': {
      by: async ({ state }) => {
        const received = page.getByRole('textbox', { name: 'Abrir una vista que te compartieron' });
        if (received.elements().length > 0) {
          await received.fill(state);
          return page.getByRole('button', { name: 'Abrir vista' }).click();
        }
        if (isOwn()) return button('Cierre de mes').click();
        await button('Mis vistas').click();
        await page.getByRole('menuitem', { name: 'Cierre de mes' }).click();
      },
      sends: (event) => ({ ...event, state: expect.any(String) }),
    },
  },
});
