import type { AnyMachineSnapshot } from 'xstate';
import type { Account } from '@/domain/session/account';
import { authProgressMachine } from '@/machines/authProgress.machine';
import { button, click, describeMachine } from './machineDescription';

/** A fictitious user, as accounts appear in traces. */
export const sampleAccount: Account = {
  id: 'account-1',
  objectId: 'object-1',
  name: 'Persona 1',
  username: 'persona1@example.com',
  roles: [],
};

const otherAccount: Account = {
  id: 'account-2',
  objectId: 'object-2',
  name: 'Persona 2',
  username: 'persona2@example.com',
  roles: [],
};

const startup = ['Puerta/Inicio de sesión', 'Startup'] as const;

/** The portal stays under the gate of a user who was signed in. */
const keeps = ({ context }: AnyMachineSnapshot) => context.account !== null && 'covered';

/** Description of the sign-in. */
export const authProgress = describeMachine({
  machine: authProgressMachine,
  title: 'Inicio de sesión',
  about: 'El inicio de sesión: de la puerta al portal y de regreso.',
  usual: 'none.signedIn',
  states: {
    startup: { means: 'Se prepara el inicio de sesión.', shows: ['Identificando'] },
    handleRedirect: {
      means: 'La página volvió del proveedor de identidad, o busca una sesión guardada.',
      shows: ['Identificando'],
      looksLike: startup,
    },
    sso: {
      means: 'Una visita anterior dejó una pista: se pregunta al proveedor sin molestar a la persona.',
      shows: ['Identificando', 'Cancelar'],
    },
    'none.signedOut': {
      means: 'Sin sesión: la puerta espera a la persona.',
      shows: ({ context }) => [
        'the card',
        'Entrar',
        context.hasHint && 'other account',
        (context.failure !== null || context.hasProviderSession) && 'failure',
        context.hasProviderSession && 'open session',
      ],
    },
    'none.signedIn': { means: 'Sesión abierta: el portal se puede usar.', shows: ['portal'] },
    'none.replaced': {
      means: 'Entró otra persona: la página empieza de cero para ella.',
      shows: ['Identificando'],
      looksLike: startup,
    },
    'login.popup': {
      means: 'Inicio de sesión en una ventana aparte.',
      shows: (at) => ['Identificando', 'popup hint', 'this page', 'Cancelar', keeps(at)],
    },
    'login.redirect': {
      means: 'La página se va al proveedor para iniciar sesión.',
      shows: (at) => ['Identificando', 'Cancelar', keeps(at)],
      looksLike: ['Puerta/Inicio de sesión', 'SilentSignOn'],
    },
    'acquireToken.popup': {
      means: 'El proveedor pide algo, por ejemplo consentimiento, en una ventana.',
      shows: ['Identificando', 'popup hint', 'this page', 'Cancelar', 'covered'],
    },
    'acquireToken.redirect': {
      means: 'La página se va para lo que pide el proveedor, por ejemplo consentimiento.',
      shows: ['Identificando', 'Cancelar', 'covered'],
    },
    logout: { means: 'Se cierra la sesión.', shows: ['Identificando', 'leaving hint'] },
  },
  contextAt: (state) => (state.startsWith('none.signedOut') ? {} : { account: sampleAccount }),
  scene: async () => (await import('@/features/gate/authProgress.scene.fixture')).AuthProgressScene,
  things: {
    'the card': { role: 'heading', name: 'Landing page' },
    Entrar: button('Entrar'),
    'other account': button('Usar otra cuenta'),
    failure: { role: 'alert' },
    'open session': button('Cerrar la sesión de Microsoft'),
    Identificando: { role: 'heading', name: 'Identificando...' },
    'popup hint': { text: 'Continúa en la ventana que se abrió.' },
    'leaving hint': { text: 'Cerrando la sesión…' },
    'this page': button('Continuar en esta página'),
    Cancelar: button('Cancelar'),
    portal: { css: '[data-portal]:not([inert] *)' },
    covered: { css: '[inert] [data-portal]' },
  },
  gestures: {
    'user.signIn': click('Entrar'),
    'user.signInAsOther': click('Usar otra cuenta', ({ context }) => context.hasHint),
    'user.cancel': click('Cancelar'),
    'user.useRedirect': click('Continuar en esta página'),
    'user.endProviderSession': click(
      'Cerrar la sesión de Microsoft',
      ({ context }) => context.hasProviderSession,
    ),
    'user.signOut': 'the shell’s menu has it',
    'user.signInAgain': 'the dashboard has it',
    'user.leaveForToken': 'the dashboard has it',
  },
  inputs: {},
  outputs: {
    handleRedirect: [
      { account: sampleAccount, hasHint: true, isAnother: false },
      { account: otherAccount, hasHint: true, isAnother: true },
      { account: null, hasHint: true, isAnother: false },
      { account: null, hasHint: false, isAnother: false },
    ],
    signInSilently: [sampleAccount],
    signInWithPopup: [sampleAccount, otherAccount],
  },
  errors: {
    signInWithPopup: ['popupFailed'],
    signInWithRedirect: ['signInFailed'],
    signOut: ['offline'],
  },
  events: [],
  facts: ({ account, hasHint, hasProviderSession }) => [account !== null, hasHint, hasProviderSession],
});
