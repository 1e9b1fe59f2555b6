import { type Trace, traceFileSchema } from '@/domain/shared/trace';
import { registry } from '@/traces/registry';

/** The traces of a dropped file, or an error message. */
export async function readDropped(file: File): Promise<readonly Trace[] | string> {
  try {
    const parsed = traceFileSchema.safeParse(JSON.parse(await file.text()));
    if (!parsed.success) return `«${file.name}» no es un archivo de trazas.`;
    return 'traces' in parsed.data ? parsed.data.traces : [parsed.data];
  } catch {
    return `«${file.name}» no es JSON.`;
  }
}

const kept = import.meta.glob<{ default: Trace | { traces: readonly Trace[] } }>(
  '../../tests/traces/**/*.json',
  { eager: true },
);

const order = Object.keys(registry);

/** The traces of tests/traces, to choose from without a file. */
export const keptTraces: readonly Trace[] = Object.values(kept)
  .flatMap(({ default: content }) => ('traces' in content ? content.traces : [content]))
  .sort((a, b) => order.indexOf(a.machine) - order.indexOf(b.machine));
