const inline =
  'a|abbr|b|bdi|bdo|big|cite|code|del|dfn|em|font|i|ins|kbd|mark|nobr|q|s|samp|small|span|strike|strong|sub|sup|time|tt|u|var';
const containers =
  'article|aside|blockquote|center|details|div|dl|figure|h[1-6]|ol|pre|section|summary|table|ul';
const inlineTag = new RegExp(`<(/?)(?:${inline})(?=[\\s/>])`, 'gi');
const containerTag = new RegExp(`<(/?)(?:${containers})(?=[\\s/>])`, 'gi');
const deepest = { inline: 40, containers: 200 };

/** The maximum number of these tags that are open at the same time. */
function depth(html: string, tag: RegExp): number {
  let [now, most] = [0, 0];
  for (const [, slash] of html.matchAll(tag)) {
    now = slash === '/' ? Math.max(0, now - 1) : now + 1;
    most = Math.max(most, now);
  }
  return most;
}

/**
 * Whether parsing the markup would be too slow. The parser reopens unclosed formatting tags in each following
 * paragraph, so a few thousand tags create millions of elements; deep nesting slows down every traversal.
 */
export const isBomb = (html: string): boolean =>
  depth(html, inlineTag) > deepest.inline || depth(html, containerTag) > deepest.containers;

/** Maximum elements of a reply; about a second of layout on a slow machine. */
const mostElements = 8_000;

/** Whether a parsed reply has too many elements for a fast layout. */
export const isHeavy = (fragment: DocumentFragment): boolean =>
  fragment.querySelectorAll('*').length > mostElements;

/** Maximum characters of Markdown to parse; longer text is shown unformatted, to keep the page responsive. */
const longestMarkdown = 60_000;
/** Matches 30 levels of quotation, which are too many to parse. */
const quotesInQuotes = /^(?:[ \t]*>){30}/m;

/** Whether a Markdown text is too long or too deep to parse. */
export const isTooMuchMarkdown = (text: string): boolean =>
  text.length > longestMarkdown || quotesInQuotes.test(text);

/** Maximum characters without a break opportunity, because line breaking takes quadratic time for brackets. */
const longestWord = 64;
const piece = new RegExp(`\\S{${longestWord}}(?=\\S)`, 'g');

/** Inserts break opportunities (`<wbr>`, which a copy does not include) into very long words. */
export function breakLongWords(fragment: DocumentFragment): void {
  const walker = document.createTreeWalker(fragment, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    let from = 0;
    const parts: (string | Element)[] = [];
    for (const { 0: word, index } of text.data.matchAll(piece)) {
      parts.push(text.data.slice(from, index + word.length), document.createElement('wbr'));
      from = index + word.length;
    }
    if (from > 0) text.replaceWith(...parts, text.data.slice(from));
  }
}
