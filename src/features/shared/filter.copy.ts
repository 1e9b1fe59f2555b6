import { inLanguage } from '@/domain/shared/language';

const filterNames = { region: 'Región', sector: 'Sector', dateRange: 'Fechas' } as const;

/** Strings for the active filters. */
export const copy = inLanguage(import.meta.url, {
  from: (day: string) => `desde ${day}`,
  to: (day: string) => `hasta ${day}`,
  named: (field: keyof typeof filterNames, value: string) => `${filterNames[field]}: ${value}`,
});
