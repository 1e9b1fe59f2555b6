import { selectKnownFilters } from '@/store/filters.selectors';
import { filtersApplied } from '@/store/filters.slice';
import { linkPartsLost } from '@/store/notices.slice';
import type { Wiring } from './rules';

/** Removes applied filters that the portal no longer has, with a message; loaded with the first filters. */
export function knownFilterRules({ when, store, ports }: Pick<Wiring, 'when' | 'store' | 'ports'>): void {
  when.value(selectKnownFilters, ({ filters, dropped: parts }) => {
    if (parts.length === 0) return;
    store.dispatch(linkPartsLost({ kind: 'filtersDropped', parts, at: ports.now() }));
    store.dispatch(filtersApplied(filters, true));
  });
}
