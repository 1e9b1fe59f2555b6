import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasHtmlTag, isStartNote, replyText, withoutReasoning } from './chatReply';

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
    [[{ text: 'a' }], 'a'],
    [[{ message: 'a' }], 'a'],
    [[{ response: 'a' }], 'a'],
    [{ text: 'a' }, 'a'],
    [[{ json: { output: 'a' } }], 'a'],
    [{ data: { output: 'a' } }, 'a'],
    [{ data: [{ text: 'a' }] }, 'a'],
    [{ output: { text: 'a' } }, 'a'],
    [{ choices: [{ message: { content: 'a' } }] }, 'a'],
    [{ choices: [{ message: { content: [{ type: 'text', text: 'a' }, { text: 'b' }] } }] }, 'ab'],
    [{ candidates: [{ content: { parts: [{ text: 'a' }, { text: 'b' }] } }] }, 'ab'],
    [[{ message: { role: 'assistant', content: 'a' } }], 'a'],
    [{ output: ['a', 'b'] }, '- a\n- b'],
    [[{ output: { region: 'Sur', viajes: 7 } }], '|  |  |\n| --- | --- |\n| region | Sur |\n| viajes | 7 |'],
    [{ output: [{ a: 1 }, { b: 'x|y' }] }, '| a | b |\n| --- | --- |\n| 1 |  |\n|  | x\\|y |'],
    [{ message: 'Workflow executed successfully' }, ''],
    [{ message: 'Workflow executed successfully but no data was returned' }, ''],
    [{ output: 'Workflow executed successfully' }, 'Workflow executed successfully'],
  ])('reads from %j the text %j', (body, text) => {
    expect(replyText(body)).toBe(text);
  });

  it.each([{}, [], [{}], null, undefined, 'text', 7, [null], [['x']], { other: 'x' }, { output: null }])(
    'finds no text in %j',
    (body) => {
      expect(replyText(body)).toBe('');
    },
  );

  it('returns a text or, for a reply without text, the empty text', () => {
    fc.assert(fc.property(fc.jsonValue(), (body) => /^$|\S/.test(replyText(body))));
  });
});

describe('withoutReasoning', () => {
  it.each([
    ['<think>a</think>\n\nb', 'b'],
    ['\n\n<THINKING lang="es">a <b>c</b></thinking>b', 'b'],
    ['<reasoning>a</reasoning><think>c</think> b', 'b'],
    ['<think>a', 'a'],
    ['<thinker>a', '<thinker>a'],
    ['a <think>b</think>', 'a <think>b</think>'],
  ])('reads from %j the text %j', (text, rest) => expect(withoutReasoning(text)).toBe(rest));

  it.each(['<', '<thi', '<think', '<think a="b', '<think>', '<think>a</thi'])(
    'hides %j while it grows',
    (text) => expect(withoutReasoning(text, true)).toBe(''),
  );
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
