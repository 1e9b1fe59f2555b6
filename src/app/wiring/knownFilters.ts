import { selectKnownFilters } from '@/store/filters.selectors';
import { filtersApplied } from '@/store/filters.slice';
import { linkPartsLost } from '@/store/notices.slice';
import { createRules, type WiringParts } from './rules';

/** Removes applied filters that the portal no longer has, with a message; loaded with the screens. */
export function knownFilterRules({ listener, store, ports }: Omit<WiringParts, 'actors'>): void {
  createRules(listener, store).value(selectKnownFilters, ({ filters, dropped: parts }) => {
    if (parts.length === 0) return;
    store.dispatch(linkPartsLost({ kind: 'filtersDropped', parts, at: ports.now() }));
    store.dispatch(filtersApplied(filters, true));
  });
}
