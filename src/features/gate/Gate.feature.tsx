import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { authProgressMachine } from '@/machines/authProgress.machine';
import { Gate } from '@/ui/gate/Gate';
import { connectGate, type GateView } from './connectGate';
import { copy } from './copy';

export interface GateFeatureProps {
  readonly actor: ActorRefFrom<typeof authProgressMachine>;
  /** The portal, shown only to the signed-in (SPEC section 1). */
  readonly children: ReactNode;
}

const isSame = (a: GateView, b: GateView) => JSON.stringify(a) === JSON.stringify(b);

/** Binds the gate to the sign-in machine. */
export function GateFeature({ actor, children }: GateFeatureProps) {
  const view = useSelector(actor, connectGate, isSame);
  if (view.kind === 'open') return children;
  return (
    <Gate
      copy={copy}
      view={view}
      onSignIn={() => actor.send({ type: 'user.signIn' })}
      onCancel={() => actor.send({ type: 'user.cancel' })}
      onUseRedirect={() => actor.send({ type: 'user.useRedirect' })}
    />
  );
}
