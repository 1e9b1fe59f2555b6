import { describe, expect, it } from 'vitest';
import { type TransitionRecord, traceFileSchema } from '@/domain/shared/trace';
import { createSessionFile, fileText, previewText } from './sessionFile';
import { machineNames, traceRows } from './traceRows';

const start: TransitionRecord = {
  seq: 1,
  time: new Date(2026, 10, 21, 9, 5, 7, 42).getTime(),
  machine: 'sample',
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
const account = {
  id: 'oid-1.tid-1',
  objectId: 'oid-1',
  name: 'Ana Ruiz',
  username: 'ana@contoso.example',
  roles: [],
};

const all = { machine: '', since: 0 };

describe('drawer for testers', () => {
  it('lists the changed states, newest first', () => {
    const rows = traceRows([start, heat, pat], all);
    expect(rows.map(({ event, from, to }) => [event, from, to])).toEqual([
      ['send user.pat', '', ''],
      ['send user.start', 'water.cold', 'water.heating'],
      ['start', '', 'water.cold & light.on'],
    ]);
    expect(rows.at(-1)?.time).toBe('09:05:07.042');
  });

  it('filters by machine and hides cleared rows', () => {
    expect(traceRows([start, other], { ...all, machine: 'toaster' }).map(({ id }) => id)).toEqual([4]);
    expect(traceRows([start, heat, pat], { ...all, since: 2 }).map(({ id }) => id)).toEqual([3]);
    expect(machineNames([other, start])).toEqual(['sample', 'toaster']);
  });

  it('writes a file of the trace format, with only the chosen content', () => {
    const file = createSessionFile([start, heat], new Date(0), account, {});
    expect(traceFileSchema.parse(JSON.parse(fileText(file)))).toEqual(file);
    expect(file).toMatchObject({ traces: [{ machine: 'sample', startsAt: 'water.cold & light.on' }] });
    expect(Object.keys(file)).toEqual(['recorded', 'traces']);
  });

  it('removes names, tokens, queries and addresses from the chosen content', () => {
    const said =
      'Hola Ana Ruiz (ana@contoso.example): https://portal.example/a?q=1#b Bearer abc.def https://portal.example/r/9B1d0c44-5a11-4f0e-9b6e-2f0f3f7d1a20';
    const file = createSessionFile([start, heat], new Date(0), account, {
      conversation: [{ dashboard: 'dashboard-1', sender: 'bot', text: said }],
      failures: [{ time: 0, source: 'console', text: said }],
    });
    expect(fileText(file)).toContain(
      'Hola Persona 1 (Persona 1): https://portal.example/a [token] https://portal.example/r/{id}',
    );
    expect(fileText(file)).not.toMatch(/Ana|Ruiz|contoso|q=1|abc/);
    expect(traceFileSchema.parse(JSON.parse(fileText(file)))).toEqual(file);
  });

  it('previews the file as it will be written, with the size of a screenshot instead of its content', () => {
    const file = createSessionFile([start, heat], new Date(0), account, {
      screenshot: `data:image/webp;base64,${'A'.repeat(40_000)}`,
    });
    expect(previewText(file)).toContain('data:image/… (40 kB)');
    expect(fileText(file)).toContain('AAAA');
    const { screenshot: _, ...rest } = file;
    expect(previewText(rest)).toBe(fileText(rest));
  });
});
