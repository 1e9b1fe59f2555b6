import { expect, it } from 'vitest';
import { readTraces } from './readTrace';

const trace = (machine: string) => ({
  machine,
  title: machine,
  startsAt: 'idle',
  steps: [{ send: { type: 'x' }, at: 'idle' }],
});

it('readTraces rejects a trace of an unknown machine, and names the machines that exist', () => {
  expect(readTraces({ traces: [trace('reportLoad'), trace('sample')] })).toMatch(
    /^not a trace: trace 2: there is no machine "sample"; there are /,
  );
  expect(readTraces(trace('sample'))).toMatch(/^not a trace: there is no machine "sample"; there are /);
});
