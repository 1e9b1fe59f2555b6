import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Brand } from '@/domain/session/brand';
import { providerDetails } from '@/features/shared/providerCopy';
import type { authProgressMachine } from '@/machines/authProgress.machine';
import type { GateProps } from '@/ui/gate/Gate';
import { brandedCopy, copy, failureText } from './copy';

/** A face of the gate, or none. */
export type GateView =
  | { readonly kind: 'open' }
  | Extract<GateProps['view'], { kind: 'welcome' }>
  | (Extract<GateProps['view'], { kind: 'waiting' }> & {
      /** The portal stays under the gate, as the person left it: only the sign-in is asked for again. */
      readonly keepsPortal: boolean;
    });

export interface GateFacts {
  readonly brand: Brand;
  readonly auth: SnapshotFrom<typeof authProgressMachine>;
}

export type GateCommands = Pick<ActorRefFrom<typeof authProgressMachine>, 'send'>;

/** The gate's props; `view` says whether there is one at all. */
export interface ConnectedGate extends Omit<GateProps, 'view'> {
  readonly view: GateView;
}

/** The gate for each state of the sign-in (SPEC section 2.1). */
export function connectGate({ auth, brand }: GateFacts, { send }: GateCommands): ConnectedGate {
  return {
    copy: brandedCopy(brand),
    view: viewOf(auth),
    onSignIn: () => send({ type: 'user.signIn' }),
    onSignInAsOther: () => send({ type: 'user.signInAsOther' }),
    onEndProviderSession: () => send({ type: 'user.endProviderSession' }),
    onCancel: () => send({ type: 'user.cancel' }),
    onUseRedirect: () => send({ type: 'user.useRedirect' }),
  };
}

/**
 * Which face the gate shows (SPEC section 2.1): the landing card when signed out; "Identificando..." during
 * login, sso and acquireToken, and while the first look at the cache is under way; nothing when signed in.
 */
function viewOf(snapshot: GateFacts['auth']): GateView {
  const waiting = {
    kind: 'waiting',
    hint: null,
    canCancel: false,
    canUseRedirect: false,
    keepsPortal: snapshot.context.account !== null && !snapshot.hasTag('ending'),
  } as const;
  if (snapshot.matches({ none: 'signedIn' })) return { kind: 'open' };
  if (snapshot.matches({ none: 'signedOut' })) {
    const { failure, hasHint, hasProviderSession } = snapshot.context;
    return {
      kind: 'welcome',
      failure: failure && failureText(failure),
      details: failure?.detail === undefined ? null : providerDetails(failure.detail),
      canChoose: hasHint,
      hasProviderSession,
    };
  }
  if (snapshot.hasTag('popup'))
    return { ...waiting, hint: copy.popupHint, canCancel: true, canUseRedirect: true };
  if (snapshot.matches('logout')) return { ...waiting, hint: copy.leaving };
  return { ...waiting, canCancel: snapshot.hasTag('cancellable') };
}
