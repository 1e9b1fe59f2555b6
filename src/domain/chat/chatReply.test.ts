import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasHtmlTag, isStartNote, replyText } from './chatReply';

describe('replyText (SPEC section 7.3)', () => {
  it.each([
    [[{ output: 'a' }, { output: 'b' }], 'a'],
    [{ output: 'a', message: 'b', response: 'c' }, 'a'],
    [{ message: 'b', response: 'c' }, 'b'],
    [{ response: 'c' }, 'c'],
    [{ output: '', message: 'b' }, 'b'],
    [{ output: '  ', response: 'c' }, 'c'],
    [{ output: { nested: true }, response: 'c' }, 'c'],
    [{ output: 42 }, '42'],
    [{ output: 0 }, '0'],
    [{ output: false, message: 'b' }, 'false'],
  ])('reads from %j the text %j', (body, text) => {
    expect(replyText(body)).toBe(text);
  });

  it.each([
    {},
    [],
    [{}],
    [{ message: 'only output counts in an array' }],
    null,
    undefined,
    'text',
    7,
    [null],
    [['x']],
    { other: 'x' },
    { output: null },
  ])('finds no text in %j', (body) => {
    expect(replyText(body)).toBe('');
  });

  it('returns a text or, for a reply without text, the empty text', () => {
    fc.assert(fc.property(fc.jsonValue(), (body) => /^$|\S/.test(replyText(body))));
  });
});

describe('isStartNote (SPEC section 7.3)', () => {
  it.each([
    [{ message: 'Workflow was started' }, true],
    [{ message: 'Workflow got started.' }, true],
    [{ message: 'El Workflow was started' }, false],
    [{ message: 'Workflow was started, dice' }, false],
    [{ message: ['Workflow was started'] }, false],
    [{ message: 'Workflow was started', output: 'a' }, false],
    [['Workflow was started'], false],
    [null, false],
  ])('returns for the reply %j the value %j', (body, is) => {
    expect(isStartNote(body)).toBe(is);
  });
});

describe('hasHtmlTag (SPEC section 5)', () => {
  it.each([
    '<b>x</b>',
    'a <br> b',
    'a <br/> b',
    'x</p>',
    '<TABLE>',
    '<img src=x onerror=y>',
    '<svg/onload=x>',
    'antes\n<h3\nclass="x">y',
    '<script>x</script>',
    '<a href="x">',
  ])('finds an HTML tag in %j', (text) => {
    expect(hasHtmlTag(text)).toBe(true);
  });
  it.each([
    '',
    'hola',
    '5 < 6 y 7 > 6',
    'x<y y z>w',
    '**bold**',
    '<3',
    'a <- b -> c',
    '<b',
    '<ana@example.com>',
    '<https://example.com>',
    '<!-- x -->',
  ])('finds no HTML tag in %j', (text) => {
    expect(hasHtmlTag(text)).toBe(false);
  });

  it.each(['<b '.repeat(60_000), '<'.repeat(190_000), `<b${'x'.repeat(190_000)}`])(
    'finds no HTML tag in a tag that is never closed, however long',
    (text) => {
      expect(hasHtmlTag(text)).toBe(false);
    },
  );
});
