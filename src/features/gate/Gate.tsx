import { useSelector } from '@xstate/react';
import { type ReactNode, useContext } from 'react';
import type { ActorRefFrom } from 'xstate';
import { lazyPart } from '@/features/shared/lazyPart';
import type { authProgressMachine } from '@/machines/authProgress.machine';
import { BrandContext } from '@/ui/parts/BrandMark';
import { GateView } from './Gate.view';
import { copy } from './gate.copy';
import { gateFace } from './gateFace';

const GateLayer = lazyPart(async () => (await import('./GateLayer.view')).GateLayer);

interface GateProps {
  readonly actor: ActorRefFrom<typeof authProgressMachine>;
  /** The portal, shown only to signed-in users (SPEC section 1). */
  readonly children: ReactNode;
}

/** Binds the gate to the sign-in machine. The portal of a user who signs in again stays mounted below it. */
export function Gate({ actor, children }: GateProps) {
  const face = gateFace(useSelector(actor, (snapshot) => snapshot));
  const brand = useContext(BrandContext);
  const { send } = actor;
  const isOpen = face.kind === 'open';
  const covers = face.kind === 'waiting' && face.keepsPortal;
  const gate = isOpen ? null : (
    <GateView
      brand={brand}
      face={face}
      onSignIn={() => send({ type: 'user.signIn' })}
      onSignInAsOther={() => send({ type: 'user.signInAsOther' })}
      onEndProviderSession={() => send({ type: 'user.endProviderSession' })}
      onCancel={() => send({ type: 'user.cancel' })}
      onUseRedirect={() => send({ type: 'user.useRedirect' })}
    />
  );
  return (
    <>
      {isOpen || covers ? <div inert={covers}>{children}</div> : null}
      {covers ? <GateLayer label={copy.waitingTitle}>{gate}</GateLayer> : gate}
    </>
  );
}
