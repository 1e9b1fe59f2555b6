/** Folded form of each character that is not an ASCII letter, digit or sign. */
const folded = new Map<string, string>();

function foldOne(char: string): string {
  const cachedFold = folded.get(char);
  if (cachedFold !== undefined) return cachedFold;
  const bare = char.normalize('NFD').replace(/\p{Diacritic}/gu, '');
  const lower = (bare || char).toLowerCase();
  const one = lower.length === char.length ? lower : char;
  folded.set(char, one);
  return one;
}

/**
 * Lower case and without accents, so that "Produccion" finds "Producción", also in decomposed letters (file names of a Mac).
 * The number of characters is that of the composed text (NFC).
 */
export function fold(text: string): string {
  if (!/[^\x20-\x7e]/.test(text)) return text.toLowerCase();
  return text
    .normalize('NFC')
    .replace(/[A-Z]+/g, (ascii) => ascii.toLowerCase())
    .replace(/[^\x20-\x7e]/gu, foldOne);
}
