import { formatLocale } from '@/domain/shared/locale';

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
const unitBefore = new RegExp(
  String.raw`^(?:(?:${currencies}|R|S)? ?\p{Sc}|(?:${currencies})(?=[ \-\d])) ?`,
  'u',
);
const unitAfter = new RegExp(String.raw` ?(?:\p{Sc}|${currencies})$`, 'u');

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
  digits = digits.replace(unitBefore, '').replace(unitAfter, '').trim();
  take(digits.startsWith('-'), digits.slice(1));
  take(digits.endsWith('-'), digits.slice(0, -1));
  // An exponent has a sign: "12E3" is a code.
  return signs < 2 && /^[\d.,]/.test(digits) && /^[\d.,' ]+(?:E[+-]\d+)?$/i.test(digits)
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

/** Reads a number text with these separators; `null` if it is not a number, or an integer that a double cannot hold. */
export function readNumber(text: string, separators: Separators): number | null {
  const bare = bareOf(text);
  const digits = bare && digitsOf(bare.digits, separators);
  if (!bare || !digits) return null;
  const value = Number(digits);
  if (!Number.isFinite(value) || (Number.isInteger(value) && !isHeld(value, digits))) return null;
  return bare.isNegative && value !== 0 ? -value : value;
}

/** Decimals of a number text with these separators, zeros included: 1 for "90.0"; `undefined` for a text with an exponent. */
export function decimalsIn(text: string, separators: Separators): number | undefined {
  const digits = digitsOf(bareOf(text)?.digits ?? '', separators);
  return digits === null || digits.includes('e') ? undefined : (digits.split('.')[1]?.length ?? 0);
}

const isHeld = (value: number, digits: string) =>
  Math.abs(value) <= Number.MAX_SAFE_INTEGER || digits.includes('e');

/** Whether a number text is an identifier for a spreadsheet: a leading zero, or more digits than a spreadsheet keeps. */
export function isIdentifier(text: string): boolean {
  const digits = bareOf(text)?.digits ?? '';
  return /^0\d/.test(digits) || /^\d{16,}$/.test(digits);
}

const otherReadings: readonly Separators[] = [
  { group: ',', decimal: '.' },
  { group: '.', decimal: ',' },
  { group: ' ', decimal: ',' },
  { group: ' ', decimal: '.' },
  { group: "'", decimal: '.' },
];

/** "1.059": thousands for some locales, decimals for others. */
const isThousands = (text: string) => /^[1-9]\d{0,2}[.,]\d{3}$/.test(text);

/** "55 123 456": the blanks of a number are not plain. */
const isTelephone = (text: string) => /\d \d/.test(text);

/** The separators of a column's numbers; `null` if the column is ambiguous or contradicts itself. */
export function columnSeparators(column: readonly string[], tag: string = formatLocale()): Separators | null {
  const numbers = column.flatMap((text) => bareOf(text)?.digits ?? []);
  const isRead = (separators: Separators) => numbers.every((text) => digitsOf(text, separators) !== null);
  const expected = separatorsOf(tag);
  if (!isRead(expected)) return otherReadingOf(column, numbers);
  const fractions = numbers.filter((text) => text.includes(expected.decimal));
  const isPlain = (text: string) => /^\d+$/.test(text);
  // "1.059" next to "961": a column of decimals has the same number of decimals in each row.
  return fractions.length > 0 && fractions.every(isThousands) && numbers.some(isPlain) ? null : expected;
}

/** The reading of a column that was written in another locale than expected, if the texts decide it. */
function otherReadingOf(column: readonly string[], numbers: readonly string[]): Separators | null {
  const hasBlanks = column.some(isTelephone);
  const [first = null, ...others] = otherReadings.filter(
    (separators) =>
      (separators.group !== ' ' || !hasBlanks) &&
      numbers.every((text) => digitsOf(text, separators) !== null),
  );
  const isSame = (text: string) =>
    first !== null && others.every((other) => digitsOf(text, other) === digitsOf(text, first));
  // The expected locale reads "1,448" differently: a fraction such as "1,2" in another row does not decide it,
  // two separators in one text do.
  const isDecided = !numbers.some(isThousands) || numbers.some((text) => /[.,' ]\d+[.,' ]/.test(text));
  return isDecided && numbers.every(isSame) ? first : null;
}

/** Whether each text of a column is a number in some locale, and the column does not say which locale. */
export function isAmbiguous(column: readonly string[], tag: string = formatLocale()): boolean {
  const readings = [separatorsOf(tag), ...otherReadings];
  const isNumber = (text: string) =>
    !isTelephone(text) && readings.some((separators) => readNumber(text, separators) !== null);
  return column.length > 0 && column.every(isNumber) && columnSeparators(column, tag) === null;
}
