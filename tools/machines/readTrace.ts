import {
  type SessionFile,
  sessionFileSchema,
  type Trace,
  traceSchema,
  traceStepSchema,
} from '@/domain/shared/trace';
import { registry } from './registry';

/** Content of a trace file; `session` is the whole file if it is a recorded session. */
export interface ReadTraces {
  readonly traces: readonly Trace[];
  readonly session: SessionFile | null;
}

const verbs = ['send', 'done', 'fail', 'after'] as const;
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The problem of one step; `null` if it is valid. */
function stepProblem(step: unknown): string | null {
  if (!isObject(step)) return 'is not an object';
  const stepVerbs = verbs.filter((verb) => verb in step);
  const keys = Object.keys(step).join(', ') || 'nothing';
  if (stepVerbs.length === 0) return `has no verb: one of ${verbs.join(', ')} (it has ${keys})`;
  if (stepVerbs.length > 1) return `has ${stepVerbs.length} verbs (${stepVerbs.join(', ')}): one is allowed`;
  const parsed = traceStepSchema.safeParse(step);
  if (parsed.success) return null;
  const branches = parsed.error.issues.flatMap((issue) =>
    issue.code === 'invalid_union' ? issue.errors : [],
  );
  const nearest = [...branches].sort((a, b) => a.length - b.length)[0] ?? parsed.error.issues;
  return nearest.map(said).join('; ');
}

type Issue = NonNullable<ReturnType<typeof traceSchema.safeParse>['error']>['issues'][number];

/** zod/mini only reports "Invalid input". */
function expected(issue: Issue): string {
  if (issue.code === 'invalid_type') return `expected ${issue.expected}`;
  if (issue.code === 'unrecognized_keys') return `unknown field ${issue.keys.join(', ')}`;
  return issue.code === 'invalid_value' ? `expected ${issue.values.join(' or ')}` : issue.message;
}
const said = (issue: Issue) => `${issue.path.map(String).join('.') || 'it'}: ${expected(issue)}`;

/** The problem of one trace; `null` if it is valid. Steps are numbered as in the replay: 0 is the start. */
function storyProblem(story: unknown): string | null {
  if (!isObject(story)) return 'is not an object';
  if (Array.isArray(story.steps))
    for (const [at, step] of story.steps.entries()) {
      const problem = stepProblem(step);
      if (problem !== null) return `step ${at + 1} ${problem}`;
    }
  const parsed = traceSchema.safeParse(story);
  if (!parsed.success) return parsed.error.issues.map(said).join('; ');
  if (!Object.hasOwn(registry, parsed.data.machine))
    return `there is no machine "${parsed.data.machine}"; there are ${Object.keys(registry).join(', ')}`;
  return null;
}

/**
 * Reads the JSON of a trace file (src/domain/shared/trace.ts): returns the traces, or a sentence that names
 * the invalid field and step.
 */
export function readTraces(content: unknown): ReadTraces | string {
  if (!isObject(content)) return 'not a trace: it is not an object';
  if (!('traces' in content)) {
    if (!('machine' in content) && !('steps' in content))
      return 'not a trace: it has neither "traces" nor "machine" and "steps"';
    const problem = storyProblem(content);
    return problem === null
      ? { traces: [content as unknown as Trace], session: null }
      : `not a trace: ${problem}`;
  }
  if (Array.isArray(content.traces)) {
    for (const [at, story] of content.traces.entries()) {
      const problem = storyProblem(story);
      if (problem !== null) return `not a trace: trace ${at + 1}: ${problem}`;
    }
  }
  const parsed = sessionFileSchema.safeParse(content);
  if (!parsed.success) return `not a session: ${parsed.error.issues.map(said).join('; ')}`;
  return { traces: parsed.data.traces, session: parsed.data };
}
