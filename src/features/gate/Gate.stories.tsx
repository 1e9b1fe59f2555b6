import type { Meta, StoryObj } from '@storybook/react-vite';
import { frozen } from '@tools/machines/frozen';
import { useState } from 'react';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import type { Failure } from '@/domain/shared/failure';
import { authProgressMachine } from '@/machines/authProgress.machine';
import { Gate } from './Gate';

interface GateArgs {
  /** State of the sign-in machine. */
  readonly state: string;
  readonly failure: Failure | null;
  /** The signed-in user signs in again. */
  readonly isKnown: boolean;
  /** An earlier visit left a hint. */
  readonly hasHint: boolean;
  /** The provider was unreachable at sign-out, so its session continues. */
  readonly hasProviderSession: boolean;
}

const account = {
  id: 'account-1',
  objectId: 'object-1',
  name: 'Persona 1',
  username: 'persona1@example.com',
  roles: [],
};

function FrozenGate({ state, failure, isKnown, hasHint, hasProviderSession }: GateArgs) {
  const [actor] = useState(() =>
    frozen(authProgressMachine, state, {
      context: { failure, hasHint, hasProviderSession, account: isKnown ? account : null },
    }),
  );
  return (
    <Gate actor={actor}>
      <p>El portal está abierto.</p>
    </Gate>
  );
}

/** The gate in every state of sign-in (SPEC sections 2.1 and 4). */
const meta = {
  title: 'Puerta/Inicio de sesión',
  component: FrozenGate,
  parameters: {
    guide: {
      use: 'Mientras no hay sesión, y mientras se identifica.',
      avoid: 'No sobre un tablero abierto: ahí la sesión se renueva sin taparlo.',
      words: 'Textos de SPEC section 2.1. Un rechazo dice qué hacer y guarda el detalle técnico plegado.',
      keyboard: '«Entrar» recibe el foco; Cancelar siempre está a mano.',
      reader: 'El progreso se anuncia; el error se lee al momento.',
    },
  },
  args: { state: 'none.signedOut', failure: null, isKnown: false, hasHint: false, hasProviderSession: false },
} satisfies Meta<typeof FrozenGate>;
export default meta;
type Story = StoryObj<typeof meta>;

const storyIn = (state: string, more: Partial<GateArgs> = {}): Story => ({
  args: { state, ...more },
  parameters: { machine: 'authProgress', state },
});

export const Startup: Story = { ...storyIn('startup'), name: 'Preparando la sesión' };
export const SilentSignOn: Story = { ...storyIn('sso'), name: 'Inicio de sesión silencioso' };
/** SPEC section 11: back from the provider's window without an answer. */
export const PopupClosed: Story = {
  ...storyIn('login.popup'),
  name: 'Entrar: ¿se cerró la ventana?',
  play: async () => {
    await screen.findByText('Continúa en la ventana que se abrió.');
    await waitFor(() => {
      window.dispatchEvent(new Event('focus'));
      expect(screen.getByText('¿Cerraste la ventana? Continúa en esta página o cancela.')).toBeVisible();
    });
  },
};
export const AcquiringToken: Story = {
  ...storyIn('acquireToken.popup', { isKnown: true }),
  name: 'Permiso en ventana',
};
export const AcquiringTokenByRedirect: Story = {
  ...storyIn('acquireToken.redirect', { isKnown: true }),
  name: 'Permiso en esta página',
};
export const Leaving: Story = { ...storyIn('logout', { isKnown: true }), name: 'Cerrando la sesión' };
export const SignedIn: Story = { ...storyIn('none.signedIn', { isKnown: true }), name: 'Sesión abierta' };

/** SPEC section 2.1, exactly. */
export const SignedOut: Story = { ...storyIn('none.signedOut'), name: 'Sin sesión: la puerta' };
export const SignInFailed: Story = {
  ...storyIn('none.signedOut', { failure: { code: 'signInFailed' } }),
  name: 'El inicio de sesión falló',
};
export const SignInDenied: Story = {
  ...storyIn('none.signedOut', {
    failure: { code: 'signInFailed', detail: 'access_denied' },
  }),
  name: 'Inicio de sesión denegado',
};
export const KnownAccount: Story = {
  ...storyIn('none.signedOut', { hasHint: true }),
  name: 'Cuenta conocida',
};
/** Codes for an administrator, behind "Detalles". */
export const SignInRefused: Story = {
  ...storyIn('none.signedOut', {
    failure: {
      code: 'signInFailed',
      detail:
        'invalid_request: AADSTS9002326: Cross-origin token redemption. Correlation ID: 45d80262-c77f-487b-a95b-4566c736e1bc Timestamp: 2026-11-21 13:05:30Z',
    },
  }),
  name: 'Inicio de sesión rechazado, con detalles',
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Detalles' }));
    await expect(await screen.findByText(/AADSTS9002326/)).toBeVisible();
  },
};
/** SPEC section 8.1: signed out here, while the provider's session continues. */
export const ProviderSessionOpen: Story = {
  ...storyIn('none.signedOut', { hasProviderSession: true }),
  name: 'Sesión de Microsoft abierta',
};
export const Offline: Story = {
  ...storyIn('none.signedOut', { failure: { code: 'offline' } }),
  name: 'Sin conexión',
};

/** From the sign-in screen to the popup; the services stay pending, so the state does not change. */
export const EntersPopup: Story = {
  name: 'Entrar abre la ventana',
  parameters: { machine: 'authProgress', state: 'login.popup' },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Entrar' }));
    await expect(await screen.findByText('Identificando...')).toBeVisible();
  },
};
