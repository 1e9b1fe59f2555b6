import { describe, expect, it } from 'vitest';
import { type TransitionRecord, traceFileSchema } from '@/domain/shared/trace';
import { machinesOf, toFile, toRows } from './connectTraceDrawer';

const start: TransitionRecord = {
  seq: 1,
  time: new Date(2026, 10, 21, 9, 5, 7, 42).getTime(),
  machine: 'kettle',
  actor: 'x:1',
  event: 'start',
  step: null,
  from: '',
  to: 'water.cold & light.on',
};
const heat: TransitionRecord = {
  ...start,
  seq: 2,
  event: 'send user.start',
  step: { send: { type: 'user.start' } },
  from: 'water.cold & light.on',
  to: 'water.heating & light.on',
};
const pat: TransitionRecord = { ...heat, seq: 3, event: 'send user.pat', from: heat.to };
const other: TransitionRecord = { ...start, seq: 4, machine: 'toaster', actor: 'x:2' };
const account = { id: 'oid-1', name: 'Ana Ruiz', username: 'ana@contoso.example', roles: [] };

describe('the testers’ drawer', () => {
  it('lists newest first, with what changed', () => {
    const rows = toRows([start, heat, pat], { machine: '', since: 0 });
    expect(rows.map(({ event, from, to }) => [event, from, to])).toEqual([
      ['send user.pat', '', ''],
      ['send user.start', 'water.cold', 'water.heating'],
      ['start', '', 'water.cold & light.on'],
    ]);
    expect(rows.at(-1)?.time).toBe('09:05:07.042');
  });

  it('filters by machine and forgets what was cleared', () => {
    expect(toRows([start, other], { machine: 'toaster', since: 0 }).map(({ id }) => id)).toEqual([4]);
    expect(toRows([start, heat, pat], { machine: '', since: 2 }).map(({ id }) => id)).toEqual([3]);
    expect(machinesOf([other, start])).toEqual(['kettle', 'toaster']);
  });

  it('writes a file of the trace format, without the words of the assistant unless they are chosen', () => {
    const { file } = toFile([start, heat], new Date(0), null, account);
    expect(traceFileSchema.parse(JSON.parse(JSON.stringify(file)))).toEqual(file);
    expect(file).toMatchObject({ traces: [{ machine: 'kettle', startsAt: 'water.cold & light.on' }] });
    expect(JSON.stringify(file)).not.toContain('conversation');
  });

  it('keeps the person’s name out of chosen words', () => {
    const spoken = [
      { dashboard: 'dashboard-1', sender: 'bot', text: 'Hola Ana Ruiz, escríbeme a ana@contoso.example' },
    ];
    const written = JSON.stringify(toFile([start, heat], new Date(0), spoken, account).file);
    expect(written).toContain('Hola Persona 1');
    expect(written).not.toMatch(/Ana|Ruiz|contoso/);
  });

  it('says which machines lost their beginning', () => {
    expect(toFile([heat, other], new Date(0), null, account).incomplete).toEqual(['kettle']);
  });
});
