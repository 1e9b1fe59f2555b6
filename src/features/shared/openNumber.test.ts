import { sampleAlerts } from '@tools/machines/alertWatch';
import { expect, it } from 'vitest';
import { noFilters } from '@/domain/report/filters';
import type { Alert } from '@/domain/session/alerts';
import { filtersApplied, selectFilters } from '@/store/filters.slice';
import { makeStore } from '@/store/makeStore';
import { selectResult } from '@/store/notices.slice';
import { selectPlace } from '@/store/place.selectors';
import { viewSelected } from '@/store/view.slice';
import { openNumber } from './openNumber';

const [figure, query] = sampleAlerts;
if (figure?.source.kind !== 'figure' || !query) throw new Error('no samples');
const { view, source: seen } = figure;
const selected = (labels: string[]): Pick<Alert, 'view' | 'source'> => ({
  view,
  source: { ...seen, context: { ...seen.context, labels } },
});

/** The state after a number was opened by a user who has a filter. */
function opened(alert: Pick<Alert, 'view' | 'source'>) {
  const store = makeStore();
  store.dispatch(filtersApplied({ ...noFilters, sector: 'INDUSTRIAL' }));
  store.dispatch(openNumber(alert));
  return store;
}

it('openNumber shows a query or a measure without filters', () => {
  const sources: Alert['source'][] = [query.source, { kind: 'measure', measure: 'm', unit: '' }];
  for (const source of sources) {
    const state = opened({ view: 'dashboard-2', source }).getState();
    expect(selectPlace(state)).toMatchObject({ view: 'dashboard-2', pageName: null, filters: noFilters });
    expect(selectResult(state)).toBeNull();
  }
});

it('openNumber shows a number of a visual on its page under its filters alone', () => {
  const state = opened(selected([])).getState();
  expect(selectPlace(state)).toMatchObject({ view: 'dashboard-1', pageName: 'p1' });
  expect(selectFilters(state)).toEqual({ ...noFilters, region: 'SURESTE' });
  expect(selectResult(state)).toBeNull();
});

it('openNumber names the selections that the portal cannot restore until another view opens', () => {
  const store = opened(selected(['Planta: Norte']));
  expect(selectResult(store.getState())).toMatchObject({ kind: 'numberSeenWith', labels: ['Planta: Norte'] });
  store.dispatch(viewSelected('dashboard-2'));
  expect(selectResult(store.getState())).toBeNull();
});
