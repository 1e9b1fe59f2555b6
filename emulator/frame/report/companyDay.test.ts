import { afterEach, expect, it, vi } from 'vitest';
import { deliveriesOf } from '../../data/dataset';
import { runRow } from '../../data/measures';
import { deliveryTotals } from '../../data/queries';
import { lastDay, modelTables } from '../../server/assistant/facts';
import type { Session } from '../session';
import { dataOf } from './state';
import { transportReport } from './transport';

afterEach(() => void vi.useRealTimers());

it('report and model have the same day in every time zone: the one where the organisation works', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T02:00:00Z') });
  const [page] = transportReport.pages;
  const card = page?.visuals.find(({ name }) => name === 'tarjetaEntregas');
  if (!page || !card) throw new Error('no card');
  const session = {
    report: transportReport,
    filters: { report: [], pages: {}, visuals: {} },
    ...{ slicers: {}, sorts: {}, selection: null, refreshes: 0 },
  } as unknown as Session;
  const { deliveries } = deliveryTotals(deliveriesOf('2026-11-20'));
  expect(dataOf(session, page, card).rows).toEqual([[deliveries]]);
  expect(runRow([['n', 'Entregas hoy']], modelTables(), lastDay())).toEqual({ '[n]': deliveries });
});
