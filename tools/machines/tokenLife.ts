import { type TokenContext, tokenLifeMachine } from '@/machines/tokenLife.machine';
import type { MachineEntry } from './machineEntry';

/** Inputs and samples for exploring the lifetime of a token. */
export const tokenLifeEntry: MachineEntry = {
  machine: tokenLifeMachine,
  about: 'La vida del token de Power BI: cuándo se renueva y cuándo termina la sesión.',
  inputs: {},
  outputs: { refreshToken: [{ expiresAt: 7_200_000 }] },
  errors: { refreshToken: ['tokenFailed', 'offline', 'providerBusy'] },
  events: [{ type: 'token.acquired', expiresAt: 3_600_000 }],
  facts: ({ isDoubted, hasEnded }: TokenContext) => [isDoubted, hasEnded],
};
