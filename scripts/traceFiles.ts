import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { decodeText } from '../src/domain/shared/textFile';
import type { Trace } from '../src/domain/shared/trace';
import { readTraces } from '../tools/machines/readTrace';

/** A trace file with its traces, or the reason why it is invalid. */
export interface TraceFile {
  /** Path relative to the working directory. */
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

/** Reads one trace file (format: src/domain/shared/trace.ts). Never throws: an invalid file gets a `problem`. */
export function readTraceFile(path: string): TraceFile {
  const file = relative(process.cwd(), path) || path;
  try {
    const text = decodeText(readFileSync(path), null);
    if (text === null) return { file, traces: [], problem: 'not UTF-8: save it as UTF-8' };
    const read = readTraces(JSON.parse(text));
    return typeof read === 'string'
      ? { file, traces: [], problem: read }
      : { file, traces: read.traces, problem: null };
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    return { file, traces: [], problem: error instanceof SyntaxError ? `not JSON: ${said}` : said };
  }
}

/** Reads all trace files of the paths; a folder means all `.json` files below it. */
export function readTraceFiles(paths: readonly string[]): readonly TraceFile[] {
  return paths.flatMap((path) => {
    try {
      const files = jsonFiles(path);
      if (files.length === 0) return [{ file: path, traces: [], problem: 'no trace file in this folder' }];
      return files.map(readTraceFile);
    } catch {
      return [{ file: path, traces: [], problem: 'no such file' }];
    }
  });
}
