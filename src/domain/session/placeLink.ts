import { joinValues, noFilters, regions, sectors, valuesOf } from '@/domain/report/filters';
import { type Place, placeSchema } from './returnPlace';

/** A place in the analytics platform that a link leads to. */
type LinkedPlace = Pick<Place, 'view' | 'filters' | 'pageName' | 'state'>;

/** Characters of a captured state that a link takes along: what mail and chat programs keep whole. */
export const linkedStateLimit = 6_000;

/**
 * A link to a dashboard, its page, its filters and, where it fits, its captured state. It is in the part of the address
 * that browsers send to nobody.
 * @param portal Address of the portal, without a hash.
 */
export function placeLink(portal: string, { view, pageName, filters, state }: LinkedPlace): string {
  const { dateRange, region, sector } = filters;
  const parts = {
    tablero: view,
    pagina: pageName,
    region,
    sector,
    desde: dateRange.startDate,
    hasta: dateRange.endDate,
    vista: state !== undefined && state.length <= linkedStateLimit ? state : '',
  };
  const hash = new URLSearchParams();
  for (const [name, value] of Object.entries(parts)) if (value) hash.set(name, value);
  return `${portal}#${hash}`;
}

/** Where a link (or its hash alone) leads; `null` for any other text. A part that is not valid is left out. */
export function readPlaceLink(text: string): LinkedPlace | null {
  const hash = new URLSearchParams(text.slice(text.indexOf('#') + 1));
  const part = (name: string) => hash.get(name) ?? '';
  const { view, pageName, state } = placeSchema.shape;
  const target = view.safeParse(part('tablero'));
  if (!target.success) return null;
  const page = pageName.safeParse(part('pagina'));
  const captured = state.safeParse(part('vista') || undefined);
  const days = placeSchema.shape.filters.shape.dateRange.safeParse({
    startDate: part('desde'),
    endDate: part('hasta'),
  });
  return {
    view: target.data,
    pageName: page.success ? page.data : null,
    filters: {
      dateRange: days.data ?? noFilters.dateRange,
      region: joinValues(regions, valuesOf(part('region'))),
      sector: joinValues(sectors, valuesOf(part('sector'))),
    },
    ...(captured.success && captured.data !== undefined ? { state: captured.data } : {}),
  };
}
