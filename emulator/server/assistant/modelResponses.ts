/**
 * Responses of the services of language models to one question, with their reasoning, as the nodes of n8n 2.41.1 receive them.
 * `npm run test:n8n` gives them to these nodes.
 */

const usage = { input_tokens: 12, output_tokens: 34 };

/** OpenAI's Responses API. */
export const openAiResponse = (text: string) => ({
  id: 'resp_1',
  object: 'response',
  status: 'completed',
  model: 'gpt-5',
  output: [
    { id: 'rs_1', type: 'reasoning', summary: [{ type: 'summary_text', text: 'Busco las entregas.' }] },
    {
      id: 'msg_1',
      type: 'message',
      status: 'completed',
      content: [{ type: 'output_text', annotations: [], logprobs: [], text }],
      role: 'assistant',
    },
  ],
  text: { format: { type: 'text' } },
  usage,
});

/** The chat completions of OpenAI, Moonshot and many others. */
export const chatCompletion = (content: string) => ({
  id: 'chatcmpl-1',
  object: 'chat.completion',
  model: 'gpt-4.1',
  choices: [
    {
      index: 0,
      message: { role: 'assistant', content, refusal: null, annotations: [] },
      logprobs: null,
      finish_reason: 'stop',
    },
  ],
});

export const anthropicMessage = (text: string) => ({
  id: 'msg_1',
  type: 'message',
  role: 'assistant',
  model: 'claude',
  content: [
    { type: 'thinking', thinking: 'Busco las entregas.', signature: 'c2lnbg==' },
    { type: 'text', text },
  ],
  stop_reason: 'end_turn',
  stop_sequence: null,
  usage,
});

export const geminiResponse = (text: string) => ({
  candidates: [
    {
      content: { parts: [{ text: 'Busco las entregas.', thought: true }, { text }], role: 'model' },
      finishReason: 'STOP',
      index: 0,
    },
  ],
  usageMetadata: { promptTokenCount: 12, candidatesTokenCount: 34 },
  modelVersion: 'gemini-2.5-flash',
});

export const ollamaChat = (content: string) => ({
  model: 'qwen3',
  created_at: '2026-11-21T09:12:00.000Z',
  message: { role: 'assistant', content, thinking: 'Busco las entregas.' },
  done_reason: 'stop',
  done: true,
});
