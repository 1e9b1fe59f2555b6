import type { Page } from 'playwright';
import type { ControlPatch, FaultGroup, FaultKind, HoldPoint } from '../../emulator/server/control';
import type { TransitionRecord } from '../../src/domain/shared/trace';

/** The real portal in a browser, on the emulated organisation whose faults belong to this browser alone. */
export interface Stage {
  readonly page: Page;
  /** Changes faults and delays (emulator/README.md). */
  readonly control: (patch: ControlPatch) => Promise<void>;
  readonly fault: (
    group: FaultGroup,
    kind: FaultKind | null,
    more?: { retryAfter?: number; times?: number },
  ) => Promise<void>;
  readonly hold: (at: HoldPoint) => Promise<void>;
  /** Waits until something waits there. */
  readonly arrived: (at: HoldPoint) => Promise<void>;
  /** Lets one pass. */
  readonly pass: (at: HoldPoint) => Promise<void>;
  /** Ends every hold and mends every fault. */
  readonly mend: () => Promise<void>;
  readonly raise: (event: string, more?: object) => Promise<void>;
  /** What the page's recorder wrote of one machine, oldest first. */
  readonly records: (machine: string) => Promise<readonly TransitionRecord[]>;
}

interface TracedWindow {
  readonly portalTransitions?: () => readonly TransitionRecord[];
}

/** A stage for a page whose context may use relative addresses of the portal. */
export function createStage(page: Page): Stage {
  const api = new URL('/emulator/control/api', page.url()).href;
  async function say(method: 'post' | 'patch' | 'get' | 'delete', path: string, data?: object) {
    const answer = await page.request[method](`${api}${path}`, {
      ...(data ? { data } : {}),
      timeout: 60_000,
    });
    if (!answer.ok()) throw new Error(`${method} ${path}: ${await answer.text()}`);
  }
  const held = new Set<HoldPoint>();
  const control: Stage['control'] = (patch) => say('patch', '', patch);
  return {
    page,
    control,
    fault: (group, kind, more = {}) =>
      control({ faults: { [group]: kind === null ? null : { kind, ...more } } }),
    hold: async (at) => {
      held.add(at);
      await say('post', '/hold', { at });
    },
    arrived: (at) => say('get', `/waiting/${at}?count=1`),
    pass: (at) => say('post', '/release', { at, count: 1 }),
    mend: async () => {
      await page.context().setOffline(false);
      for (const at of held) await say('post', '/release', { at });
      held.clear();
      await say('delete', '');
    },
    raise: (event, more = {}) => say('post', '/raise', { event, ...more }),
    records: (machine) =>
      page.evaluate(
        (name) =>
          ((window as unknown as TracedWindow).portalTransitions?.() ?? []).filter(
            (one) => one.machine === name,
          ),
        machine,
      ),
  };
}
