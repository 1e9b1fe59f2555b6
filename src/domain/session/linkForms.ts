export const invisiblePattern = /[\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u2064\ufeff]/g;
export const openersPattern = /^(?:3d(?=[a-z])|[\s(<[{*_"'«“‘¿¡])+/i;
export const closersPattern = /[\s.,;:!?)\]}>*_"'`»”’…|\\]/;

/** A text without such signs at its end. */
export function trimEndSigns(text: string, sign: RegExp): string {
  let end = text.length;
  while (end > 0 && sign.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

/** Joins the lines into which a mail program broke a link, without the signs of a quotation. */
export const joinLines = (text: string): string =>
  text
    .split(/[\r\n]/)
    .map((line, index, { length }) => {
      const start = index === 0 ? line : line.replace(/^[>\s]+/, '');
      return index === length - 1 ? start : start.trimEnd();
    })
    .join('');

/** One layer of percent codes less; invalid ones stay. */
export const decodePercentOnce = (text: string) =>
  new URLSearchParams(`t=${text.replaceAll('&', '%26').replaceAll('+', '%2B')}`).get('t') ?? '';

/** The readings of a value, the unchanged one first: without signs and codes that were added on its way. */
export function formsOf(value: string): readonly string[] {
  const whole = joinLines(value).replace(invisiblePattern, '');
  const layers = [
    value,
    whole,
    decodePercentOnce(whole),
    decodePercentOnce(decodePercentOnce(whole)),
    value.replace(invisiblePattern, ''),
  ];
  const cut = layers.map((text) => text.replace(openersPattern, '').split(/[?#&<>\s]/)[0] ?? '');
  const plain = [...layers, ...cut].flatMap((text) => {
    const end = trimEndSigns(text, closersPattern);
    return [text, end, end.replace(openersPattern, '')];
  });
  return [...new Set(plain)].filter((text) => text !== '');
}
