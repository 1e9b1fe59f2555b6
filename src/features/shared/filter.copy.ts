import { inLanguage, plural } from '@/domain/shared/language';

/** Strings for the active filters. */
export const copy = inLanguage(import.meta.url, {
  from: (day: string) => `desde ${day}`,
  to: (day: string) => `hasta ${day}`,
  /** Names of the filters of SPEC section 9. */
  names: { region: 'Región', sector: 'Sector', dateRange: 'Fechas' } as Readonly<Record<string, string>>,
  lastDays: (count: number) => plural(count, { one: 'Hoy', other: `Últimos ${count} días` }),
  thisMonth: 'Este mes',
});
