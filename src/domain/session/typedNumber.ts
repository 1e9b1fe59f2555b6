/** As the portal writes numbers: a comma between thousands, a point before decimals. */
const written = /^([1-9]\d{0,2}(,\d{3})+|\d+)(\.\d+)?$|^\.\d+$/;
/** What may stand around a number that somebody types, as it does on a report. */
const around = /^([-\u2212]?)\s*(?:\$|€)?\s*([-\u2212]?)\s*(.*?)\s*%?$/;

/**
 * A number that somebody types: 12500 for "12,500", 1057.5 for "$ 1,057.5", 95 for "95 %". `null` where it is none, and where it
 * could be read in two ways: "12,5" and "1.057,5" have a comma that separates no thousands.
 */
export function typedNumber(text: string): number | null {
  const [, before = '', after = '', digits = ''] = around.exec(text.trim()) ?? [];
  if (!written.test(digits) || (before !== '' && after !== '')) return null;
  const size = Number(digits.replaceAll(',', ''));
  if (!Number.isFinite(size)) return null;
  return before + after === '' || size === 0 ? size : -size;
}
