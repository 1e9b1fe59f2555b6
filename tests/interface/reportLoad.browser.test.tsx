import { page } from 'vitest/browser';
import type { Failure } from '@/domain/shared/failure';
import { ReportLoadScene } from '@/features/report/dashboard.scene.fixture';
import { reportLoadMachine } from '@/machines/reportLoad.machine';
import { button, click, walk } from './walk';

const text = (words: string | RegExp) => page.getByText(words);

const lacksAccess = ({ context: { failure } }: { context: { failure: Failure | null } }) =>
  failure?.code === 'reportNotFound' || failure?.code === 'permissionsLimit';

// SPEC 2.4 and 8.1
walk('reportLoad', reportLoadMachine, {
  scene: (actor) => <ReportLoadScene actor={actor} />,
  things: {
    paused: text(/espera tu clic$/),
    'Cargar tablero': button('Cargar tablero'),
    loading: text('Loading Power BI dashboard...'),
    'step 1': text('Acquiring Power BI token...'),
    'step 2': text('Loading specific report...'),
    'step 3': text('Initializing dashboard...'),
    slow: text(/^Power BI está tardando en abrir/),
    overdue: text(/^Power BI todavía no muestra el tablero\./),
    badge: page.getByText('3f8a2c1e', { exact: true }),
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
    throttled: text('Power BI pidió esperar antes de seguir. Inténtalo de nuevo en un momento.'),
    permissionsLimit: text(/^Power BI actualiza tus permisos una vez por hora\./),
    'asked to wait': text(/^Power BI pide esperar \d+ s\./),
    'asking for permissions': text('Actualizando tus permisos en Power BI…'),
    'waiting for permissions': text(/^Power BI tarda unos dos minutos/),
    'Dejar de esperar': button('Dejar de esperar'),
    'Actualizar mis permisos': button('Actualizar mis permisos'),
    'Pedir acceso': page.getByRole('link', { name: 'Pedir acceso' }),
    'session over': text('Session expired. Please refresh the page.'),
  },
  shows: {
    idle: [],
    paused: ['paused', 'Cargar tablero'],
    'loading.acquiringToken': ['loading', 'step 1', 'Dejar de esperar'],
    'loading.renewingToken': ['loading', 'step 1', 'Dejar de esperar'],
    'loading.lookingUp': ['loading', 'step 2', 'Dejar de esperar'],
    'loading.throttled': ['loading', 'asked to wait', 'Dejar de esperar'],
    'loading.refreshingPermissions': ['loading', 'asking for permissions', 'Dejar de esperar'],
    'loading.awaitingPermissions': ['loading', 'waiting for permissions', 'Dejar de esperar'],
    'loading.initializing.awaitingFrame': ['loading', 'step 3', 'Dejar de esperar'],
    'loading.initializing.opening': ['loading', 'step 3', 'Dejar de esperar'],
    'loading.initializing.slow': ['loading', 'slow', 'Dejar de esperar'],
    'loading.initializing.overdue': ['loading', 'overdue', 'Dejar de esperar'],
    ready: ['badge', 'control bar'],
    failed: ({ context: { failure } }) => [
      'failed',
      'Try Again',
      failure.code,
      (failure.code === 'sessionExpired' || failure.code === 'tokenExpired') && 'session over',
      failure.code === 'sessionExpired' && 'sign in again',
      failure.code !== 'scopeMixed' && 'Detalles',
      lacksAccess({ context: { failure } }) && 'Actualizar mis permisos',
      lacksAccess({ context: { failure } }) && 'Pedir acceso',
    ],
  },
  gestures: {
    'user.load': click('Cargar tablero'),
    'user.retry': click('Try Again'),
    'user.cancel': click('Dejar de esperar'),
    'user.refreshPermissions': click('Actualizar mis permisos', lacksAccess),
  },
});
