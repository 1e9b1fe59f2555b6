import { beforeEach } from 'vitest';
import { page } from 'vitest/browser';
import { ReportDataScene } from '@/features/report/dashboard.scene.fixture';
import { reportDataMachine } from '@/machines/reportData.machine';
import { button, click, walk } from './walk';

const note = (words: string | RegExp) => page.getByRole('status').getByText(words);

// Wide enough for the tool to be on the strip.
beforeEach(() => page.viewport(1280, 800));

// SPEC 2.4
walk('reportData', reportDataMachine, {
  scene: (actor) => <ReportDataScene actor={actor} />,
  things: {
    Actualizar: button(/^(Actualizar datos|Podrás actualizar en \d+ s)$/),
    Actualizando: button('Actualizando datos…'),
    'is new': note('Datos actualizados'),
    refreshLimit: note(/^Power BI permite actualizar una vez cada 15 segundos/),
    tokenExpired: note(/^No pudimos actualizar los datos/),
  },
  shows: {
    'refresh.off': ['Actualizar'],
    'refresh.on.resting': ['Actualizar'],
    'refresh.on.waiting': ['Actualizar'],
    'refresh.on.overdue': ['Actualizar'],
    'refresh.refreshing.asking': ['Actualizando'],
    'refresh.refreshing.awaitingToken': ['Actualizando'],
    'refresh.refreshing.askingAgain': ['Actualizando'],
    'note.none': [],
    'note.refreshed': ['is new'],
    'note.refused': ({ context }) => [context.failure.code],
    'page.visible': [],
    'page.hidden': [],
  },
  // Refused for the limit, the button counts down first.
  gestures: {
    'user.refresh': click('Actualizar datos', ({ context }) => context.failure?.code !== 'refreshLimit'),
  },
});
