import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { z } from 'zod';
import { sessionFileSchema, type Trace, traceSchema } from '../src/domain/shared/trace';

/** A trace file: its traces, or why it is invalid. */
export interface TraceFile {
  /** Relative to the working directory. */
  readonly file: string;
  readonly traces: readonly Trace[];
  readonly problem: string | null;
}

function jsonFiles(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { withFileTypes: true })
    .sort((a, b) => a.name.localeCompare(b.name))
    .flatMap((entry) =>
      entry.isDirectory() || entry.name.endsWith('.json') ? jsonFiles(join(path, entry.name)) : [],
    );
}

/** Location and message of an error; for a step that matches no verb, what the nearest verb lacks. */
function explain(issue: z.core.$ZodIssue, above: readonly PropertyKey[] = []): string {
  const path = [...above, ...issue.path];
  const branches = issue.code === 'invalid_union' ? [...issue.errors] : [];
  const [nearest] = branches.sort((a, b) => a.length - b.length);
  const [inner] = nearest ?? [];
  return inner ? explain(inner, path) : `${path.join('.') || 'the file'}: ${issue.message}`;
}

/** Reads one trace file (format: src/domain/shared/trace.ts). Never throws: an invalid file gets a `problem`. */
export function readTraceFile(path: string): TraceFile {
  const file = relative(process.cwd(), path) || path;
  try {
    const content: unknown = JSON.parse(readFileSync(path, 'utf8'));
    const isSession = typeof content === 'object' && content !== null && 'traces' in content;
    const parsed = (isSession ? sessionFileSchema : traceSchema).safeParse(content);
    if (parsed.success)
      return { file, traces: 'traces' in parsed.data ? parsed.data.traces : [parsed.data], problem: null };
    const [issue] = parsed.error.issues;
    return { file, traces: [], problem: `not a trace: ${issue ? explain(issue) : 'unreadable'}` };
  } catch (error) {
    return { file, traces: [], problem: error instanceof Error ? error.message : String(error) };
  }
}

/** All trace files of the paths; a folder means all `.json` files below it. */
export function readTraceFiles(paths: readonly string[]): readonly TraceFile[] {
  return paths.flatMap((path) => {
    try {
      return jsonFiles(path).map(readTraceFile);
    } catch {
      return [{ file: path, traces: [], problem: 'no such file' }];
    }
  });
}
