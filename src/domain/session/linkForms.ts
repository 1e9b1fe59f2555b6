export const invisible = /[\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u2064\ufeff]/g;
export const openers = /^(?:3d(?=[a-z])|[\s(<[{*_"'«“‘¿¡])+/i;
export const closers = /[\s.,;:!?)\]}>*_"'`»”’…|\\]+$/;

/** One layer of percent codes less; invalid ones stay. */
export const decoded = (text: string) =>
  new URLSearchParams(`t=${text.replaceAll('&', '%26').replaceAll('+', '%2B')}`).get('t') ?? '';

/** The readings of a value, the unchanged one first: without signs and codes that were added on its way. */
export function formsOf(value: string): readonly string[] {
  const whole = value.replace(/\s*[\r\n]+[>\s]*/g, '').replace(invisible, '');
  const layers = [value, whole, decoded(whole), decoded(decoded(whole)), value.replace(invisible, '')];
  const cut = layers.map((text) => text.replace(openers, '').split(/[?#&<>\s]/)[0] ?? '');
  const plain = [...layers, ...cut].flatMap((text) => {
    const end = text.replace(closers, '');
    return [text, end, end.replace(openers, '')];
  });
  return [...new Set(plain)].filter((text) => text !== '');
}
