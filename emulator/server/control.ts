import { z } from 'zod';
import { onLoadSchema, type RaiseChoice, type RaisedEvent, raised, raisedOnLoad } from './embedEvents.ts';
import { refusalKinds } from './entraRefusals.ts';
import { createHolds, type Holds } from './holds.ts';
import {
  identityControlSchema,
  identityUntouched,
  webhookControlSchema,
  webhookUntouched,
} from './identityControl.ts';

/**
 * The groups of endpoints that can be made to fail or to be slow. `load` is the answer of the embedded report to
 * `/report/load`; everything else is a request to a server.
 */
export const faultGroups = [
  'authorize',
  'token',
  'logout',
  'reports',
  'groups',
  'groupReports',
  'appReports',
  'permissions',
  'refreshes',
  'queries',
  'files',
  'activity',
  'frame',
  'load',
  'chat',
  'catalogRead',
  'catalogChanges',
  'catalogWrite',
  'directory',
] as const;
export type FaultGroup = (typeof faultGroups)[number];

/**
 * Where things can be held: every group, each change of a list on its way to `delta`, each piece of a streamed answer, and
 * the events of the report.
 */
export const holdPoints = [
  ...faultGroups,
  'catalogDelta',
  'chatStep',
  'loaded',
  'rendered',
  'error',
] as const;
export type HoldPoint = (typeof holdPoints)[number];

/**
 * What can go wrong. `offline` cuts the connection; `hang` never answers; `malformed` answers 200 with broken JSON;
 * `truncated` cuts it in the middle of the body. `mute` concerns `frame` only: a page on which nothing listens.
 * `swallow` concerns `load` only: one that comes within 100 ms of the last is neither answered nor shown. The AADSTS
 * kinds concern `authorize` and `token` only (`entraRefusals.ts`).
 */
export const faultKinds = [
  'offline',
  'hang',
  'mute',
  'swallow',
  '400',
  '401',
  '403',
  'PowerBINotLicensedException',
  'TokenExpired',
  '404',
  '409',
  '410',
  '412',
  '423',
  '429',
  '500',
  '503',
  'malformed',
  'truncated',
  ...refusalKinds,
] as const;
export type FaultKind = (typeof faultKinds)[number];

const faultSchema = z.strictObject({
  kind: z.enum(faultKinds),
  /** Seconds in the `Retry-After` header of a 429. */
  retryAfter: z.number().int().min(0).max(3600).optional(),
  /** After so many requests the fault goes away by itself; until it is reset when absent. */
  times: z.number().int().min(1).max(1000).optional(),
  /** AADSTS kinds: which requests they answer, when not the usual ones of the code. */
  asks: z.enum(['signIn', 'powerBi', 'any']).optional(),
});
export type Fault = z.infer<typeof faultSchema>;

const milliseconds = z.number().int().min(0).max(600_000);

/** Calls of the host that a report can refuse; a load is a group of its own. */
const frameCalls = [
  'pages',
  'openPage',
  'visuals',
  'export',
  'print',
  'refresh',
  'capture',
  'applyView',
  'filters',
  'theme',
] as const;
export type FrameCall = (typeof frameCalls)[number];

const frameSchema = z.strictObject({
  /** Calls that the report answers with an error. */
  refuse: z.array(z.enum(frameCalls)),
  loadDelay: milliseconds,
  renderDelay: milliseconds,
  onLoad: onLoadSchema.nullable(),
  /** `loaded`, or the error in its place, comes before the answer to `/report/load`. */
  eventsFirst: z.boolean(),
  /** Calls that change the report between `loaded` and `rendered` are accepted and have no effect. */
  losesEarlyCalls: z.boolean(),
  /** `plain`: heading, page and filters as text. `charts`: with visuals. Applies from the next load on. */
  report: z.enum(['charts', 'plain']),
});

const powerBiSchema = z.strictObject({
  /** `GET reports/{id}`: also what was shared with the user, or "My workspace" only, as documented. */
  reportsById: z.enum(['shared', 'mine']),
  /** Of how many workspaces the user is a member; the sample ones are among them. */
  workspaces: z.number().int().min(3).max(5000),
  /** Calls a user may make in a minute before 429; `null` as many as they like. */
  callsPerMinute: z.number().int().min(1).max(100_000).nullable(),
  /** Seconds from `RefreshUserPermissions` to the new access. */
  permissionWait: z.number().int().min(0).max(3600),
  /** Status of the newest refresh of every dataset. `Unknown` is one that runs. */
  refreshStatus: z.enum(['Completed', 'Failed', 'Unknown', 'Disabled']),
  /** Whether the Apps are installed for the user. An App that is not installed is unknown to the API and to the frame. */
  apps: z.enum(['installed', 'notInstalled']),
  /** The reports of an App name `originalReportId`, the id that they have in their workspace. */
  originalReportId: z.boolean(),
});
export type PowerBiState = z.infer<typeof powerBiSchema>;

const schema = z.strictObject({
  faults: z.partialRecord(z.enum(faultGroups), faultSchema),
  delays: z.partialRecord(z.enum(faultGroups), milliseconds),
  /** Life of the next Power BI tokens in seconds; `null` is Microsoft's 60 to 90 minutes. */
  tokenLife: z.number().int().min(1).max(86_400).nullable(),
  frame: frameSchema,
  powerBi: powerBiSchema,
  identity: identityControlSchema,
  webhook: webhookControlSchema,
  /** Behaves as the real service in cases that the portal does not handle yet: see emulator/README.md. */
  strict: z.boolean(),
});
/** Everything a tester chose. */
export type ControlState = z.infer<typeof schema>;

/** Replaces all of it; missing fields get the value without faults. */
export const controlSchema = schema.extend({
  frame: frameSchema.partial().optional(),
  powerBi: powerBiSchema.partial().optional(),
  identity: identityControlSchema.partial().optional(),
  webhook: webhookControlSchema.partial().optional(),
  strict: z.boolean().optional(),
});

/** A change of some of it; `null` takes a fault or a delay away. */
export const controlPatchSchema = z.strictObject({
  faults: z.partialRecord(z.enum(faultGroups), faultSchema.nullable()).optional(),
  delays: z.partialRecord(z.enum(faultGroups), milliseconds.nullable()).optional(),
  tokenLife: schema.shape.tokenLife.optional(),
  frame: frameSchema.partial().optional(),
  powerBi: powerBiSchema.partial().optional(),
  identity: identityControlSchema.partial().optional(),
  webhook: webhookControlSchema.partial().optional(),
  strict: z.boolean().optional(),
});
export type ControlPatch = z.infer<typeof controlPatchSchema>;

/** A point to hold, or to let go; `count` lets only so many pass. */
export const holdSchema = z.strictObject({ at: z.enum(holdPoints) });
export const releaseSchema = z.strictObject({
  at: z.enum(holdPoints),
  count: z.number().int().min(1).max(10_000).optional(),
});

/** A load, as the frame reports it: ms since the last one (`null` for the first), and whether its address names an App. */
export const frameLoadSchema = z.strictObject({
  since: z.number().min(0).nullable(),
  isOfApp: z.boolean().default(false),
});

/** What the frame is to do (emulator/README.md). */
export interface FrameState {
  readonly refuse: readonly FrameCall[];
  readonly loadDelay: number;
  readonly renderDelay: number;
  readonly eventsFirst: boolean;
  readonly losesEarlyCalls: boolean;
  readonly report: 'charts' | 'plain';
  readonly strict: boolean;
  readonly onLoad: RaisedEvent | null;
  /** Points that are held: the frame asks before it goes on. */
  readonly holds: readonly string[];
}

/** What a frame hears. */
export type FrameMessage =
  | { readonly type: 'state'; readonly data: FrameState }
  | { readonly type: 'raise'; readonly data: RaisedEvent };

const untouched: ControlState = {
  faults: {},
  delays: {},
  tokenLife: null,
  frame: {
    refuse: [],
    loadDelay: 0,
    renderDelay: 0,
    onLoad: null,
    eventsFirst: false,
    losesEarlyCalls: false,
    report: 'charts',
  },
  powerBi: {
    reportsById: 'shared',
    workspaces: 3,
    callsPerMinute: null,
    permissionWait: 120,
    refreshStatus: 'Completed',
    apps: 'installed',
    originalReportId: false,
  },
  identity: identityUntouched,
  webhook: webhookUntouched,
  strict: true,
};

/** A change of some fields; what is absent stays. */
function merged<T extends object>(before: T, change: { [K in keyof T]?: T[K] | undefined } | undefined): T {
  const given = Object.entries(change ?? {}).filter(([, value]) => value !== undefined);
  return { ...before, ...Object.fromEntries(given) };
}

function withoutNull<Key extends string, Value>(
  record: Partial<Record<Key, Value | null>>,
): Partial<Record<Key, Value>> {
  return Object.fromEntries(
    Object.entries(record).filter(([, value]) => value !== null && value !== undefined),
  ) as Partial<Record<Key, Value>>;
}

/**
 * The faults and delays in force, one set per session. A session is one browser that asked for its own set (cookie
 * `emulator-session`); every other browser shares the set of the empty name.
 */
export interface Control {
  readonly state: (session?: string) => ControlState;
  readonly change: (patch: ControlPatch, session?: string) => ControlState;
  readonly replace: (state: z.infer<typeof controlSchema>, session?: string) => ControlState;
  readonly reset: (session?: string) => ControlState;
  /** The group's fault if it is one of `kinds` and `when` agrees, counting `times` down. */
  readonly take: (
    group: FaultGroup,
    kinds: readonly FaultKind[],
    session?: string,
    when?: (fault: Fault) => boolean,
  ) => Fault | undefined;
  /** Whether the webhook's test address exists for this call, counting `testCalls` down. */
  readonly takeTestCall: (session?: string) => boolean;
  /** What a frame does with a load that comes now, counting `times` of its event down. */
  readonly takeLoad: (session?: string) => FrameState;
  /** Makes every open frame raise the event; returns how many received it. */
  readonly raise: (choice: RaiseChoice, session?: string) => number;
  /** What is held and who waits. */
  readonly holds: (session?: string) => Holds;
  /** What the organisation remembers of a session until its faults are removed: calls made, permissions refreshed. */
  readonly memory: (session?: string) => Map<string, unknown>;
  /** Sends a frame the state now and at each change. Returns the way to stop. */
  readonly watch: (listener: (message: FrameMessage) => void, session?: string) => () => void;
}

/** A control with nothing wrong. */
export function createControl(): Control {
  const states = new Map<string, ControlState>();
  const listeners = new Map<string, Set<(message: FrameMessage) => void>>();
  const holds = new Map<string, Holds>();
  const memories = new Map<string, Map<string, unknown>>();

  const stateOf = (session: string) => states.get(session) ?? untouched;
  const frameState = (session: string): FrameState => {
    const { frame, strict } = stateOf(session);
    const held = Object.keys(holdsOf(session).waiting());
    return { ...frame, strict, onLoad: raisedOnLoad(frame.onLoad), holds: held };
  };
  const notify = (session: string, message: FrameMessage): number => {
    const heard = listeners.get(session);
    for (const listener of heard ?? []) listener(message);
    return heard?.size ?? 0;
  };
  const notifyState = (session: string) => notify(session, { type: 'state', data: frameState(session) });
  const holdsOf = (session: string): Holds => {
    const known = holds.get(session) ?? createHolds(() => notifyState(session));
    holds.set(session, known);
    return known;
  };
  const keep = (session: string, state: ControlState): ControlState => {
    states.set(session, state);
    notifyState(session);
    return state;
  };

  return {
    state: (session = '') => stateOf(session),
    change(patch, session = '') {
      const before = stateOf(session);
      return keep(session, {
        faults: withoutNull({ ...before.faults, ...patch.faults }),
        delays: withoutNull({ ...before.delays, ...patch.delays }),
        tokenLife: patch.tokenLife === undefined ? before.tokenLife : patch.tokenLife,
        frame: merged(before.frame, patch.frame),
        powerBi: merged(before.powerBi, patch.powerBi),
        identity: merged(before.identity, patch.identity),
        webhook: merged(before.webhook, patch.webhook),
        strict: patch.strict ?? before.strict,
      });
    },
    replace: ({ frame, powerBi, identity, webhook, strict = untouched.strict, ...rest }, session = '') =>
      keep(session, {
        ...rest,
        frame: merged(untouched.frame, frame),
        powerBi: merged(untouched.powerBi, powerBi),
        identity: merged(untouched.identity, identity),
        webhook: merged(untouched.webhook, webhook),
        strict,
      }),
    reset(session = '') {
      memories.delete(session);
      holdsOf(session).releaseAll();
      return keep(session, untouched);
    },
    take(group, kinds, session = '', when = () => true) {
      const state = stateOf(session);
      const fault = state.faults[group];
      if (!fault || !kinds.includes(fault.kind) || !when(fault)) return undefined;
      if (fault.times !== undefined) {
        const { [group]: _, ...others } = state.faults;
        const faults =
          fault.times > 1 ? { ...others, [group]: { ...fault, times: fault.times - 1 } } : others;
        states.set(session, { ...state, faults });
      }
      return fault;
    },
    takeTestCall(session = '') {
      const state = stateOf(session);
      const { testCalls } = state.webhook;
      if (testCalls === null) return true;
      if (testCalls > 0)
        states.set(session, { ...state, webhook: { ...state.webhook, testCalls: testCalls - 1 } });
      return testCalls > 0;
    },
    takeLoad(session = '') {
      const taken = frameState(session);
      const state = stateOf(session);
      const { onLoad } = state.frame;
      if (onLoad !== null && typeof onLoad === 'object' && onLoad.times !== undefined) {
        const left = onLoad.times > 1 ? { ...onLoad, times: onLoad.times - 1 } : null;
        states.set(session, { ...state, frame: { ...state.frame, onLoad: left } });
      }
      return taken;
    },
    raise: (choice, session = '') => notify(session, { type: 'raise', data: raised(choice) }),
    holds: (session = '') => holdsOf(session),
    memory(session = '') {
      const known = memories.get(session) ?? new Map<string, unknown>();
      memories.set(session, known);
      return known;
    },
    watch(listener, session = '') {
      const heard = listeners.get(session) ?? new Set();
      listeners.set(session, heard.add(listener));
      listener({ type: 'state', data: frameState(session) });
      return () => heard.delete(listener);
    },
  };
}
