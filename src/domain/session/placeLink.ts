import { joinValues, noFilters, regions, sectors, valuesOf } from '@/domain/report/filters';
import { type Place, placeSchema } from './returnPlace';

/** A location in the analytics platform that a link opens. */
type LinkedPlace = Pick<Place, 'view' | 'filters' | 'pageName' | 'state'>;

/** Maximum characters of a captured state in a link: mail and chat programs do not break a link of this length. */
export const linkedStateLimit = 6_000;

/**
 * A link to a dashboard, its page, its filters and, if it fits, its captured state. It is in the part of the address
 * that browsers do not send.
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

/** Location of a link (or of its hash alone); `null` for any other text. An invalid part is left out. */
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
