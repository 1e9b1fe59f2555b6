import { type ReadTraces, readTraces } from '@tools/machines/readTrace';
import { registry } from '@tools/machines/registry';
import type { Trace } from '@/domain/shared/trace';

/** Reads a dropped file: its traces, or a sentence about the problem. */
export async function readDropped(file: File): Promise<ReadTraces | string> {
  try {
    const text = await file.text();
    if (text.trim() === '') return `«${file.name}» está vacío.`;
    const read = readTraces(JSON.parse(text));
    return typeof read === 'string' ? `«${file.name}» no se puede leer. ${read}` : read;
  } catch {
    return `«${file.name}» no es JSON.`;
  }
}

const kept = import.meta.glob<{ default: Trace | { traces: readonly Trace[] } }>(
  '../../tests/traces/**/*.json',
  { eager: true },
);

const order = Object.keys(registry);

/** The traces of tests/traces, which can be played without a file. */
export const keptTraces: readonly Trace[] = Object.values(kept)
  .flatMap(({ default: content }) => ('traces' in content ? content.traces : [content]))
  .sort((a, b) => order.indexOf(a.machine) - order.indexOf(b.machine));
