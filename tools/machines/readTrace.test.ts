import { expect, it } from 'vitest';
import { readTraces } from './readTrace';

const trace = (machine: string) => ({
  machine,
  title: machine,
  startsAt: 'idle',
  steps: [{ send: { type: 'x' }, at: 'idle' }],
});

it('readTraces reads a recorded session without the traces of machines that only earlier versions had', () => {
  const read = readTraces({ traces: [trace('reportLook'), trace('reportLoad'), trace('selfTest')] });
  expect(typeof read === 'object' && read.traces.map(({ machine }) => machine)).toEqual(['reportLoad']);
  expect(typeof read === 'object' && read.session?.traces).toHaveLength(1);
});

it('readTraces rejects a trace of an unknown machine, and names the machines that exist', () => {
  expect(readTraces({ traces: [trace('sample')] })).toMatch(
    /^not a trace: trace 1: there is no machine "sample"; there are /,
  );
  expect(readTraces(trace('reportLook'))).toMatch(
    /^not a trace: there is no machine "reportLook"; there are /,
  );
});

it('readTraces renames delays and states that had other names in earlier versions', () => {
  const steps = [
    { after: 'framePatience', at: 'loading' },
    { send: { type: 'x' }, at: 'setAside', delays: { framePatience: 15_000 } },
  ];
  const read = readTraces({ ...trace('reportLoad'), steps });
  expect(typeof read === 'object' && read.traces[0]?.steps).toEqual([
    { after: 'slowFrameDelay', at: 'loading' },
    { send: { type: 'x' }, at: 'suspended', delays: { slowFrameDelay: 15_000 } },
  ]);
});
