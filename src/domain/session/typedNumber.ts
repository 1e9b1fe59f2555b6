import { separatorsOf } from '@/domain/report/numbers';
import { formatLocale } from '@/domain/shared/locale';

/** The number format after `inPortalFormat`: a comma between thousands, a point before decimals. */
const written = /^([1-9]\d{0,2}(,\d{3})+|\d+)(\.\d+)?$|^\.\d+$/;
/** Signs and units around a typed number, as on a report. */
const around = /^([-\u2212])?\s*(?:[$€]\s*)?(?:([-\u2212])\s*)?([\d.,][\d.,'\u2019\s]*)$/;

/** Replaces the separators of a locale; a separator of another locale makes the text invalid. */
function inPortalFormat(typed: string, tag: string): string {
  const { group, decimal } = separatorsOf(tag);
  return [...typed.replaceAll(/[\u00a0\u202f]/g, ' ').replaceAll('\u2019', "'")]
    .map((sign) => {
      if (sign === group) return ',';
      if (sign === decimal) return '.';
      return sign === ',' || sign === '.' ? 'x' : sign;
    })
    .join('');
}

/**
 * Parses a typed number: 12500 for "12,500", 1057.5 for "$ 1,057.5", 95 for "95 %". `null` if it is not a number or is
 * ambiguous: in es-MX, "12,5" and "1.057,5" have a comma that does not separate thousands.
 */
export function typedNumber(text: string, tag: string = formatLocale()): number | null {
  if (text.length > 400) return null;
  const bare = text.trim().replace(/%$/, '').trimEnd();
  const [, before = '', after = '', typed = ''] = around.exec(bare) ?? [];
  const digits = inPortalFormat(typed, tag);
  if (!written.test(digits) || (before !== '' && after !== '')) return null;
  const size = Number(digits.replaceAll(',', ''));
  if (!Number.isFinite(size)) return null;
  return before + after === '' || size === 0 ? size : -size;
}

/** A number as `typedNumber` reads it, for the message about an invalid one. */
export const exampleNumber = (value: number): string =>
  new Intl.NumberFormat(formatLocale(), { useGrouping: 'always' } as Intl.NumberFormatOptions).format(value);
