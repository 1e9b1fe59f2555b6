import type { Account } from '@/domain/session/account';
import { type AuthContext, authProgressMachine } from '@/machines/authProgress.machine';
import type { MachineEntry } from './machineEntry';

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

/** Inputs and samples for exploring the sign-in. */
export const authProgressEntry: MachineEntry = {
  machine: authProgressMachine,
  about: 'El inicio de sesión: de la puerta al portal y de regreso.',
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
  facts: ({ account, hasHint, hasProviderSession }: AuthContext) => [
    account !== null,
    hasHint,
    hasProviderSession,
  ],
};
