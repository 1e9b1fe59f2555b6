import { createContext, useContext } from 'react';
import type { InspectionEvent } from 'xstate';
import type { Inspector } from '@/app/wiring/inspect';
import type { PortalConfig } from '@/domain/session/config';
import type { PortalPage } from '@/services/browser/portalPage';
import type { ChatRequests } from './chatRequests';
import type { AlertsRun } from './wiring/alerts';
import type { CommentsRun } from './wiring/comments';
import type { ComparisonActor } from './wiring/comparison';
import type { PresentationActor } from './wiring/presentation';
import type { WiringParts } from './wiring/wiring';

/** Everything that `boot/start.ts` creates once for the page. */
export interface Runtime extends WiringParts {
  readonly config: PortalConfig;
  readonly portalPage: PortalPage;
  /** Records every transition of actors that are created later. */
  readonly inspect: (event: InspectionEvent) => void;
  readonly failures: Inspector['failures'];
  readonly chatRequests: ChatRequests;
  /** The machines of parts that are loaded on demand. They outlive the part, which can mount again. */
  readonly started: {
    alerts?: AlertsRun;
    comments?: CommentsRun;
    comparison?: ComparisonActor;
    presentation?: PresentationActor;
  };
}

export const RuntimeContext = createContext<Runtime | null>(null);

export function useRuntime(): Runtime {
  const runtime = useContext(RuntimeContext);
  if (runtime === null) throw new Error('no RuntimeContext');
  return runtime;
}
