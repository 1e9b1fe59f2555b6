import { noticeAdded } from '@/store/notices.slice';
import { catalogRules } from './catalog';
import { personalRules } from './personal';
import { reportRules } from './report';
import { createRules, type Wiring, type WiringParts } from './rules';
import { sessionRules } from './session';
import { shellRules } from './shell';

/**
 * Connects machines, store and ports with rules: a trigger (`when`) and its effect. A rule passes facts on and does no work;
 * calls with retries, throttles or late results belong to machines, services and `requests`. Call it once, before the actors
 * start. A machine that starts later brings its own rules (`screenActors.ts`, `presentation.ts`). Every transition also goes into the
 * `transitions` slice (`inspect.ts`).
 */
export function connectWiring({ listener, store, actors, ports }: WiringParts): void {
  const when = createRules(listener, store);
  const wiring: Wiring = {
    ...{ store, actors, ports, when },
    state: store.getState,
    notify: (fact) => store.dispatch(noticeAdded({ fact, at: ports.now() })),
  };
  sessionRules(wiring);
  // Before the report: the first dashboard counts as activity, and opens in its default view.
  personalRules(wiring);
  reportRules(wiring);
  shellRules(wiring);
  catalogRules(wiring);
}
