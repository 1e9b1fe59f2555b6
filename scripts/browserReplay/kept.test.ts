import { describe, expect, it } from 'vitest';
import { readTraceFiles } from '../traceFiles';
import { whyNotPlayable } from './run';
import { unplayed, unplayedMachines } from './unplayed';

const kept = readTraceFiles(['tests/traces']).flatMap(({ traces }) => traces);
const key = ({ machine, title }: (typeof kept)[number]) => `${machine}: ${title}`;

describe('browser replay of the stored traces', () => {
  it('replays each trace that has no reason against it in the table "unplayed"', () => {
    const reasons = kept.map((trace) => `${key(trace)}: ${whyNotPlayable(trace)}`);
    expect(reasons.filter((one) => one.includes('nothing plays') || one.includes('nothing brings'))).toEqual(
      [],
    );
    expect(kept.filter((trace) => whyNotPlayable(trace) === null).length).toBeGreaterThan(60);
  });

  it('finds one trace for each key, and a trace for each key of the table "unplayed"', () => {
    const keys = kept.map(key);
    expect(keys.filter((one, at) => keys.indexOf(one) !== at)).toEqual([]);
    expect([...unplayed.keys()].filter((one) => !keys.includes(one))).toEqual([]);
    const machines = kept.map(({ machine }) => machine);
    expect(Object.keys(unplayedMachines).filter((one) => !machines.includes(one))).toEqual([]);
  });

  it('replays recorded traces of machines that change without events', () => {
    const recorded = (machine: string, startsAt: string, send: string) =>
      whyNotPlayable({ machine, title: 'recorded', startsAt, steps: [{ send: { type: send }, at: '' }] });
    expect(recorded('catalogLoad', 'closed', 'session.opened')).toBeNull();
    expect(recorded('reportData', 'refresh.off', 'report.shown')).toBeNull();
  });

  it('reports a trace with a step that nothing in the portal causes', () => {
    const [first] = kept;
    if (!first) throw new Error('no trace');
    const trace = { ...first, title: 'unknown', steps: [{ send: { type: 'user.sings' }, at: 'idle' }] };
    expect(whyNotPlayable(trace)).toBe('nothing brings about "send user.sings" in the real portal');
  });
});
