import type { Account } from '@/domain/session/account';
import type { Permission } from '@/domain/session/permission';
import { FailureError } from '@/domain/shared/failure';
import { pending } from './fakes.fixture';
import type { IdentityPort } from './identity';

/** A permission that the provider's window requested from the user. */
interface Grant {
  readonly permission: Permission;
  readonly grant: () => void;
  readonly refuse: (error: unknown) => void;
}

/** Sign-in with a session of `account`, or without one, and the permissions that are requested later. */
export function fakeIdentity(account: Account | null) {
  const seen = { restarts: [] as 'restart'[], grants: [] as Grant[] };
  const identity: IdentityPort = {
    initialize: async () => undefined,
    handleRedirect: async () => ({ account, hasHint: account !== null, isAnother: false }),
    signInSilently: pending,
    signInWithPopup: async () => Promise.reject(new FailureError({ code: 'popupFailed' })),
    signInWithRedirect: pending,
    acquireTokenWithRedirect: pending,
    restart: () => void seen.restarts.push('restart'),
    signOut: async () => Promise.reject(new FailureError({ code: 'signInFailed' })),
    cancelPopup: () => undefined,
    subscribe: () => () => undefined,
  };
  const permissions = {
    grant: (permission: Permission) =>
      new Promise<void>((grant, refuse) => void seen.grants.push({ permission, grant, refuse })),
  };
  return { ports: { identity, permissions }, seen };
}
