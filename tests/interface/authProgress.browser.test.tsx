import { page } from 'vitest/browser';
import type { AnyMachineSnapshot } from 'xstate';
import { Gate } from '@/features/gate/Gate';
import { authProgressMachine } from '@/machines/authProgress.machine';
import { button, click, walk } from './walk';

const portal = () => document.querySelector('[data-portal]');
/** The portal stays under the gate of a user who was signed in. */
const keeps = ({ context }: AnyMachineSnapshot) => context.account !== null && 'covered';

// SPEC 2.1
walk('authProgress', authProgressMachine, {
  scene: (actor) => (
    <Gate actor={actor}>
      <p data-portal>El portal</p>
    </Gate>
  ),
  things: {
    'the card': page.getByRole('heading', { name: 'Landing page' }),
    Entrar: button('Entrar'),
    'other account': button('Usar otra cuenta'),
    failure: page.getByRole('alert'),
    'open session': button('Cerrar la sesión de Microsoft'),
    Identificando: page.getByRole('heading', { name: 'Identificando...' }),
    'popup hint': page.getByText('Continúa en la ventana que se abrió.'),
    'leaving hint': page.getByText('Cerrando la sesión…'),
    'this page': button('Continuar en esta página'),
    Cancelar: button('Cancelar'),
    portal: () => portal() !== null && portal()?.closest('[inert]') === null,
    covered: () => portal() !== null && portal()?.closest('[inert]') !== null,
  },
  shows: {
    startup: ['Identificando'],
    handleRedirect: ['Identificando'],
    sso: ['Identificando', 'Cancelar'],
    'none.signedOut': ({ context }) => [
      'the card',
      'Entrar',
      context.hasHint && 'other account',
      (context.failure !== null || context.hasProviderSession) && 'failure',
      context.hasProviderSession && 'open session',
    ],
    'none.signedIn': ['portal'],
    'none.replaced': ['Identificando'],
    'login.popup': (now) => ['Identificando', 'popup hint', 'this page', 'Cancelar', keeps(now)],
    'login.redirect': (now) => ['Identificando', 'Cancelar', keeps(now)],
    'acquireToken.popup': ['Identificando', 'popup hint', 'this page', 'Cancelar', 'covered'],
    'acquireToken.redirect': ['Identificando', 'Cancelar', 'covered'],
    logout: ['Identificando', 'leaving hint'],
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
});
