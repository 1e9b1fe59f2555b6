import { tokenLifeMachine } from '@/machines/tokenLife.machine';
import { describeMachine } from './machineDescription';

const ready = ['Tablero/En pantalla', 'Ready'] as const;

/** Description of the lifetime of a token. */
export const tokenLife = describeMachine({
  machine: tokenLifeMachine,
  title: 'Token',
  about: 'La vida del token de Power BI: cuándo se renueva y cuándo termina la sesión.',
  usual: 'alive.waiting',
  states: {
    none: { means: 'Aún no hay token.', looksLike: ['Tablero/En pantalla', 'AcquiringToken'] },
    'alive.waiting': {
      means: 'El token sirve; a los 50 minutos se renueva.',
      looksLike: ready,
    },
    'alive.fresh': { means: 'El token se acaba de renovar.', looksLike: ready },
    'alive.refreshing': {
      means: 'Se renueva el token sin que se note.',
      looksLike: ready,
    },
    'alive.offline': { means: 'Sin red: la renovación espera.', looksLike: ready },
    'alive.backingOff': {
      means: 'El proveedor está ocupado: se le pregunta de nuevo hasta que el token termine.',
      looksLike: ready,
    },
    expired: { means: 'La sesión venció: la persona entra de nuevo.' },
  },
  notWalked:
    'no feature reads it: the wiring passes its end to the machine of the report, whose screens show it',
  inputs: {},
  outputs: { refreshToken: [{ expiresAt: 7_200_000 }] },
  errors: { refreshToken: ['tokenFailed', 'offline', 'providerBusy'] },
  events: [{ type: 'token.acquired', expiresAt: 3_600_000 }],
  facts: ({ isDoubted, hasEnded }) => [isDoubted, hasEnded],
});
