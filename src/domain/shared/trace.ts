import './jitless';
import * as z from 'zod/mini';

/** One transition of one machine, from the inspect API. Plain data: the fields that the machine discloses, and shapes. */
export interface TransitionRecord {
  /** Increases by one; also the order. */
  readonly seq: number;
  /** ms since the epoch. */
  readonly time: number;
  readonly machine: string;
  /** Session id of the actor, so that two dialogs in one session are two traces. */
  readonly actor: string;
  /** Only in the first record of an actor with an input: that input. */
  readonly input?: Record<string, unknown>;
  /** In some records: the machine's context after the transition, from which a replay of a long session can start. */
  readonly context?: Record<string, unknown>;
  /** Type of the event, and its trace step if there is one. */
  readonly event: string;
  readonly step: TraceVerb | null;
  /** Dotted leaf states, parallel regions joined with ` & `. `from` is empty when the actor starts. */
  readonly from: string;
  readonly to: string;
}

const json: z.ZodMiniType<unknown> = z.unknown();
const named = z.string().check(z.minLength(1));

/** Position in a recorded session: a number that increases by one over all machines, and ms since the start. */
const moment = { seq: z.optional(z.int()), ms: z.optional(z.int().check(z.gte(0))) };

/** Expectations after a step in addition to the state. Objects are compared by the fields that they name. */
const expectations = {
  at: named,
  note: z.optional(z.string()),
  ...moment,
  /** Fields of the machine's context. */
  context: z.optional(z.record(z.string(), json)),
  /** The input of each actor that this step starts, by its id; `null` without an input. */
  input: z.optional(z.record(z.string(), json)),
  /** The facts that this step emits, all of them, in order. */
  emits: z.optional(z.array(z.looseObject({ type: z.string() }))),
  /** The length of each delay that this step arms, in ms, by its name; of a random delay its shortest and longest. */
  delays: z.optional(z.record(z.string(), z.union([z.number(), z.tuple([z.number(), z.number()])]))),
  /** The machine must ignore this step: its state does not change. */
  refused: z.optional(z.literal(true)),
};

/**
 * One step of a trace: an event (exactly one verb) and the expectations after it.
 * `done` and `fail` name the invoked actor, `after` the delay, `send` the event. `at` is the dotted state,
 * parallel regions joined with ` & `; it may omit regions and shorten a path from the left. The other
 * expectations are optional.
 */
export const traceStepSchema = z.union([
  z.strictObject({ send: z.looseObject({ type: z.string() }), ...expectations }),
  z.strictObject({ done: z.string(), output: z.optional(json), ...expectations }),
  z.strictObject({ fail: z.string(), error: z.string(), detail: z.optional(z.string()), ...expectations }),
  z.strictObject({ after: z.string(), ...expectations }),
]);
export type TraceStep = z.infer<typeof traceStepSchema>;

/** The verb part of a step. */
export type TraceVerb =
  | { readonly send: { readonly type: string } & Record<string, unknown> }
  | { readonly done: string; readonly output?: unknown }
  | { readonly fail: string; readonly error: string; readonly detail?: string | undefined }
  | { readonly after: string };

/** The trace of one machine: its input, its initial state, and the steps. */
export const traceSchema = z.strictObject({
  machine: named,
  title: named,
  input: z.optional(z.record(z.string(), json)),
  startsAt: named,
  /** The trace starts in the middle: at `startsAt` with this context, not in the initial state. */
  context: z.optional(z.record(z.string(), json)),
  ...moment,
  steps: z.array(traceStepSchema),
});
export type Trace = z.infer<typeof traceSchema>;

/** One message of the assistant, in a session whose tester chose to include the words. */
const spokenSchema = z.object({ dashboard: z.string(), sender: z.string(), text: z.string() });

/** Environment of a recorded session. */
const surroundingsSchema = z.object({
  /** Version of the portal. */
  version: z.string(),
  /** The browser's own description of itself. */
  browser: z.string(),
  /** `1280 × 800, 2x`: CSS pixels, and device pixels for each. */
  viewport: z.string(),
  theme: z.string(),
  /** `analytics` or `admin`. */
  platform: z.string(),
  locale: z.string(),
  timeZone: z.string(),
  isOnline: z.boolean(),
  /** Faults and delays of the emulated organisation; absent with a real one. */
  emulator: z.optional(json),
});
export type Surroundings = z.infer<typeof surroundingsSchema>;

/** A failure outside the machines; on request in a session file. */
const seenFailureSchema = z.object({
  /** ms since the epoch. */
  time: z.number(),
  source: z.enum(['console', 'page', 'network']),
  /** The message; for the network the address without method, query and ids. */
  text: z.string(),
  /** HTTP status; 0 without an answer. */
  status: z.optional(z.int()),
});
export type SeenFailure = z.infer<typeof seenFailureSchema>;

/** A recorded session: one trace per actor. Fields of a newer release's session are left out. */
export const sessionFileSchema = z.object({
  /** When it was recorded, ISO 8601. */
  recorded: z.optional(z.string()),
  about: z.optional(surroundingsSchema),
  traces: z.array(traceSchema).check(z.minLength(1)),
  /** The words of the assistant; absent unless the tester chose to include them. A replay ignores them. */
  conversation: z.optional(z.array(spokenSchema)),
  /** Failures of console, page and network; absent unless the tester chose to include them. */
  failures: z.optional(z.array(seenFailureSchema)),
  /** Screenshot of the tester, as a `data:` address; absent unless they added it. */
  screenshot: z.optional(z.string().check(z.startsWith('data:image/'))),
});
export type SessionFile = z.infer<typeof sessionFileSchema>;

/** A trace file: one trace or a recorded session. */
export const traceFileSchema = z.union([traceSchema, sessionFileSchema]);
