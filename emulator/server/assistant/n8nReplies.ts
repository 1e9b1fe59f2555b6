/**
 * Replies of n8n 2.41.1 to one answer, by the node that responds and its setting (docs/spec/calls.md, section 7.3).
 * `npm run test:n8n` compares them with those of a real n8n.
 */

import {
  anthropicMessage,
  chatCompletion,
  geminiResponse,
  ollamaChat,
  openAiResponse,
} from './modelResponses.ts';

/** A reply: status, `Content-Type` and body. */
interface N8nReply {
  readonly status: 200 | 500;
  readonly type: string;
  readonly body: string;
}

const json = (value: unknown, status: N8nReply['status'] = 200): N8nReply => ({
  status,
  type: 'application/json; charset=utf-8',
  body: JSON.stringify(value),
});

const metadata = { nodeId: 'respuesta', nodeName: 'Respuesta', itemIndex: 0, runIndex: 0 };
/** A stream: one JSON object per line. */
const lines = (...parts: readonly { type: string; content?: string | null }[]): N8nReply => ({
  ...json(null),
  body: parts.map((part) => `${JSON.stringify({ ...part, metadata })}\n`).join(''),
});
const streamed = (content: string) => lines({ type: 'begin' }, { type: 'item', content }, { type: 'end' });

export const n8nReplies = {
  /** "Respond to Webhook": all incoming items. */
  array: (output: string) => json([{ output }]),
  /** "When last node finishes": all entries. */
  list: (output: string) => json([{ output }]),
  /** "When last node finishes": first entry. */
  object: (output: string) => json({ output }),
  message: (message: string) => json({ message }),
  response: (response: string) => json({ response }),
  /** "Respond to Webhook": JSON. */
  document: (output: string) => json({ output, suggestions: ['¿Y ayer?'] }),
  /** "Respond to Webhook": text, which n8n sends as HTML. */
  text: (text: string) => ({ ...json(null), type: 'text/html; charset=utf-8', body: text }),
  /** "Streaming", then "Respond to Webhook": text. */
  stream: (text: string) => streamed(text),
  /** "Streaming", then "Respond to Webhook": first incoming item. */
  streamedItem: (output: string) => streamed(JSON.stringify({ output })),
  /** "Streaming", then "Respond to Webhook": JSON. */
  streamedDocument: (output: string) => streamed(JSON.stringify([{ output }])),
  /** "Streaming", and a node fails before the first piece. */
  streamedFailure: () => lines({ type: 'error', content: null }),
  /** "Respond to Webhook": no data. */
  empty: () => ({ ...json(null), body: '' }),
  /** "Immediately". */
  immediately: () => json({ message: 'Workflow was started' }),
  /** OpenAI, "Message a Model", with its defaults; "Full" without "Simplify Output". */
  openAi: (text: string) => json({ output: openAiResponse(text).output.slice(1) }),
  openAiFull: (text: string) => json(openAiResponse(text)),
  /** The version 1 of that node. */
  openAiChat: (text: string) => json(chatCompletion(text).choices[0]),
  anthropic: (text: string) => json({ content: anthropicMessage(text).content }),
  anthropicFull: (text: string) => json(anthropicMessage(text)),
  gemini: (text: string) => json(geminiResponse(text).candidates[0]),
  geminiFull: (text: string) => json(geminiResponse(text)),
  ollama: (content: string) => json({ content }),
  ollamaFull: (content: string) => json(ollamaChat(content)),
  moonshot: (content: string) => json({ content }),
  moonshotFull: (content: string) => json(chatCompletion(content)),
  /** "Respond to Webhook", all incoming items, after a node of a model. */
  openAiItems: (text: string) => json([{ output: openAiResponse(text).output.slice(1) }]),
  /** An agent whose model returns parts. */
  agentParts: (text: string) => json([{ output: [{ index: 0, type: 'text', text }] }]),
  /** A model that calls a tool and says nothing. */
  onlyReasoning: () => json({ output: openAiResponse('').output.slice(0, 1) }),
  /** A node of a model that fails, with "On Error: Continue". */
  failedNode: () => json({ error: 'Authorization failed - please check your credentials' }),
  /** A node fails. */
  broken: () => json({ message: 'Error in workflow' }, 500),
} as const satisfies Readonly<Record<string, (text: string) => N8nReply>>;

export type N8nReplyKind = keyof typeof n8nReplies;
export const n8nReplyKinds = Object.keys(n8nReplies) as [N8nReplyKind, ...N8nReplyKind[]];
