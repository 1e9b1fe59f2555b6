import { type FilterSelection, noFilters } from '@/domain/report/filters';
import type { Alert } from './alerts';

/** Where a number is shown as it was read (SPEC section 20). */
export interface NumberPlace {
  readonly view: string;
  /** Power BI's name of its page; `null` for the report's own choice. */
  readonly pageName: string | null;
  readonly filters: FilterSelection;
  /** Selections in the report that the number was read under and that the portal cannot restore, for a reader. */
  readonly labels: readonly string[];
}

/** Measures and queries are read without filters; a number of a visual is read on its page with the portal's filters. */
export function placeOfNumber({ view, source }: Pick<Alert, 'view' | 'source'>): NumberPlace {
  if (source.kind !== 'figure') return { view, pageName: null, filters: noFilters, labels: [] };
  const { page, filters, labels } = source.context;
  return { view, pageName: page.name, filters, labels };
}
