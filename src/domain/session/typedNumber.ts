/** The portal's number format: a comma between thousands, a point before decimals. */
const written = /^([1-9]\d{0,2}(,\d{3})+|\d+)(\.\d+)?$|^\.\d+$/;
/** Signs and units around a typed number, as on a report. */
const around = /^([-\u2212]?)\s*(?:\$|€)?\s*([-\u2212]?)\s*(.*?)\s*%?$/;

/**
 * Parses a typed number: 12500 for "12,500", 1057.5 for "$ 1,057.5", 95 for "95 %". `null` if it is not a number or is
 * ambiguous: "12,5" and "1.057,5" have a comma that does not separate thousands.
 */
export function typedNumber(text: string): number | null {
  const [, before = '', after = '', digits = ''] = around.exec(text.trim()) ?? [];
  if (!written.test(digits) || (before !== '' && after !== '')) return null;
  const size = Number(digits.replaceAll(',', ''));
  if (!Number.isFinite(size)) return null;
  return before + after === '' || size === 0 ? size : -size;
}
