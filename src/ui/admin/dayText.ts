import { locale } from '@/domain/shared/language';

const days = new Intl.DateTimeFormat(locale(), { dateStyle: 'medium', timeZone: 'UTC' });

/** The day "2026-11-20" as a person reads it: "20 nov 2026". */
export const dayText = (day: string): string => days.format(new Date(`${day}T00:00:00Z`));
