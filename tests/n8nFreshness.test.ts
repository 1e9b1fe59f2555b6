import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { refreshHistory } from '../emulator/server/refreshHistory';
import { indexOf, readDataState } from '../src/domain/report/dataState';

interface Flow {
  readonly nodes: readonly { readonly name: string; readonly parameters: Record<string, unknown> }[];
}
const flow = JSON.parse(readFileSync('docs/n8n-freshness.json', 'utf8')) as Flow;
const now = Date.now();
type Json = Readonly<Record<string, unknown>>;
const items = (list: readonly Json[]) => ({
  all: () => list.map((json) => ({ json })),
  first: () => ({ json: list[0] }),
});

/** Runs a Code node as n8n does, on the items of the node before it and of the named nodes. */
function run(name: string, input: readonly Json[], others: Readonly<Record<string, readonly Json[]>>) {
  const code = String(flow.nodes.find((node) => node.name === name)?.parameters.jsCode);
  const result = runInNewContext(`(() => {${code}})()`, {
    $input: items(input),
    $: (node: string) => items(others[node] ?? []),
  }) as readonly { json: Json }[];
  return JSON.parse(JSON.stringify(result.map(({ json }) => json))) as Record<string, unknown>[];
}

const reports = [
  { id: 'Report-1', datasetId: 'Model-1' },
  { id: 'report-2', datasetId: 'Model-1' },
  { id: 'report-3', datasetId: 'model-3', datasetWorkspaceId: 'home' },
  { id: 'paginated' },
];
const models = run('Models', [{ value: reports }], { Workspaces: [{ workspace: 'w' }] });

function publish(stored: string | undefined, answers: readonly Json[]) {
  const fields = { EntityKey: 'published:head', ...(stored === undefined ? {} : { DataState: stored }) };
  const head = { id: '7', eTag: '"list-7,3"', fields };
  const [result] = run('State', [{ value: [head] }], { Models: models, Refreshes: answers });
  return { result, state: readDataState({ text: result?.text, at: now }) };
}
const good = { value: refreshHistory('Model-1', 'Completed', now) };
const refused = { error: { message: '403' } };

describe('docs/n8n-freshness.json', () => {
  it('finds the models of the reports, each in its own workspace', () => {
    expect(models).toEqual([
      { dataset: 'Model-1', workspace: 'w', reports: ['report-1', 'report-2'] },
      { dataset: 'model-3', workspace: 'home', reports: ['report-3'] },
    ]);
  });

  it('publishes a state that the portal reads, of the models that it may read, for one version of the item', () => {
    const { result, state } = publish(undefined, [good, refused]);
    expect(result).toMatchObject({ item: '7', version: '"list-7,3"' });
    expect(state.sections[0]?.models).toEqual([expect.objectContaining({ id: 'model-1', every: 60 })]);
    expect(indexOf(state).of('REPORT-2')?.freshness).toMatchObject({
      refreshedAt: Math.floor(Date.parse(String(good.value[0]?.endTime)) / 1000) * 1000,
      failingSince: null,
      published: { by: 'Flujo de n8n' },
    });
  });

  it('has since when refreshes fail', () => {
    const { state } = publish(undefined, [{ value: refreshHistory('Model-1', 'Failed', now) }, refused]);
    expect(indexOf(state).of('report-1')?.freshness?.failingSince).toEqual(expect.any(Number));
  });

  it('keeps what others published about other models, also if the item has no valid state', () => {
    const model = (id: string) => ({ id, reports: [id], refreshed: 1, failing: null, every: null });
    const section = { by: 'Ana', at: Math.floor(now / 1000), models: [model('model-1'), model('other')] };
    const stored = JSON.stringify({ format: 1, reading: 5, sections: [section] });
    const { state } = publish(stored, [good, refused]);
    expect(state.sections.map(({ by, models: own }) => [by, own.map(({ id }) => id)])).toEqual([
      ['Flujo de n8n', ['model-1']],
      ['Ana', ['other']],
    ]);
    expect(state.sections[0]?.models[0]?.reports).toEqual(['report-1', 'report-2', 'model-1']);
    expect(state.reading).toBe(5);
    expect(publish('broken', [good, refused]).state.sections).toHaveLength(1);
  });

  it('publishes nothing before a catalogue is published', () => {
    expect(run('State', [{ value: [] }], { Models: models, Refreshes: [good, refused] })).toEqual([]);
  });
});
