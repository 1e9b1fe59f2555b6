import { createContext, useContext, useLayoutEffect, useState } from 'react';
import type { Inspector } from '@/app/wiring/inspect';
import type { LateWiringParts } from '@/app/wiring/rules';
import type { PortalConfig } from '@/domain/session/config';
import type { PortalPage } from '@/services/browser/portalPage';
import type { EarlyActors } from './actors';
import type { ChatRequests } from './requests/chatRequests';

/** Starts what a part needs besides React, such as its machine. */
type Start<T> = (runtime: Runtime) => T;

/** Everything that `boot/start.ts` and `boot/screens.tsx` create once for the page. Its `inspect` records actors that are created later. */
export interface Runtime extends LateWiringParts {
  readonly config: PortalConfig;
  readonly portalPage: PortalPage;
  readonly failures: Inspector['failures'];
  readonly chatRequests: ChatRequests;
  /** Results of `start` by part. They outlive the part, which can mount again. */
  readonly started: Map<Start<unknown>, unknown>;
}

/** What exists before the screens are loaded. */
export type EarlyRuntime = Omit<Runtime, 'actors' | 'chatRequests'> & { readonly actors: EarlyActors };

export const RuntimeContext = createContext<Runtime | null>(null);

export function useRuntime(): Runtime {
  const runtime = useContext(RuntimeContext);
  if (runtime === null) throw new Error('no RuntimeContext');
  return runtime;
}

/** The result of `start`, which is called once for the page. */
export function startedOnce<T>(runtime: Runtime, start: Start<T>): T {
  if (!runtime.started.has(start)) runtime.started.set(start, start(runtime));
  return runtime.started.get(start) as T;
}

/** The result of `start`; `null` during the first render. It is called once for the page, before the browser paints the part. */
export function useStarted<T>(start: Start<T>): T | null {
  const runtime = useRuntime();
  const [started, setStarted] = useState<{ readonly value: T } | null>(null);
  useLayoutEffect(() => {
    setStarted({ value: startedOnce(runtime, start) });
  }, [runtime, start]);
  return started?.value ?? null;
}
