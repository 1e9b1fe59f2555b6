import { describe, expect, it } from 'vitest';
import { replyText } from './chatReply';
import { replyDocument } from './replyDocument';

const text = (value: unknown, more = {}) => ({
  type: 'output_text',
  annotations: [],
  logprobs: [],
  text: value,
  ...more,
});
const message = (...content: unknown[]) => ({
  id: 'msg_1',
  type: 'message',
  status: 'completed',
  content,
  role: 'assistant',
});
const reasoning = { id: 'rs_1', type: 'reasoning', summary: [{ type: 'summary_text', text: 'R' }] };
const call = {
  id: 'fc_1',
  type: 'function_call',
  name: 'rows',
  arguments: '{}',
  call_id: 'c',
  status: 'completed',
};
const search = {
  id: 'ws_1',
  type: 'web_search_call',
  status: 'completed',
  action: { type: 'search', query: 'q' },
};
const table = (...rows: string[]) => rows.join('\n');

describe('answers of language models, as the nodes of n8n return them', () => {
  it.each([
    // OpenAI, "Message a Model", version 2: simplified, not simplified, with tools.
    [[{ output: [message(text('Hola'))] }], 'Hola'],
    [{ output: [message(text('a'), text('b'))] }, 'ab'],
    [{ output: [reasoning, search, call, message(text('Hola')), { type: 'a_new_kind', id: 'x' }] }, 'Hola'],
    [{ output: [message(text('a')), message(text('b'))] }, 'a\n\nb'],
    [{ output: [message({ type: 'refusal', refusal: 'No puedo.' })] }, 'No puedo.'],
    [
      {
        id: 'resp_1',
        object: 'response',
        error: null,
        text: { format: { type: 'text' } },
        output: [message(text('a'))],
      },
      'a',
    ],
    [{ output: [reasoning] }, ''],
    [{ output: [reasoning, call] }, ''],
    [[reasoning, message(text('Hola'))], 'Hola'],
    [[message(text('Hola'))], 'Hola'],
    [[{ json: { output: [message(text('Hola'))] } }], 'Hola'],
    // OpenAI, version 1, and other chat completions: Mistral, Groq, xAI, DeepSeek, Azure, OpenRouter.
    [{ index: 0, message: { role: 'assistant', content: 'a' }, logprobs: null, finish_reason: 'stop' }, 'a'],
    [{ message: { role: 'assistant', content: null, refusal: 'No puedo.' } }, 'No puedo.'],
    [
      { choices: [{ message: { role: 'assistant', content: 'a', reasoning_content: 'R', reasoning: 'R' } }] },
      'a',
    ],
    [
      {
        choices: [
          {
            message: {
              content: [
                { type: 'thinking', thinking: [{ type: 'text', text: 'R' }] },
                { type: 'text', text: 'a' },
              ],
            },
          },
        ],
      },
      'a',
    ],
    [{ choices: [{ message: { content: null, tool_calls: [{ id: 'c' }] } }] }, ''],
    [{ choices: [{ text: 'a', index: 0 }] }, 'a'],
    // The AI gateway, not simplified; a question and answer chain.
    [{ response: { choices: [{ message: { content: 'a' } }] } }, 'a'],
    [{ response: { text: 'a' } }, 'a'],
    // Anthropic.
    [{ content: [{ type: 'text', text: 'Hola' }] }, 'Hola'],
    [
      {
        content: [
          { type: 'thinking', thinking: 'R', signature: 's' },
          { type: 'text', text: 'a' },
          { type: 'server_tool_use', id: 's', name: 'web_search', input: {} },
          {
            type: 'web_search_tool_result',
            tool_use_id: 's',
            content: [{ type: 'web_search_result', title: 'T' }],
          },
          { type: 'text', text: 'b', citations: [] },
        ],
        merged_response: 'ab',
      },
      'ab',
    ],
    [
      {
        id: 'msg_1',
        type: 'message',
        role: 'assistant',
        model: 'm',
        content: [{ type: 'text', text: 'a' }],
        stop_reason: 'end_turn',
        usage: {},
      },
      'a',
    ],
    [{ content: [{ type: 'tool_use', id: 't', name: 'rows', input: {} }], stop_reason: 'tool_use' }, ''],
    [
      [
        { type: 'thinking', thinking: 'R' },
        { type: 'text', text: 'a' },
      ],
      'a',
    ],
    // Gemini. Its `mergedResponse` has the thoughts too.
    [{ content: { parts: [{ text: 'Hola' }], role: 'model' }, finishReason: 'STOP', index: 0 }, 'Hola'],
    [
      {
        content: {
          parts: [
            { text: 'R', thought: true },
            { text: 'a' },
            { executableCode: { code: '1' } },
            { codeExecutionResult: { output: '1' } },
            { text: 'b' },
          ],
        },
        mergedResponse: 'Rab',
      },
      'ab',
    ],
    [
      {
        candidates: [{ content: { parts: [{ thought: true, text: 'R' }, { text: 'a' }] } }],
        usageMetadata: {},
      },
      'a',
    ],
    [{ content: { parts: [{ functionCall: { name: 'rows' } }], role: 'model' } }, ''],
    // Ollama, Moonshot, MiniMax, Alibaba Cloud.
    [{ content: 'Hola' }, 'Hola'],
    [[{ content: 'Hola', reasoning_content: 'R', merged_response: 'Hola' }], 'Hola'],
    [{ content: 'a', model: 'm', usage: {}, fullResponse: { output: { choices: [] } } }, 'a'],
    [
      {
        model: 'm',
        created_at: 't',
        message: { role: 'assistant', content: 'a', thinking: 'R' },
        done: true,
      },
      'a',
    ],
    // Perplexity, Amazon Bedrock, Cohere.
    [{ id: 'p', model: 'm', output_text: 'a', citations: [{ title: 'T', url: 'u' }], usage: {} }, 'a'],
    [{ output: [{ type: 'search_results', results: [{ id: 1 }] }, message(text('a'))] }, 'a'],
    [
      {
        output: {
          message: {
            role: 'assistant',
            content: [{ reasoningContent: { reasoningText: { text: 'R' } } }, { text: 'a' }, { toolUse: {} }],
          },
        },
        stopReason: 'end_turn',
      },
      'a',
    ],
    [
      {
        id: 'c',
        message: {
          role: 'assistant',
          content: [
            { type: 'thinking', thinking: 'R' },
            { type: 'text', text: 'a' },
          ],
        },
      },
      'a',
    ],
    // An agent's parts.
    [[{ output: [{ index: 0, type: 'text', text: 'Hola' }] }], 'Hola'],
    [
      {
        output: [
          { type: 'thinking', thinking: 'R' },
          { index: 1, type: 'text', text: 'a' },
          { type: 'text', text: 'b', thoughtSignature: 's' },
        ],
      },
      'ab',
    ],
    [{ output: [{ type: 'tool_use', id: 't', name: 'rows', input: '' }] }, ''],
    // "Output Content as JSON".
    [
      { output: [message(text({ region: 'Sur', viajes: 7 }))] },
      table('|  |  |', '| --- | --- |', '| region | Sur |', '| viajes | 7 |'),
    ],
    [
      { message: { role: 'assistant', content: { viajes: 7 } } },
      table('|  |  |', '| --- | --- |', '| viajes | 7 |'),
    ],
  ])('reads from %j the text %j', (body, expected) => {
    expect(replyText(body)).toBe(expected);
  });

  it.each([
    // Rows with names of a model's fields are data.
    [[{ type: 'text', text: 'a', total: 1 }], '| type | text | total |'],
    [[{ type: 'text', text: 'a', autor: 'Ana' }], '| type | text | autor |'],
    [[{ type: 'message', total: 1 }], '| type | total |'],
    [[{ type: 'message', role: 'x', content: 'a' }], '| type | role | content |'],
    [[{ type: 'reasoning', total: 1 }], '| type | total |'],
    [[{ content: 'a' }, { content: 'b' }], '| content |'],
    [[{ output: 'a', text: 'b' }], '| output | text |'],
    [[{ text: 'a' }, { text: 'b' }], '| text |'],
    [[{ type: 'text', text: 'a' }, { region: 'Sur' }], '| type | text | region |'],
    [{ content: 'a', region: 'Sur' }, '|  |  |'],
    [{ content: [{ a: 1 }] }, '|  |  |'],
    [{ choices: [{ a: 1 }] }, '|  |  |'],
    [{ message: 'a', total: 1 }, '|  |  |'],
    [{ role: 'Ana', total: 1 }, '|  |  |'],
  ])('keeps the table of the output %j', (output, head) => {
    expect(replyText([{ output }]).split('\n')[0]).toBe(head);
  });

  it.each([
    { content: 'a', title: 'b' },
    [
      { content: 'a', total: 1 },
      { content: 'b', total: 2 },
    ],
    { content: [{ a: 1 }] },
    { choices: [{ a: 1 }], candidates: [{ name: 'Ana' }] },
    { response: { region: 'Sur' } },
    { headers: {}, body: { message: 'La pregunta' }, webhookUrl: 'u', executionMode: 'production' },
  ])('finds no text in %j', (body) => {
    expect(replyText(body)).toBe('');
  });
});

describe('replyDocument', () => {
  const document = { output: 'Hola', suggestions: ['¿Y ayer?'] };
  it.each([
    [{ output: [message(text(document))] }],
    [{ content: { parts: [{ text: JSON.stringify(document) }] } }],
    [[{ content: `\n${JSON.stringify([document])}` }]],
    [{ output: document }],
  ])('is the document that a model wrote in %j', (body) => {
    expect(replyDocument(body)).toEqual(document);
  });

  it.each([
    [{ output: { output: 'Hola', total: 1 } }],
    [{ output: JSON.stringify(document) }],
    [{ content: '{"region":"Sur"}' }],
    [{ content: '[nota]' }],
    [document],
    [[{ output: 'a' }, { output: 'b' }]],
    [null],
  ])('is the body itself for %j', (body) => {
    expect(replyDocument(body)).toBe(body);
  });
});
