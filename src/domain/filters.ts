import { z } from 'zod';

/** SPEC section 9. The empty string means all. */
export const regions = ['NACIONAL', 'PACIFICO', 'SURESTE', 'NORESTE', 'CENTRO'] as const;
export const sectors = ['SECTOR', 'CONSTRUCCION', 'INDUSTRIAL', 'DISTRIBUCION', 'INFRAESTRUCTURA'] as const;

const isoDay = z.union([z.literal(''), z.iso.date()]);

/** Filter selection of SPEC section 3. Dates are ISO days (`yyyy-mm-dd`) or empty. */
export const filterSelectionSchema = z.strictObject({
  dateRange: z.strictObject({ startDate: isoDay, endDate: isoDay }),
  region: z.union([z.literal(''), z.enum(regions)]),
  sector: z.union([z.literal(''), z.enum(sectors)]),
});
export type FilterSelection = z.infer<typeof filterSelectionSchema>;

export const noFilters: FilterSelection = {
  dateRange: { startDate: '', endDate: '' },
  region: '',
  sector: '',
};

/** True when at least one filter is set. */
export function hasFilters({ dateRange, region, sector }: FilterSelection): boolean {
  return [dateRange.startDate, dateRange.endDate, region, sector].some((value) => value !== '');
}
