import { page } from 'vitest/browser';
import { reportLoadMachine } from '@/machines/reportLoad.machine';
import { Scene } from '../../.storybook/player/scenes';
import { button, click, walk } from './walk';

const text = (words: string | RegExp) => page.getByText(words);

// SPEC 2.4 and 8.1
walk('reportLoad', reportLoadMachine, {
  scene: (actor) => <Scene machine="reportLoad" actor={actor} />,
  things: {
    paused: text('Este tablero espera tu clic'),
    'Cargar tablero': button('Cargar tablero'),
    loading: text('Loading Power BI dashboard...'),
    'step 1': text('Acquiring Power BI token...'),
    'step 2': text('Loading specific report...'),
    'step 3': text('Initializing dashboard...'),
    badge: text('Tablero de transporte'),
    'control bar': page.getByRole('toolbar', { name: 'Controles del tablero' }),
    failed: page.getByRole('alert').getByText('Failed to load dashboard'),
    'Try Again': button('Try Again'),
    Detalles: button('Detalles'),
    'sign in again': button('Iniciar sesión de nuevo'),
    scopeMixed: text(/^Scope configuration error\. The \/\.default scope cannot be mixed/),
    offline: text('No hay conexión. El tablero se cargará en cuanto vuelva la red.'),
    reportNotFound: text(/^Report not found\. Please ensure you have access to report ID:/),
    embedFailed: text('Failed to load Power BI report'),
    noBoard: text('No dashboard configuration found'),
    noReportId: text('No report ID available'),
    'session over': text('Session expired. Please refresh the page.'),
  },
  shows: {
    idle: [],
    paused: ['paused', 'Cargar tablero'],
    'loading.acquiringToken': ['loading', 'step 1'],
    'loading.lookingUp': ['loading', 'step 2'],
    'loading.initializing': ['loading', 'step 3'],
    ready: ['badge', 'control bar'],
    failed: ({ context: { failure } }) => [
      'failed',
      'Try Again',
      failure.code,
      (failure.code === 'sessionExpired' || failure.code === 'tokenExpired') && 'session over',
      failure.code === 'sessionExpired' && 'sign in again',
      failure.detail !== undefined && 'Detalles',
    ],
  },
  gestures: {
    'user.load': click('Cargar tablero'),
    'user.retry': click('Try Again'),
  },
});
