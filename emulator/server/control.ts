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
import { createResourceUnits, type ResourceUnits } from './resourceUnits.ts';

/**
 * The groups of endpoints that can fail or be delayed. `load` is the embedded report's answer to
 * `/report/load`; all other groups are requests to a server.
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
 * Points that can be held: every group, changes of a list before `delta` shows them, each piece of a streamed
 * answer, and the events of the report.
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
 * Kinds of faults. `offline` cuts the connection; `hang` never answers; `malformed` answers 200 with broken
 * JSON; `truncated` cuts the connection in the middle of the body. `mute`, for `frame` only, serves a page
 * without a listener. `swallow`, for `load` only, ignores a load within 100 ms of the last one.
 * `unfiltered`, for `catalogRead` and `directory` only, ignores `$filter` and `$search`. The AADSTS
 * kinds are for `authorize` and `token` only (`entraRefusals.ts`).
 */
export const faultKinds = [
  'offline',
  'hang',
  'mute',
  'swallow',
  'unfiltered',
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
  /** Number of requests after which the fault ends; without it the fault lasts until a reset. */
  times: z.number().int().min(1).max(1000).optional(),
  /** AADSTS kinds only: the affected requests, if they differ from the usual ones of the code. */
  asks: z.enum(['signIn', 'powerBi', 'any']).optional(),
});
export type Fault = z.infer<typeof faultSchema>;

const milliseconds = z.number().int().min(0).max(600_000);

/** Calls of the host that a report can refuse; a load is a separate fault group. */
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
  /** The host's calls that the report answers with an error. */
  refuse: z.array(z.enum(frameCalls)),
  /** Names of visuals that answer 400 when asked for their filters or their slicer state. */
  refuseState: z.array(z.string().min(1).max(100)),
  /** How a moment in a filter of the host is read: the day that it writes, or the viewer's local time. */
  dates: z.enum(['literal', 'local']),
  loadDelay: milliseconds,
  renderDelay: milliseconds,
  onLoad: onLoadSchema.nullable(),
  /** Sends `loaded`, or the error in its place, before the answer to `/report/load`. */
  eventsFirst: z.boolean(),
  /** Accepts calls between `loaded` and `rendered` that change the report, without effect. */
  losesEarlyCalls: z.boolean(),
  /** `plain`: heading, page and filters as text. `charts`: with visuals. Applies from the next load on. */
  report: z.enum(['charts', 'plain']),
});

const powerBiSchema = z.strictObject({
  /**
   * Reports found by `GET reports/{id}`: also shared ones (`shared`), or only those in "My workspace" as
   * documented (`mine`).
   */
  reportsById: z.enum(['shared', 'mine']),
  /** Number of workspaces of the user, including the sample ones. */
  workspaces: z.number().int().min(3).max(5000),
  /** Calls per user and minute before a 429; `null` for no limit. */
  callsPerMinute: z.number().int().min(1).max(100_000).nullable(),
  /** Seconds after `RefreshUserPermissions` until the new access applies. */
  permissionWait: z.number().int().min(0).max(3600),
  /** Status of the newest refresh of every dataset. `Unknown` means that it is running. */
  refreshStatus: z.enum(['Completed', 'Failed', 'Unknown', 'Disabled']),
  /** Whether the Apps are installed for the user. An App that is not installed is unknown to the API and to the frame. */
  apps: z.enum(['installed', 'notInstalled']),
  /** Whether reports of an App have `originalReportId`, their id in the workspace. */
  originalReportId: z.boolean(),
});
export type PowerBiState = z.infer<typeof powerBiSchema>;

const sharePointSchema = z.strictObject({
  /** Licences of the tenant, which decide its budget of resource units (`resourceUnits.ts`); `null` for no limit. */
  licences: z.number().int().min(1).max(10_000_000).nullable(),
  /** Each new number deletes the lists and makes them again under their names, with the same items and new ids. */
  remade: z.number().int().min(0).max(1000),
});

const schema = z.strictObject({
  faults: z.partialRecord(z.enum(faultGroups), faultSchema),
  delays: z.partialRecord(z.enum(faultGroups), milliseconds),
  /** Lifetime of new Power BI tokens in seconds; `null` for Microsoft's 60 to 90 minutes. */
  tokenLife: z.number().int().min(1).max(86_400).nullable(),
  frame: frameSchema,
  powerBi: powerBiSchema,
  sharePoint: sharePointSchema,
  identity: identityControlSchema,
  webhook: webhookControlSchema,
  /** Simulates the real service also in cases that the portal does not handle yet (emulator/README.md). */
  strict: z.boolean(),
});
/** All settings of a tester. */
export type ControlState = z.infer<typeof schema>;

/** Replaces all settings; missing fields get their value without faults. */
export const controlSchema = schema.extend({
  frame: frameSchema.partial().optional(),
  powerBi: powerBiSchema.partial().optional(),
  sharePoint: sharePointSchema.partial().optional(),
  identity: identityControlSchema.partial().optional(),
  webhook: webhookControlSchema.partial().optional(),
  strict: z.boolean().optional(),
});

/** Changes some settings; `null` removes a fault or a delay. */
export const controlPatchSchema = z.strictObject({
  faults: z.partialRecord(z.enum(faultGroups), faultSchema.nullable()).optional(),
  delays: z.partialRecord(z.enum(faultGroups), milliseconds.nullable()).optional(),
  tokenLife: schema.shape.tokenLife.optional(),
  frame: frameSchema.partial().optional(),
  powerBi: powerBiSchema.partial().optional(),
  sharePoint: sharePointSchema.partial().optional(),
  identity: identityControlSchema.partial().optional(),
  webhook: webhookControlSchema.partial().optional(),
  strict: z.boolean().optional(),
});
export type ControlPatch = z.infer<typeof controlPatchSchema>;

/** A point to hold or to release; with `count` only this many requests pass. */
export const holdSchema = z.strictObject({ at: z.enum(holdPoints) });
export const releaseSchema = z.strictObject({
  at: z.enum(holdPoints),
  count: z.number().int().min(1).max(10_000).optional(),
});

/**
 * A load, as the frame reports it. `since`: ms since the last load (`null` for the first one); `isOfApp`: its
 * address names an App.
 */
export const frameLoadSchema = z.strictObject({
  since: z.number().min(0).nullable(),
  isOfApp: z.boolean().default(false),
});

/** Settings for the frame (emulator/README.md). */
export interface FrameState {
  readonly refuse: readonly FrameCall[];
  readonly refuseState: readonly string[];
  readonly dates: 'literal' | 'local';
  readonly loadDelay: number;
  readonly renderDelay: number;
  readonly eventsFirst: boolean;
  readonly losesEarlyCalls: boolean;
  readonly report: 'charts' | 'plain';
  readonly strict: boolean;
  readonly onLoad: RaisedEvent | null;
  /** Held points: the frame asks the server before it continues there. */
  readonly holds: readonly string[];
}

/** Message to a frame. */
export type FrameMessage =
  | { readonly type: 'state'; readonly data: FrameState }
  | { readonly type: 'raise'; readonly data: RaisedEvent };

const untouched: ControlState = {
  faults: {},
  delays: {},
  tokenLife: null,
  frame: {
    refuse: [],
    refuseState: [],
    dates: 'literal',
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
  sharePoint: { licences: null, remade: 0 },
  identity: identityUntouched,
  webhook: webhookUntouched,
  strict: true,
};

/** Applies a change; `undefined` fields keep their value. */
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
 * The current faults and delays, one set per session. A session is one browser that requested its own set
 * (cookie `emulator-session`); all other browsers share the session with the empty name.
 */
export interface Control {
  readonly state: (session?: string) => ControlState;
  readonly change: (patch: ControlPatch, session?: string) => ControlState;
  readonly replace: (state: z.infer<typeof controlSchema>, session?: string) => ControlState;
  readonly reset: (session?: string) => ControlState;
  /** Takes the group's fault if its kind is in `kinds` and `when` is true; decrements its `times`. */
  readonly take: (
    group: FaultGroup,
    kinds: readonly FaultKind[],
    session?: string,
    when?: (fault: Fault) => boolean,
  ) => Fault | undefined;
  /** Whether the webhook's test address exists for this call; decrements `testCalls`. */
  readonly takeTestCall: (session?: string) => boolean;
  /** Settings for a new load of the frame; decrements `times` of its event. */
  readonly takeLoad: (session?: string) => FrameState;
  /** Makes every open frame raise the event; returns how many received it. */
  readonly raise: (choice: RaiseChoice, session?: string) => number;
  /** Held points and their queues. */
  readonly holds: (session?: string) => Holds;
  /** Data of a session until its faults are removed, such as calls made and permissions refreshed. */
  readonly memory: (session?: string) => Map<string, unknown>;
  /** Resource units of SharePoint that a session used since its faults were removed. */
  readonly units: (session?: string) => ResourceUnits;
  /** Sends a frame the current state and each change. Returns a function that stops this. */
  readonly watch: (listener: (message: FrameMessage) => void, session?: string) => () => void;
}

/** Creates a control without faults. */
export function createControl(createUnits = () => createResourceUnits(() => Date.now())): Control {
  const states = new Map<string, ControlState>();
  const listeners = new Map<string, Set<(message: FrameMessage) => void>>();
  const holds = new Map<string, Holds>();
  const memories = new Map<string, Map<string, unknown>>();
  const units = new Map<string, ResourceUnits>();

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
    const sessionHolds = holds.get(session) ?? createHolds(() => notifyState(session));
    holds.set(session, sessionHolds);
    return sessionHolds;
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
        sharePoint: merged(before.sharePoint, patch.sharePoint),
        identity: merged(before.identity, patch.identity),
        webhook: merged(before.webhook, patch.webhook),
        strict: patch.strict ?? before.strict,
      });
    },
    replace: (
      { frame, powerBi, sharePoint, identity, webhook, strict = untouched.strict, ...rest },
      session = '',
    ) =>
      keep(session, {
        ...rest,
        frame: merged(untouched.frame, frame),
        powerBi: merged(untouched.powerBi, powerBi),
        sharePoint: merged(untouched.sharePoint, sharePoint),
        identity: merged(untouched.identity, identity),
        webhook: merged(untouched.webhook, webhook),
        strict,
      }),
    reset(session = '') {
      memories.delete(session);
      units.delete(session);
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
      const sessionMemory = memories.get(session) ?? new Map<string, unknown>();
      memories.set(session, sessionMemory);
      return sessionMemory;
    },
    units(session = '') {
      const sessionUnits = units.get(session) ?? createUnits();
      units.set(session, sessionUnits);
      return sessionUnits;
    },
    watch(listener, session = '') {
      const heard = listeners.get(session) ?? new Set();
      listeners.set(session, heard.add(listener));
      listener({ type: 'state', data: frameState(session) });
      return () => heard.delete(listener);
    },
  };
}
