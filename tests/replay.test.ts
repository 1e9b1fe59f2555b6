import { describe, expect, it } from 'vitest';
import { readTraceFiles } from '../scripts/traceFiles';
import { machineOf } from '../tools/machines/registry';
import { replay } from '../tools/machines/replay';

const files = readTraceFiles(['tests/traces']);

describe('every trace in tests/traces', () => {
  it.each(files.map(({ file, problem }) => [file, problem] as const))('%s is a trace file', (_, problem) => {
    expect(problem).toBeNull();
  });

  const stories = files.flatMap(({ file, traces }) => traces.map((trace) => ({ file, trace })));
  it.each(stories.map(({ file, trace }) => [`${trace.machine}: ${trace.title}`, file, trace] as const))(
    '%s',
    (_, file, trace) => {
      const machine = machineOf(trace.machine);
      if (machine === undefined) throw new Error(`${file}: there is no machine "${trace.machine}"`);
      const broken = replay(machine, trace).steps.find(({ problem }) => problem !== null);
      expect(broken && `step ${broken.index} (${broken.verb}): ${broken.problem}`).toBeUndefined();
    },
  );

  it('has a unique title', () => {
    const titles = stories.map(({ trace }) => `${trace.machine}: ${trace.title}`);
    expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
  });
});
