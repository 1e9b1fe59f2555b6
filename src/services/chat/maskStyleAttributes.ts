/** Attribute that contains a style until its allowed declarations are set through the CSSOM. */
export const maskedStyleAttribute = 'data-style';

const isSpace = (letter: string) => letter === ' ' || (letter >= '\t' && letter <= '\r');
const isLetter = (letter: string) => /[a-z]/i.test(letter);

/** Index of the first character from `from` that satisfies `stops`; the end if there is no such character. */
function scan(html: string, from: number, stops: (letter: string) => boolean): number {
  let at = from;
  while (at < html.length && !stops(html.charAt(at))) at += 1;
  return at;
}

/** End index of the attribute value that starts at `from`. */
function valueEnd(html: string, from: number): number {
  const quote = html.charAt(from);
  if (quote !== '"' && quote !== "'") return scan(html, from, (letter) => isSpace(letter) || letter === '>');
  const end = html.indexOf(quote, from + 1);
  return end === -1 ? html.length : end + 1;
}

/**
 * Renames style attributes and removes event attributes before the browser parses the markup, because a
 * Content-Security-Policy without 'unsafe-inline' logs a violation for each, even in an inert document. This
 * only prevents log entries: the sanitiser removes attributes that are missed here. Reads the text once, from
 * left to right, like the HTML tokenizer; no pattern here can backtrack.
 */
export function maskStyleAttributes(html: string): string {
  let quiet = '';
  let copied = 0;
  let at = html.indexOf('<');
  while (at !== -1) {
    if (!isLetter(html.charAt(at + 1))) {
      at = html.indexOf('<', at + 1);
      continue;
    }
    at = scan(html, at + 1, (letter) => isSpace(letter) || letter === '/' || letter === '>');
    for (;;) {
      const start = scan(html, at, (letter) => !isSpace(letter) && letter !== '/');
      at = start;
      if (start === html.length || html.charAt(start) === '>') break;
      const nameEnd = scan(html, start + 1, (letter) => isSpace(letter) || '/>='.includes(letter));
      const name = html.slice(start, nameEnd).toLowerCase();
      const equals = scan(html, nameEnd, (letter) => !isSpace(letter));
      const hasValue = html.charAt(equals) === '=';
      at = hasValue
        ? valueEnd(
            html,
            scan(html, equals + 1, (letter) => !isSpace(letter)),
          )
        : nameEnd;
      const isEvent = name.startsWith('on');
      if (!hasValue || (!isEvent && name !== 'style')) continue;
      quiet += html.slice(copied, start) + (isEvent ? '' : maskedStyleAttribute);
      copied = isEvent ? at : nameEnd;
    }
    at = html.indexOf('<', at);
  }
  return quiet + html.slice(copied);
}
