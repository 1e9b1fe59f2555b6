import type { CellObject } from '@e965/xlsx';
import { columnSeparators, isIdentifier, readNumber } from '@/domain/report/numbers';

const day = /^\d{4}-\d{2}-\d{2}(?:[T ](\d{2}:\d{2}(?::\d{2})?)(?:\.\d+)?Z?)?$/;
const month = /^\d{4}-\d{2}$/;
/** A date as Power BI writes it in the report's language; the order of day and month is unknown. */
const slashed =
  /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?:,? (\d{1,2}):(\d{2})(?::(\d{2}))?\s?(?:([ap])\.?\s?m\.?)?)?$/i;

type ToCell = (text: string) => CellObject;

/** A date cell with a format. Reads the text as UTC, so that no time zone shifts it. `null` for an invalid time. */
function moment(iso: string, z: string): CellObject | null {
  const date = new Date(iso);
  // `Date` converts a day that does not exist to a day of the next month.
  return Number.isNaN(date.getTime()) || !date.toISOString().startsWith(iso.slice(0, 10))
    ? null
    : { t: 'd', v: date, z };
}

const two = (text = '0') => text.padStart(2, '0');

function isoOf(text: string, isDayFirst: boolean): string {
  const [, first = '', second = '', year = '', hour = '0', minute, seconds, half] = slashed.exec(text) ?? [];
  const [dayOf, monthOf] = isDayFirst ? [first, second] : [second, first];
  const hours = half ? (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hour);
  return `${year}-${two(monthOf)}-${two(dayOf)}T${two(String(hours))}:${two(minute)}:${two(seconds)}Z`;
}

/** Parser of a column of dates; `null` if it contains other values, or if the order of day and month is ambiguous. */
function datesOf(texts: readonly string[]): ToCell | null {
  let read: ((text: string) => CellObject | null) | null = null;
  if (texts.every((text) => month.test(text))) read = (text) => moment(`${text}-01T00:00:00Z`, 'mmm yyyy');
  else if (texts.every((text) => day.test(text))) {
    const z = texts.some((text) => !/^00:00(:00)?$/.test(day.exec(text)?.[1] ?? '00:00'))
      ? 'yyyy-mm-dd hh:mm'
      : 'yyyy-mm-dd';
    read = (text) => moment(`${text.slice(0, 10)}T${day.exec(text)?.[1] ?? '00:00'}Z`, z);
  } else if (texts.every((text) => slashed.test(text))) {
    const isOver = (date: 1 | 2) => texts.some((text) => Number(slashed.exec(text)?.[date]) > 12);
    const isDayFirst = isOver(1);
    if (isDayFirst === isOver(2)) return null;
    const z = texts.some((text) => !isoOf(text, isDayFirst).endsWith('T00:00:00Z'))
      ? 'yyyy-mm-dd hh:mm'
      : 'yyyy-mm-dd';
    read = (text) => moment(isoOf(text, isDayFirst), z);
  }
  if (read === null || texts.some((text) => read(text) === null)) return null;
  return (text) => read(text) ?? { t: 's', v: text };
}

function percentsOf(texts: readonly string[]): ToCell | null {
  if (texts.length === 0 || !texts.every((text) => text.endsWith('%'))) return null;
  const bareOf = (text: string) => text.slice(0, -1).trim();
  const bare = texts.map(bareOf);
  const reading = columnSeparators(bare);
  // Three digits after a grouping sign are thousands or decimals, and thousands of percent are unlikely.
  if (
    reading === null ||
    bare.some((text) => text.includes(reading.group) && !text.includes(reading.decimal))
  )
    return null;
  if (bare.some((text) => readNumber(text, reading) === null)) return null;
  const digits = Math.max(...bare.map((text) => text.split(reading.decimal)[1]?.length ?? 0));
  const z = digits === 0 ? '0%' : `0.${'0'.repeat(digits)}%`;
  return (text) => ({ t: 'n', v: Number(`${readNumber(bareOf(text), reading)}e-2`), z });
}

/**
 * Converts the cells of a column for a spreadsheet: dates and percentages if all cells are of that type, else numbers
 * as numbers and everything else as text, formulas too.
 */
export function cellsOf(column: readonly string[]): ToCell {
  const texts = column.map((text) => text.trim()).filter((text) => text !== '');
  const special = datesOf(texts) ?? percentsOf(texts);
  const reading = columnSeparators(texts);
  return (text) => {
    if (special && text.trim() !== '') return special(text.trim());
    const value = reading && !isIdentifier(text) ? readNumber(text, reading) : null;
    return value === null ? { t: 's', v: text } : { t: 'n', v: value };
  };
}
