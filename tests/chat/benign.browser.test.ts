import { describe, expect, it } from 'vitest';
import { copy } from '@/features/chat/chat.copy';
import { renderRichText } from '@/services/chat/richText';
import { sample } from '../tier';
import { benignMarkdown, benignReplies } from './benignReplies';

function written(fragment: DocumentFragment): string {
  const box = document.createElement('div');
  box.append(fragment);
  return box.innerHTML.replaceAll('\n', '');
}

/** The reply as parsed and serialised by the browser, with links as the product renders them. */
function asParsed(html: string): string {
  const template = document.createElement('template');
  template.innerHTML = html;
  for (const element of template.content.querySelectorAll<HTMLElement>('[style]')) {
    const declarations = [...element.style].map(
      (name) => [name, element.style.getPropertyValue(name)] as const,
    );
    element.removeAttribute('style');
    for (const [name, value] of declarations) element.style.setProperty(name, value);
  }
  for (const link of template.content.querySelectorAll('a[href]')) {
    link.setAttribute('target', '_blank');
    link.setAttribute('rel', 'noopener noreferrer');
  }
  return written(template.content);
}

/** A declaration for each property that a reply may set, by purpose. */
const declarations = {
  colour: ['color: red', 'background-color: red', 'background-image: linear-gradient(red, blue)'],
  font: [
    ...['font-size: 12px', 'font-style: italic', 'font-weight: 700', 'font-variant-numeric: tabular-nums'],
    ...['line-height: 1.5', 'letter-spacing: 1px'],
  ],
  text: [
    ...['text-align: right', 'text-transform: uppercase', 'text-decoration-line: underline'],
    ...['text-decoration-style: dotted', 'text-decoration-color: red', 'vertical-align: top'],
    ...['white-space-collapse: preserve', 'text-wrap-mode: nowrap', 'overflow-wrap: anywhere'],
    ...['word-break: break-all', 'list-style-type: square'],
  ],
  size: [
    ...[
      'width: 9px',
      'min-width: 9px',
      'max-width: 9px',
      'height: 9px',
      'min-height: 9px',
      'max-height: 9px',
    ],
    'box-sizing: border-box',
  ],
  flex: [
    ...['display: flex', 'flex-direction: column', 'flex-wrap: wrap', 'flex-grow: 2', 'flex-shrink: 2'],
    ...['flex-basis: 9px', 'align-items: center', 'align-self: center', 'justify-content: center'],
    ...['row-gap: 9px', 'column-gap: 9px'],
  ],
  table: [
    ...['border-collapse: collapse', 'border-spacing: 9px', 'table-layout: fixed', 'caption-side: bottom'],
    'empty-cells: hide',
  ],
  box: ['top', 'right', 'bottom', 'left'].flatMap((edge) => [
    ...[`padding-${edge}: 9px`, `margin-${edge}: 9px`, `border-${edge}-color: red`],
    ...[`border-${edge}-style: solid`, `border-${edge}-width: 9px`],
  ]),
  corner: ['top-left', 'top-right', 'bottom-left', 'bottom-right'].map(
    (corner) => `border-${corner}-radius: 9px`,
  ),
};

describe('rendering of benign replies (SPEC section 5)', () => {
  it('is tested with at least 50 different HTML replies', () => {
    expect(new Set(benignReplies).size).toBeGreaterThanOrEqual(50);
  });

  it.each(sample(benignReplies, 10))('keeps HTML unchanged: %s', (html) => {
    expect(written(renderRichText(html, { isHTML: true }))).toBe(asParsed(html));
  });

  it.each(sample(benignMarkdown, 10))('converts Markdown to HTML: %s', (markdown, html) => {
    expect(written(renderRichText(markdown, { isHTML: false }))).toBe(html);
  });

  it.each(Object.entries(declarations))('keeps the %s declarations of a style attribute', (_, styles) => {
    for (const style of styles) {
      const html = `<p style="${style}">a</p>`;
      expect(asParsed(html)).toContain('style="');
      expect(written(renderRichText(html, { isHTML: true }))).toBe(asParsed(html));
    }
  });

  it('removes script blocks, inline handlers and javascript: links (SPEC section 5)', () => {
    const html = '<p onclick="x()">a<script>b()</script><a href="javascript:c()">d</a></p>';
    expect(written(renderRichText(html, { isHTML: true }))).toBe('<p>a<a>d</a></p>');
  });

  it.each([
    [
      'a remote picture',
      '<p>a<img src="https://evil.example/x.png">b</p>',
      '<p>a<small>evil.example</small>b</p>',
    ],
    ['a picture of this site', '<p>a<img src="/x.png"></p>', '<p>a<small></small></p>'],
    ['an SVG picture', 'a<img src="data:image/svg+xml,<svg/>">', 'a<small></small>'],
    ['a remote background', '<p style="background: url(https://evil.example/x)">a</p>', '<p>a</p>'],
    ['an escaped remote background', '<p style="background: u\\72l(//evil.example)">a</p>', '<p>a</p>'],
    ['a form', '<form action="https://evil.example"><label>Clave <input name="k"></label></form>', 'Clave '],
    ['a name that clobbers', '<p id="root" name="body">a</p>', '<p>a</p>'],
    ['a class of the page', '<p class="chakra-button" role="alert">a</p>', '<p>a</p>'],
    [
      'a place on the page',
      '<p style="position:fixed;inset:0;z-index:9;color:red">a</p>',
      '<p style="color: red;">a</p>',
    ],
    ['a negative margin', '<p style="margin-top:-900px">a</p>', '<p>a</p>'],
    ['our own colours', '<p style="--p-ink: red; color: var(--p-ink)">a</p>', '<p>a</p>'],
    ['a hidden text', '<p style="display:none">a</p>', '<p>a</p>'],
    ['a size beyond measure', '<p style="width:99999px;font-size:9999px">a</p>', '<p>a</p>'],
    ['a link into this site', '<a href="/#code=1">a</a><a href="#x">b</a>', '<a>a</a><a>b</a>'],
    ['a link with a name and password', '<a href="https://u:p@evil.example">a</a>', '<a>a</a>'],
  ])('removes %s from a reply', (_, html, expected) => {
    expect(written(renderRichText(html, { isHTML: true }))).toBe(expected);
  });

  it('shows a note in the place of a removed picture, and a message if no content is left', () => {
    const renderedText = (html: string) =>
      renderRichText(html, { isHTML: true, words: copy.leftOut }).textContent;
    expect(renderedText('<p>a <img src="https://evil.example/?q=datos"></p>')).toBe(
      'a [Imagen de evil.example: no se carga por seguridad]',
    );
    expect(renderedText('<script>x()</script>')).toBe(
      'La respuesta no tiene contenido que se pueda mostrar.',
    );
    expect(renderedText('<p> </p>')).toContain('no tiene contenido');
    expect(renderedText('<p>a</p>')).toBe('a');
  });

  it('shows the host of a link whose text names another host', () => {
    const renderedText = (html: string) => renderRichText(html, { isHTML: true }).textContent;
    const to = (text: string) => renderedText(`<a href="https://evil.example/x">${text}</a>`);
    expect(to('https://banco.example.com')).toBe('https://banco.example.com (evil.example)');
    expect(to('evil.example')).toBe('evil.example');
    expect(to('www.evil.example/x')).toBe('www.evil.example/x');
    expect(to('el informe')).toBe('el informe');
    expect(to('ir a (-banco-uno.example.com-x)')).toContain('(evil.example)');
    expect(to('_a.banco.example')).toContain('(evil.example)');
    for (const text of ['v1.2.3', 'a.b', '3.500', 'a..example', 'uno. dos', 'x.com_y', '-.-.'])
      expect(to(text)).toBe(text);
  });

  it.each([
    String.raw`\( p = \frac{a}{b} \)`,
    String.raw`\[ a_1 * b_2 * c \% \]`,
    String.raw`$$ x\_y \\ z $$`,
    String.raw`$\alpha_i * \$ b*$`,
  ])('shows the characters of the formula %s', (text) => {
    expect(renderRichText(`**Uso** ${text} fin`, { isHTML: false }).textContent?.trim()).toBe(
      `Uso ${text} fin`,
    );
  });

  it("keeps Markdown's escapes outside formulas, and amounts of money", () => {
    const rendered = (text: string) => renderRichText(text, { isHTML: false });
    expect(rendered(String.raw`\*no\* 1`).textContent?.trim()).toBe('*no* 1');
    expect(rendered('$5 y **$10**').querySelector('strong')?.textContent).toBe('$10');
    expect(rendered(`${String.raw`\(`.repeat(29_000)}`).textContent?.length).toBeGreaterThan(29_000);
  });

  it.each(['a-', '-', 'a.', 'a_.', '.', 'a-a.b-'])('keeps the long text of a link of "%s"', (part) => {
    const text = part.repeat(95_000);
    const rendered = renderRichText(`<a href="https://evil.example/x">${text}</a>`, { isHTML: true });
    expect(rendered.textContent).toBe(text);
  });

  const oversized: readonly (readonly [name: string, text: string])[] = [
    [
      'tags left open',
      `${Array.from({ length: 3000 }, (_, i) => `<font size=${i}>`).join('')}${'<p>x'.repeat(3000)}`,
    ],
    ['deep nesting', '<div>'.repeat(40_000)],
    ['open tables', '<table><td>'.repeat(8_000)],
    ['deep quotes', '>'.repeat(50_000)],
    ['stars', '*a **b '.repeat(8_000)],
    ['brackets', '['.repeat(50_000)],
    ['long text', 'a'.repeat(190_000)],
    ['backticks', Array.from({ length: 300 }, (_, i) => `${'`'.repeat(i)}a`).join('')],
    ['a tag left open', '<b '.repeat(60_000)],
    ['a long name', `<a ${'x'.repeat(190_000)}>`],
    ['many attributes', `<p ${Array.from({ length: 20_000 }, (_, i) => `a${i}=b`).join(' ')}>x`],
    ['many declarations', `<p style="${'color:red;'.repeat(18_000)}">x`],
    ['many paragraphs', '<p>x'.repeat(38_000)],
    ['many cells', `<table>${'<td>x'.repeat(30_000)}`],
    ['comments', '<!--'.repeat(45_000)],
    ['entities', '&lt;'.repeat(45_000)],
    ['lists', Array.from({ length: 900 }, (_, i) => `${' '.repeat(i)}- a`).join('\n')],
  ];
  it.each(sample(oversized, 6))('renders at most 50,000 elements for %s', (_, text) => {
    for (const isHTML of [true, false])
      expect(renderRichText(text, { isHTML }).querySelectorAll('*').length).toBeLessThan(50_000);
  });
});
