/** Days as ISO text (`yyyy-mm-dd`), which sorts correctly as text. All arithmetic is in UTC. */
const msPerDay = 86_400_000;

/** Days since 1970-01-01 of an ISO day. */
export const dayNumber = (day: string): number => Math.round(Date.parse(`${day}T00:00:00Z`) / msPerDay);

/** The ISO day of a number of days since 1970-01-01. */
export const isoDay = (number: number): string => new Date(number * msPerDay).toISOString().slice(0, 10);

/** The day `count` days later (or earlier, when negative). */
export const addDays = (day: string, count: number): string => isoDay(dayNumber(day) + count);

const companyCalendar = new Intl.DateTimeFormat('en-CA', {
  ...{ year: 'numeric', month: '2-digit', day: '2-digit' },
  timeZone: 'America/Monterrey',
});

/** The calendar day of a moment where the organisation works: the last one with data, for every user and server. */
export const companyDay = (moment: Date): string => companyCalendar.format(moment);

/** The calendar day of a moment in UTC: Power BI counts relative dates from it, in every time zone. */
export const utcDay = (moment: Date): string => moment.toISOString().slice(0, 10);

/** 0 is Sunday. */
export const weekday = (day: string): number => (dayNumber(day) + 4) % 7;
