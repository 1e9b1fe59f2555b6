import { formatLocale } from '@/domain/shared/language';

/** Separators of a number text; blanks and apostrophes are written as " " and "'". */
export interface Separators {
  readonly group: string;
  readonly decimal: string;
}

/** Longer texts are no numbers. */
const longest = 64;

const plainSigns = (text: string) =>
  text
    .replaceAll(/[\u00a0\u202f\u2009]/g, ' ')
    .replaceAll('\u2212', '-')
    .replaceAll('\u2019', "'");

/** The separators of a locale, as `Intl` writes them. */
export function separatorsOf(tag: string): Separators {
  const parts = new Intl.NumberFormat(tag).formatToParts(1_234_567.8);
  const sign = (type: Intl.NumberFormatPartTypes) =>
    plainSigns(parts.find((part) => part.type === type)?.value ?? '');
  return { group: sign('group'), decimal: sign('decimal') };
}

const currencies = 'MXN|MXP|MX|USD|US|EUR|COP|ARS|CLP|PEN|BRL|CHF|INR|GBP|CAD|CA|JPY';
const before = new RegExp(
  String.raw`^(?:(?:${currencies}|R|S)? ?\p{Sc}|(?:${currencies})(?=[ \-\d])) ?`,
  'u',
);
const after = new RegExp(String.raw` ?(?:\p{Sc}|${currencies})$`, 'u');

interface Bare {
  readonly digits: string;
  readonly isNegative: boolean;
}

/** Removes signs, currency and accounting parentheses; `null` if the rest cannot be a number. */
function bareOf(text: string): Bare | null {
  if (text.length > longest) return null;
  let digits = plainSigns(text).trim();
  let signs = 0;
  const take = (isSign: boolean, rest: string) => {
    if (!isSign) return;
    signs += 1;
    digits = rest.trim();
  };
  take(digits.startsWith('(') && digits.endsWith(')'), digits.slice(1, -1));
  take(digits.startsWith('-'), digits.slice(1));
  digits = digits.replace(before, '').replace(after, '').trim();
  take(digits.startsWith('-'), digits.slice(1));
  take(digits.endsWith('-'), digits.slice(0, -1));
  return signs < 2 && /^[\d.,]/.test(digits) && /^[\d.,' ]+(?:E[+-]?\d+)?$/i.test(digits)
    ? { digits, isNegative: signs === 1 }
    : null;
}

function digitsOf(text: string, { group, decimal }: Separators): string | null {
  const [size = '', power] = text.split(/E/i);
  const [whole = '', part, more] = size.split(decimal);
  if (more !== undefined || (part !== undefined && !/^\d+$/.test(part))) return null;
  const groups = group === '' ? [whole] : whole.split(group);
  if (!groups.every((digits) => /^\d+$/.test(digits))) return null;
  if (groups.length > 1) {
    const middle = new Set(groups.slice(1, -1).map((digits) => digits.length));
    const isGrouped =
      (groups[0]?.length ?? 0) <= 3 &&
      groups.at(-1)?.length === 3 &&
      groups[0] !== '0' &&
      middle.size <= 1 &&
      (middle.size === 0 || middle.has(3) || middle.has(2));
    if (!isGrouped) return null;
  }
  return `${groups.join('')}${part === undefined ? '' : `.${part}`}${power === undefined ? '' : `e${power}`}`;
}

/** Reads a number text with these separators; `null` if it is not a number. */
export function readNumber(text: string, separators: Separators): number | null {
  const bare = bareOf(text);
  const digits = bare && digitsOf(bare.digits, separators);
  if (!bare || !digits) return null;
  const value = Number(digits);
  if (!Number.isFinite(value)) return null;
  return bare.isNegative && value !== 0 ? -value : value;
}

/** Whether a number text is an identifier for a spreadsheet: a leading zero, or too many digits for a double. */
export function isIdentifier(text: string): boolean {
  const digits = bareOf(text)?.digits ?? '';
  return /^0\d/.test(digits) || digits.replaceAll(/\D/g, '').length > 15;
}

const otherReadings: readonly Separators[] = [
  { group: ',', decimal: '.' },
  { group: '.', decimal: ',' },
  { group: ' ', decimal: ',' },
  { group: ' ', decimal: '.' },
  { group: "'", decimal: '.' },
];

/** The separators of a column's numbers; `null` if the column is ambiguous or contradicts itself. */
export function readingOf(column: readonly string[], tag: string = formatLocale()): Separators | null {
  const numbers = column.flatMap((text) => bareOf(text)?.digits ?? []);
  const isRead = (separators: Separators) => numbers.every((text) => digitsOf(text, separators) !== null);
  const expected = separatorsOf(tag);
  if (!isRead(expected)) return otherReadings.find(isRead) ?? null;
  const fractions = numbers.filter((text) => text.includes(expected.decimal));
  const isThousands = (text: string) => /^[1-9]\d{0,2}[.,]\d{3}$/.test(text);
  const isPlain = (text: string) => /^\d+$/.test(text);
  // "1.059" next to "961": a column of decimals has the same number of decimals in each row.
  return fractions.length > 0 && fractions.every(isThousands) && numbers.some(isPlain) ? null : expected;
}
