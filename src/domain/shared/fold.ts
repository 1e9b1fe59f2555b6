/** Lower case and without accents, so that "Produccion" finds "Producción". One character stays one. */
export function fold(text: string): string {
  if (!/[^\x20-\x7e]/.test(text)) return text.toLowerCase();
  return Array.from(text, (char) => {
    const bare = char.normalize('NFD').replace(/\p{Diacritic}/gu, '');
    const lower = (bare || char).toLowerCase();
    return lower.length === char.length ? lower : char;
  }).join('');
}
