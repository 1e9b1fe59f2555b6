import type { SnapshotFrom } from 'xstate';
import { providerDetails } from '@/features/shared/provider.text';
import type { authProgressMachine } from '@/machines/authProgress.machine';
import type { WaitingFace, WelcomeFace } from './Gate.view';
import { copy } from './gate.copy';
import { failureText } from './gate.text';

/** Content of the gate; `open` shows the portal instead. */
type GateFace =
  | { readonly kind: 'open' }
  | WelcomeFace
  | (WaitingFace & {
      /** The portal stays mounted below the sign-in screen, because the user only signs in again. */
      readonly keepsPortal: boolean;
    });

/**
 * Maps a state of the sign-in to the gate (SPEC section 2.1): the landing card when signed out; "Identificando..."
 * during login, sso and acquireToken, and while the cache is first read; nothing when signed in.
 */
export function gateFace(snapshot: SnapshotFrom<typeof authProgressMachine>): GateFace {
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
