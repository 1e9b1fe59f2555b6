import type { Account } from '@/domain/session/account';
import { authProgressMachine } from '@/machines/authProgress.machine';
import { describeMachine } from './machineDescription';

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

/** Description of the sign-in. */
export const authProgress = describeMachine({
  machine: authProgressMachine,
  title: 'Inicio de sesión',
  about: 'El inicio de sesión: de la puerta al portal y de regreso.',
  usual: 'none.signedIn',
  states: {
    startup: { means: 'Se prepara el inicio de sesión.' },
    handleRedirect: {
      means: 'La página volvió del proveedor de identidad, o busca una sesión guardada.',
      looksLike: startup,
    },
    sso: { means: 'Una visita anterior dejó una pista: se pregunta al proveedor sin molestar a la persona.' },
    'none.signedOut': { means: 'Sin sesión: la puerta espera a la persona.' },
    'none.signedIn': { means: 'Sesión abierta: el portal se puede usar.' },
    'none.replaced': {
      means: 'Entró otra persona: la página empieza de cero para ella.',
      looksLike: startup,
    },
    'login.popup': { means: 'Inicio de sesión en una ventana aparte.' },
    'login.redirect': {
      means: 'La página se va al proveedor para iniciar sesión.',
      looksLike: ['Puerta/Inicio de sesión', 'SilentSignOn'],
    },
    'acquireToken.popup': { means: 'El proveedor pide algo, por ejemplo consentimiento, en una ventana.' },
    'acquireToken.redirect': {
      means: 'La página se va para lo que pide el proveedor, por ejemplo consentimiento.',
    },
    logout: { means: 'Se cierra la sesión.' },
  },
  contextAt: (state) => (state.startsWith('none.signedOut') ? {} : { account: sampleAccount }),
  scene: async () => (await import('@/features/gate/authProgress.scene.fixture')).AuthProgressScene,
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
