import { useSelector } from '@xstate/react';
import { type ReactNode, useContext } from 'react';
import type { ActorRefFrom } from 'xstate';
import { chunk } from '@/features/shared/chunk';
import type { authProgressMachine } from '@/machines/authProgress.machine';
import { Gate } from '@/ui/gate/Gate';
import { BrandContext } from '@/ui/parts/brandContext';
import { connectGate } from './connectGate';

const GateLayer = chunk(async () => (await import('@/ui/gate/GateLayer')).GateLayer);

export interface GateFeatureProps {
  readonly actor: ActorRefFrom<typeof authProgressMachine>;
  /** The portal, shown only to the signed-in (SPEC section 1). */
  readonly children: ReactNode;
}

/** Binds the gate to the sign-in machine. The portal of whoever signs in again stays mounted under it. */
export function GateFeature({ actor, children }: GateFeatureProps) {
  const auth = useSelector(actor, (snapshot) => snapshot);
  const brand = useContext(BrandContext);
  const { view, ...props } = connectGate({ auth, brand }, actor);
  const isOpen = view.kind === 'open';
  const covers = view.kind === 'waiting' && view.keepsPortal;
  const gate = isOpen ? null : <Gate {...props} view={view} />;
  return (
    <>
      {isOpen || covers ? <div inert={covers}>{children}</div> : null}
      {covers ? <GateLayer label={props.copy.waitingTitle}>{gate}</GateLayer> : gate}
    </>
  );
}
