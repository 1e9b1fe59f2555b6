import { describe, expect, it } from 'vitest';
import { noExtras } from '@/domain/chat/chatExtras';
import { longestReply } from '@/domain/chat/chatReply';
import type { FailureError } from '@/domain/shared/failure';
import { type ReplyReader, replyReader, withinLimit } from './replyReader';

/** Feeds a body in chunks of a size; returns the texts shown and the result. */
function read(body: string, contentType: string | null, size = 7) {
  const reader: ReplyReader = replyReader(contentType);
  const grown: string[] = [];
  try {
    for (let i = 0; i < body.length; i += size) {
      const text = reader.push(body.slice(i, i + size));
      if (text !== null) grown.push(text);
    }
    const { text, extras } = reader.end();
    return { text, extras, grown, failed: false };
  } catch {
    return { text: null, extras: null, grown, failed: true };
  }
}

const line = (type: string, content?: string) => `${JSON.stringify({ type, content })}\n`;
const json = 'application/json; charset=utf-8';

describe('a response before the workflow has a reply', () => {
  const code = (body: string, contentType = json) => {
    const reader = replyReader(contentType);
    reader.push(body);
    try {
      return reader.end().text;
    } catch (error) {
      return (error as FailureError).failure.code;
    }
  };

  it.each(['{"message":"Workflow was started"}', ' {"message": "Workflow got started."}\n'])(
    'is recognised for %s',
    (body) => {
      expect(code(body)).toBe('chatUnanswered');
      expect(code(body, 'text/html; charset=utf-8')).toBe('chatUnanswered');
    },
  );

  it.each([
    ['{"message":"Workflow was started, dice el registro"}', 'Workflow was started, dice el registro'],
    ['{"message":"Workflow was started","output":"42"}', '42'],
    ['{"output":"Workflow was started"}', 'Workflow was started'],
    ['[{"output":"Workflow was started"}]', 'Workflow was started'],
  ])('is not recognised for %s (SPEC section 7.3)', (body, text) => expect(code(body)).toBe(text));
});

describe('result of a response body', () => {
  const item = '{"type":"item","content":"a"}';
  const run = (...lines: string[]) => ['{"type":"begin"}', ...lines, '{"type":"end"}'].join('\n');
  const event = (data: string) => `data: ${data}\n\n`;
  const sse = 'text/event-stream';
  const plain = 'text/plain';

  it.each<[body: string, contentType: string | null, text: string]>([
    // Documents.
    [' \n ', json, ''],
    ['null\n', json, ''],
    ['7', json, ''],
    ['"a"', json, ''],
    ['{"type":7,"output":"a"}\n', json, 'a'],
    ['{"type":"chat","output":"a"}', json, 'a'],
    ['{"type":"chat","output":"a"}\n', json, 'a'],
    ['\n {"output":\n"a"}\n\n', json, 'a'],
    // Streams.
    [item, json, 'a'],
    [`\n  ${item}\n`, json, 'a'],
    [`${item}\n\n \n${item}\n`, json, 'aa'],
    [run(item, '{"type":"tool","content":"x"}', item), json, 'aa'],
    [run(item, '{"type":"item","content":7}', '{"type":"item"}'), json, 'a'],
    [`${run()}\n${run(item)}\n${run()}`, json, 'a'],
    [`${run(item)}\n${run('{"type":"item","content":"{\\"output\\":\\"b\\"}"}')}`, json, 'a\n\nb'],
    [`${run(item)}\n${run('{"type":"item","content":"{\\"output\\":\\" a \\"}"}')}`, json, 'a'],
    [
      run(
        '{"type":"item","content":"{\\"output\\":\\"a\\"}"}',
        '{"type":"item","content":"{\\"output\\":\\"b\\"}"}',
      ),
      json,
      'a\n\nb',
    ],
    [run('{"type":"item","content":"\\"b[c\\""}'), json, '"b[c"'],
    [run('{"type":"item","content":"  [{\\"output\\":\\"b\\"}]"}'), json, 'b'],
    [run('{"type":"item","content":" "}'), json, ''],
    ['{"error":"","output":"a"}', json, 'a'],
    ['{"error":"x","message":"a"}', json, 'a'],
    ['{"error":0.05}', json, ''],
    ['{"error":null}', json, ''],
    ['{"error":{}}', json, ''],
    // Plain text.
    ['  \n', plain, ''],
    [' a ', plain, ' a '],
    ['"a[b"', plain, '"a[b"'],
    ['x[1]', plain, 'x[1]'],
    ['7', plain, '7'],
    ['  [{"output":"a"}]', plain, 'a'],
    ['\n{"output":"a"}', 'TEXT/HTML', 'a'],
    // n8n's stream, with the type that a proxy sets.
    [`{"type":"keepalive"}\n${run(item)}`, plain, 'a'],
    [run(item), 'text/html', 'a'],
    ['{"type":"chat","output":"a"}\n', plain, 'a'],
    // Events.
    [event('"a[b"'), sse, '"a[b"'],
    [event('x[1]'), sse, 'x[1]'],
    [event('7'), sse, '7'],
    [event('  [{"output":"a"}]'), sse, 'a'],
    [event('{"output":"a"}') + event('{"response":"b"}'), sse, 'ab'],
    [event('[nota]'), sse, '[nota]'],
    [event(item) + event('{"type":"tool","content":"x"}'), 'Text/Event-Stream', 'a'],
    [event('[DONE]'), sse, ''],
    [event('a') + event('[DONE]'), sse, 'a'],
    // A body of any other content type is read as JSON.
    ['{"output":"a"}', null, 'a'],
    ['{"output":"a"}', '', 'a'],
    ['{"output":"a"}', 'application/text/plain', 'a'],
    ['{"output":"a"}', 'application/text/event-stream', 'a'],
  ])('reads %j as %s: %j', (body, contentType, text) => {
    for (const size of [1, 7, 1000]) {
      const { text: found, failed } = read(body, contentType, size);
      expect([found, failed]).toEqual([text, false]);
    }
  });

  it.each<[body: string, contentType: string | null, detail: string]>([
    ['hola', json, 'the answer is not JSON'],
    ['hola', null, 'the answer is not JSON'],
    ['hola', 'application/text/plain', 'the answer is not JSON'],
    ['data: a', 'application/text/event-stream', 'the answer is not JSON'],
    ['[{"output":"a"', json, 'the answer is not JSON'],
    ['{"type":"error"}', json, 'the workflow failed'],
    // The item of a node that failed and continues.
    ['[{"error":"Bad request - please check your parameters"}]', json, 'the workflow failed'],
    ['{"error":{"message":"secreto"},"region":"Sur"}', json, 'the workflow failed'],
    ['[{"json":{"error":"secreto"}}]', json, 'the workflow failed'],
    ['{"output":[],"status":"failed","error":{"code":"server_error"}}', json, 'the workflow failed'],
    [run('{"type":"item","content":"{\\"error\\":\\"secreto\\"}"}'), json, 'the workflow failed'],
    // Nothing but `keepalive`: the agent did not start.
    ['{"type":"keepalive"}\n{"type":"keepalive"}\n', json, 'the stream broke off'],
    [event('{"type":"keepalive"}'), sse, 'the stream broke off'],
    ['{"type":"keepalive"}\n', plain, 'the stream broke off'],
    [`${item}\n{"type":"error","content":"secreto"}\n`, json, 'the workflow failed'],
    ['{"type":"begin"}', json, 'the stream broke off'],
    [`{"type":"begin"}\n${item}\n`, json, 'the stream broke off'],
    [`${run(item)}\n{"type":"begin"}`, json, 'the stream broke off'],
    [`${item}\nhola\n`, json, 'a line of the stream is not JSON'],
    [`${item}\nhola`, json, 'a line of the stream is not JSON'],
    [`${item}\n7\n`, json, 'a line of the stream is not JSON'],
    [`${item}\nnull\n`, json, 'a line of the stream is not JSON'],
    [`${item}\n{"type":7}\n`, json, 'a line of the stream is not JSON'],
    ['event: error\ndata: secreto\n\n', sse, 'the workflow failed'],
    [event('{"type":"error"}'), sse, 'the workflow failed'],
    [event('{"type":"begin"}'), sse, 'the stream broke off'],
  ])('fails for %j as %s: %s', (body, contentType, detail) => {
    for (const size of [1, 7, 1000]) {
      const reader = replyReader(contentType);
      const all = () => {
        for (let index = 0; index < body.length; index += size) reader.push(body.slice(index, index + size));
        reader.end();
      };
      expect(all).toThrow(expect.objectContaining({ failure: { code: 'chatFailed', detail } }));
    }
  });

  it('never shows the JSON document of a run', () => {
    const document = line('begin') + line('item', '{"output":') + line('item', '"a"}') + line('end');
    expect(read(document + line('begin') + line('item', '{"x":1}'), json, 5).grown).toEqual(['a']);
  });

  it.each([
    '<!DOCTYPE html><title>Sign in</title>',
    ' <html><body>a',
    '<form><input type="password"></form>',
  ])('fails for the page %s', (page) => {
    const { failed, grown } = read(page, 'text/html', 3);
    expect(failed).toBe(true);
    if (!page.includes('<form')) expect(grown.join('').trim()).toBe('');
  });

  it('returns each text once, also if several fields repeat it', () => {
    const grown = (contentType: string, ...pieces: string[]) => {
      const reader = replyReader(contentType);
      return pieces.map((piece) => reader.push(piece));
    };
    expect(grown(json, '{"type":"begin"}\n', `${item}\n`, '\n', item, `\n${item}\n`)).toEqual([
      null,
      'a',
      null,
      null,
      'aaa',
    ]);
    expect(grown(json, '{"output":', '\n', '"a"}\n', `${item}\n`)).toEqual([null, null, null, null]);
    expect(grown(sse, event('a'), ': still there\n\n', 'data: b', '\n\n', event('[DONE]'))).toEqual([
      'a',
      null,
      null,
      'ab',
      null,
    ]);
    expect(grown(plain, ' ', '[', 'a')).toEqual([' ', null, null]);
    expect(grown(plain, 'a', ' [')).toEqual(['a', 'a [']);
    expect(grown(json, '\n', ' \n', `${item}\n`)).toEqual([null, null, 'a']);
  });

  it('returns only the text if there are no other parts', () => {
    for (const contentType of [json, plain, sse]) expect(read('', contentType).extras).toBe(noExtras);
    const said = '{"type":"item","content":"a","suggestions":["b"]}';
    expect(read(`${said}\n${item}\n`, json).extras).toMatchObject({ suggestions: ['b'] });
  });

  it('keeps the parts of a document that lines without content follow', () => {
    const document = '{"output":"a","suggestions":["b"]}';
    const events = event(document) + event('{"type":"keepalive"}') + event('{"usage":{}}');
    expect(read(events, sse)).toMatchObject({ text: 'a', extras: { suggestions: ['b'] } });
  });

  it('returns the parts of a document that a model wrote as its answer', () => {
    const content = [{ type: 'text', text: '{"output":"a","suggestions":["b"]}' }];
    expect(read(JSON.stringify([{ content }]), json)).toMatchObject({
      text: 'a',
      extras: { suggestions: ['b'] },
    });
  });

  it('cuts a text over the limit', () => {
    const whole = 'a'.repeat(longestReply);
    expect(withinLimit(whole)).toEqual({ text: whole, cut: false });
    expect(withinLimit(`${whole}b`)).toEqual({ text: whole, cut: true });
  });
});

describe('reply reader, with chunks of any size', () => {
  it.each([1, 2, 5, 17, 1000])('reads a stream in chunks of %d', (size) => {
    const filler = '{"type":"keepalive"}\n';
    const body =
      filler + filler + line('begin') + line('item', 'Hola ') + line('item', '**Ana**\n') + line('end');
    expect(read(body, json, size).text).toBe('Hola **Ana**\n');
  });

  it('reads a stream with its own content type', () => {
    expect(read(line('begin') + line('item', 'a') + line('end'), 'application/x-ndjson').text).toBe('a');
  });

  it('reads a stream without a trailing newline and with carriage returns', () => {
    const body = '{"type":"begin"}\r\n{"type":"item","content":"a"}\r\n\r\n{"type":"end"}';
    expect(read(body, json).text).toBe('a');
  });

  it('separates several runs by paragraphs', () => {
    const run = (text: string) => line('begin') + line('item', text) + line('end');
    expect(read(run('uno') + run('dos'), json).text).toBe('uno\n\ndos');
  });

  it('reads JSON that a workflow streams as text (SPEC section 7.3)', () => {
    const body = line('begin') + line('item', '[{"output":') + line('item', '"a"}]') + line('end');
    expect(read(body, json).text).toBe('a');
  });

  it('falls back to the default text on an empty stream, an empty body and JSON without text (SPEC section 7.3)', () => {
    const received = '';
    expect(read(line('begin') + line('end'), json).text).toBe(received);
    expect(read('', json).text).toBe(received);
    expect(read('', 'text/plain').text).toBe(received);
    expect(read('{"ok":true}', null).text).toBe(received);
  });

  it.each([
    ['an error line', line('begin') + line('item', 'a') + line('error', 'secreto')],
    ['a stream that breaks off', line('begin') + line('item', 'a')],
    ['a line that is no JSON', `${line('begin')}oops\n${line('end')}`],
    ['a line cut in two', `${line('begin')}{"type":"item","con`],
    ['JSON cut in two', '[{"output":"a'],
    ['a page instead of an answer', '<html>Bad gateway</html>'],
  ])('fails on %s', (_, body) => {
    expect(read(body, json).failed).toBe(true);
  });

  it('returns the parts next to the text in a document, in a line of the stream, and in JSON that is streamed as text', () => {
    const actions = [{ type: 'refresh' }];
    const extras = { actions, refused: [], suggestions: ['¿Y hoy?'] };
    const document = { output: 'a', actions, suggestions: ['¿Y hoy?'] };
    const item = `${JSON.stringify({ type: 'item', content: 'a', actions, suggestions: ['¿Y hoy?'] })}\n`;
    expect(read(JSON.stringify([document]), json)).toMatchObject({ text: 'a', extras });
    expect(read(line('begin') + item + line('end'), json)).toMatchObject({ text: 'a', extras });
    expect(read(line('begin') + line('item', JSON.stringify(document)) + line('end'), json)).toMatchObject({
      text: 'a',
      extras,
    });
    expect(read(`data: ${JSON.stringify(document)}\n\n`, 'text/event-stream')).toMatchObject({
      text: 'a',
      extras,
    });
  });

  describe('server-sent events', () => {
    const events = (...data: string[]) => data.map((piece) => `data: ${piece}\n\n`).join('');
    const sse = 'text/event-stream; charset=utf-8';

    it.each([1, 4, 1000])('joins the pieces, in chunks of %d', (size) => {
      const body = `: hola\n\nid: 7\n${events('Hola ', '**Ana**', '[DONE]')}`;
      expect(read(body, sse, size).text).toBe('Hola **Ana**');
    });
    it('returns the pieces as they arrive', () => {
      expect(read(events('a', 'b'), sse, 9).grown).toEqual(['a', 'ab']);
    });
    it("reads n8n's lines and SPEC section 7.3's documents as data", () => {
      const run = events(line('begin').trim(), line('item', 'uno').trim(), line('end').trim());
      expect(read(run, sse).text).toBe('uno');
      expect(read(events('[{"output":"dos"}]'), sse).text).toBe('dos');
    });
    it('keeps an event whose last line break was cut off', () => {
      expect(read('data: a', sse).text).toBe('a');
    });
    it('fails on an error event and on a run that breaks off', () => {
      expect(read('event: error\ndata: secreto\n\n', sse).failed).toBe(true);
      expect(read(events(line('begin').trim(), line('item', 'a').trim()), sse).failed).toBe(true);
    });
    it('falls back to the default text without an event', () => {
      expect(read(': nada\n\n', sse).text).toBe('');
    });
  });

  it('reads a JSON document over several lines', () => {
    expect(read('{\n  "type": "chat",\n  "response": "a"\n}\n', json).text).toBe('a');
  });

  it('streams plain text from its first chunk, but buffers JSON sent as text', () => {
    expect(read('Hola Ana', 'text/plain', 4).grown).toEqual(['Hola', 'Hola Ana']);
    const disguised = read('[{"output":"a"}]', 'text/html');
    expect([disguised.text, disguised.grown]).toEqual(['a', []]);
    expect(read('[Nota] sin datos', 'text/plain').text).toBe('[Nota] sin datos');
  });
});
