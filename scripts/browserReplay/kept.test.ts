import { describe, expect, it } from 'vitest';
import { readTraceFiles } from '../traceFiles';
import { whyNotPlayable } from './run';
import { unplayed } from './unplayed';

const kept = readTraceFiles(['tests/traces']).flatMap(({ traces }) => traces);
const key = ({ machine, title }: (typeof kept)[number]) => `${machine}: ${title}`;

describe('the kept traces in the real portal', () => {
  it('are each played, or say in the table why not', () => {
    const silent = kept.filter(
      (trace) => whyNotPlayable(trace) !== null && unplayed[key(trace)] === undefined,
    );
    expect(silent.map((trace) => `${key(trace)}: ${whyNotPlayable(trace)}`)).toEqual([]);
    expect(kept.filter((trace) => whyNotPlayable(trace) === null).length).toBeGreaterThan(60);
  });

  it('are one each, and the table names no other', () => {
    const keys = kept.map(key);
    expect(keys.filter((one, at) => keys.indexOf(one) !== at)).toEqual([]);
    expect(Object.keys(unplayed).filter((one) => !keys.includes(one))).toEqual([]);
  });

  it('are no more than a recorded session has: each machine that moves by itself is played', () => {
    const recorded = (machine: string, startsAt: string, send: string) =>
      whyNotPlayable({ machine, title: 'recorded', startsAt, steps: [{ send: { type: send }, at: '' }] });
    expect(recorded('catalogLoad', 'closed', 'session.opened')).toBeNull();
    expect(recorded('reportPages', 'none', 'page.changed')).toBeNull();
  });

  it('are refused when nothing brings a step about', () => {
    const [first] = kept;
    if (!first) throw new Error('no trace');
    const trace = { ...first, title: 'unknown', steps: [{ send: { type: 'user.sings' }, at: 'idle' }] };
    expect(whyNotPlayable(trace)).toBe('nothing brings about "send user.sings" in the real portal');
  });
});
