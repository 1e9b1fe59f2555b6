import { z } from 'zod';

/** The groups of endpoints that can be made to fail or to be slow. */
export const faultGroups = [
  'authorize',
  'token',
  'reports',
  'groups',
  'groupReports',
  'frame',
  'chat',
] as const;
export type FaultGroup = (typeof faultGroups)[number];

/**
 * What can go wrong. `offline` cuts the connection; `malformed` answers 200 with broken JSON; `truncated` cuts it in
 * the middle of the body. The AADSTS kinds concern `authorize` and `token` only: 65001 and 70011 answer requests for
 * Power BI scopes, 50076 (a second factor is due) answers every silent request and none with a person before it.
 */
export const faultKinds = [
  'offline',
  '401',
  '403',
  'TokenExpired',
  '404',
  '429',
  '500',
  'malformed',
  'truncated',
  'AADSTS65001',
  'AADSTS70011',
  'AADSTS50076',
] as const;
export type FaultKind = (typeof faultKinds)[number];

const faultSchema = z.strictObject({
  kind: z.enum(faultKinds),
  /** Seconds in the `Retry-After` header of a 429. */
  retryAfter: z.number().int().min(0).max(3600).optional(),
  /** After so many requests the fault goes away by itself; until it is reset when absent. */
  times: z.number().int().min(1).max(1000).optional(),
});
export type Fault = z.infer<typeof faultSchema>;

const milliseconds = z.number().int().min(0).max(600_000);
const embedEvents = ['error', 'tokenExpired'] as const;
export type EmbedFaultEvent = (typeof embedEvents)[number];

const frameSchema = z.strictObject({
  loadDelay: milliseconds,
  renderDelay: milliseconds,
  onLoad: z.enum(embedEvents).nullable(),
});

/** Everything a tester chose. */
export const controlSchema = z.strictObject({
  faults: z.partialRecord(z.enum(faultGroups), faultSchema),
  delays: z.partialRecord(z.enum(faultGroups), milliseconds),
  /** Life of the next Power BI tokens in seconds; `null` is Microsoft's 60 to 90 minutes. */
  tokenLife: z.number().int().min(1).max(86_400).nullable(),
  frame: frameSchema,
});
export type ControlState = z.infer<typeof controlSchema>;

/** A change of some of it; `null` takes a fault or a delay away. */
export const controlPatchSchema = z.strictObject({
  faults: z.partialRecord(z.enum(faultGroups), faultSchema.nullable()).optional(),
  delays: z.partialRecord(z.enum(faultGroups), milliseconds.nullable()).optional(),
  tokenLife: controlSchema.shape.tokenLife.optional(),
  frame: frameSchema.partial().optional(),
});
export type ControlPatch = z.infer<typeof controlPatchSchema>;

/** Asks the frames on screen to raise an event now. */
export const raiseSchema = z.strictObject({
  event: z.enum(embedEvents),
  detail: z.string().max(500).optional(),
});

/** What a frame hears (emulator/README.md). */
export type FrameMessage =
  | {
      readonly type: 'state';
      readonly data: {
        readonly loadDelay: number;
        readonly renderDelay: number;
        readonly onLoad: RaisedEvent | null;
      };
    }
  | { readonly type: 'raise'; readonly data: RaisedEvent };

/** An error event for the host page, in Power BI's own shape. */
export interface RaisedEvent {
  readonly event: EmbedFaultEvent;
  readonly body: {
    readonly message: string;
    readonly detailedMessage: string;
    readonly errorCode: string;
    readonly level: number;
    readonly technicalDetails: { readonly requestId: string };
  };
}

function raised(event: EmbedFaultEvent, detail?: string): RaisedEvent {
  const technicalDetails = { requestId: crypto.randomUUID() };
  if (event === 'tokenExpired') {
    const detailedMessage = detail ?? 'Access token has expired, resubmit with a new access token';
    return {
      event,
      body: { message: 'TokenExpired', detailedMessage, errorCode: '403', level: 6, technicalDetails },
    };
  }
  const detailedMessage = detail ?? 'El informe no se pudo cargar. Inténtalo más tarde.';
  return {
    event,
    body: { message: 'LoadReportFailed', detailedMessage, errorCode: '500', level: 6, technicalDetails },
  };
}

const untouched = (): ControlState => ({
  faults: {},
  delays: {},
  tokenLife: null,
  frame: { loadDelay: 0, renderDelay: 0, onLoad: null },
});

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
  readonly replace: (state: ControlState, session?: string) => ControlState;
  readonly reset: (session?: string) => ControlState;
  /** The group's fault if it is one of `kinds`, counting `times` down. */
  readonly take: (group: FaultGroup, kinds: readonly FaultKind[], session?: string) => Fault | undefined;
  /** Tells every open frame to raise the event; answers how many heard it. */
  readonly raise: (event: EmbedFaultEvent, detail?: string, session?: string) => number;
  /** Tells a frame the state now and at each change. Returns the way to stop. */
  readonly watch: (listener: (message: FrameMessage) => void, session?: string) => () => void;
}

/** A control with nothing wrong. */
export function createControl(): Control {
  const states = new Map<string, ControlState>();
  const listeners = new Map<string, Set<(message: FrameMessage) => void>>();

  const stateOf = (session: string) => states.get(session) ?? untouched();
  const frameState = (session: string): FrameMessage => {
    const { frame } = stateOf(session);
    return { type: 'state', data: { ...frame, onLoad: frame.onLoad ? raised(frame.onLoad) : null } };
  };
  const tell = (session: string, message: FrameMessage): number => {
    const heard = listeners.get(session);
    for (const listener of heard ?? []) listener(message);
    return heard?.size ?? 0;
  };
  const keep = (session: string, state: ControlState): ControlState => {
    states.set(session, state);
    tell(session, frameState(session));
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
        frame: {
          loadDelay: patch.frame?.loadDelay ?? before.frame.loadDelay,
          renderDelay: patch.frame?.renderDelay ?? before.frame.renderDelay,
          onLoad: patch.frame?.onLoad === undefined ? before.frame.onLoad : patch.frame.onLoad,
        },
      });
    },
    replace: (state, session = '') => keep(session, state),
    reset: (session = '') => keep(session, untouched()),
    take(group, kinds, session = '') {
      const state = stateOf(session);
      const fault = state.faults[group];
      if (!fault || !kinds.includes(fault.kind)) return undefined;
      if (fault.times !== undefined) {
        const { [group]: _, ...others } = state.faults;
        const faults =
          fault.times > 1 ? { ...others, [group]: { ...fault, times: fault.times - 1 } } : others;
        states.set(session, { ...state, faults });
      }
      return fault;
    },
    raise: (event, detail, session = '') => tell(session, { type: 'raise', data: raised(event, detail) }),
    watch(listener, session = '') {
      const heard = listeners.get(session) ?? new Set();
      listeners.set(session, heard.add(listener));
      listener(frameState(session));
      return () => heard.delete(listener);
    },
  };
}
