import { type ReadTraces, readTraces } from '@tools/machines/readTrace';
import { registry } from '@tools/machines/registry';
import { readTextFile } from '@/domain/shared/textFile';
import type { Trace } from '@/domain/shared/trace';

const unreadable = {
  tooLarge: 'es demasiado grande.',
  unreadable: 'no se pudo leer.',
  encoding: 'no es un archivo de texto.',
} as const;

/** Reads a dropped file: its traces, or a sentence about the problem. */
export async function readDropped(file: File): Promise<ReadTraces | string> {
  const read = await readTextFile(file, null);
  return read.ok ? readSession(read.text, file.name) : `«${file.name}» ${unreadable[read.problem]}`;
}

/** Reads the text of a trace file: its traces, or a sentence about the problem. */
export function readSession(text: string, name: string): ReadTraces | string {
  if (text.trim() === '') return `«${name}» está vacío.`;
  try {
    const read = readTraces(JSON.parse(text));
    return typeof read === 'string' ? `«${name}» no es una sesión que se pueda leer. ${read}` : read;
  } catch {
    return `«${name}» no es JSON.`;
  }
}

const traceFiles = import.meta.glob<{ default: Trace | { traces: readonly Trace[] } }>(
  '../../tests/traces/**/*.json',
  { eager: true },
);

const order = Object.keys(registry);

/** A trace of tests/traces, with its key in an address: `reportLoad--no-board`. */
export interface KeptTrace {
  readonly key: string;
  readonly trace: Trace;
}

/** The traces of tests/traces, which can be played without a file. */
export const keptTraces: readonly KeptTrace[] = Object.entries(traceFiles)
  .flatMap(([path, { default: content }]) => {
    const file = path.split('/').slice(-2).join('--').replace('.json', '');
    const traces = 'traces' in content ? content.traces : [content];
    return traces.map((trace, index) => ({ key: index === 0 ? file : `${file}--${index + 1}`, trace }));
  })
  .sort((a, b) => order.indexOf(a.trace.machine) - order.indexOf(b.trace.machine));
