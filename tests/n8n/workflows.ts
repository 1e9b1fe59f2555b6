import { readFileSync } from 'node:fs';
import { openAiResponse } from '../../emulator/server/assistant/modelResponses';
import type { N8nReplyKind } from '../../emulator/server/assistant/n8nReplies';
import { refusedModel } from './models';

/** A node of an n8n workflow. */
interface FlowNode {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly typeVersion: number;
  readonly position: readonly [number, number];
  readonly parameters: Readonly<Record<string, unknown>>;
  readonly webhookId?: string;
  /** By type: id and name. */
  readonly credentials?: Readonly<Record<string, { readonly id: string; readonly name: string }>>;
  readonly onError?: 'continueRegularOutput';
}

/** A workflow as n8n exports it. */
export interface Flow {
  readonly id: string;
  readonly name: string;
  readonly nodes: readonly FlowNode[];
  readonly connections: Readonly<Record<string, unknown>>;
  readonly settings?: Readonly<Record<string, unknown>>;
}

/** A workflow's kind of answer: parameters of its nodes, first the Webhook node. */
interface Shape {
  /** Parameters of the Webhook node besides path and method. */
  readonly webhook: Readonly<Record<string, unknown>>;
  /** Code of the node after it; without one the Webhook node is the whole workflow. */
  readonly code?: string;
  /** A node of a language model instead of the code. */
  readonly model?: Pick<FlowNode, 'type' | 'typeVersion' | 'parameters' | 'credentials' | 'onError'>;
  /** Parameters of the node "Respond to Webhook". */
  readonly respond?: Readonly<Record<string, unknown>>;
  /** Origin of "Allowed Origins (CORS)"; the portal's by default. */
  readonly origin?: string;
}

const lastNode = { responseMode: 'lastNode' } as const;
const responseNode = { responseMode: 'responseNode' } as const;
const streaming = { responseMode: 'streaming' } as const;
const item = (json: object) => `return [{ json: ${JSON.stringify(json)} }];`;
const reply = '**Respuesta** de n8n';

const modelId = { __rl: true, mode: 'id', value: 'models/any' };
const messages = { messages: { values: [{ content: '={{ $json.body.message }}', role: 'user' }] } };
/** A node of a language model with its defaults, and these parameters. */
const modelNode = (name: string, typeVersion: number, credential: string, parameters: object) => ({
  type: `@n8n/n8n-nodes-langchain.${name}`,
  typeVersion,
  parameters: { modelId, ...parameters },
  credentials: { [credential]: { id: credential, name: credential } },
});
const openAi = (parameters: object = {}) =>
  modelNode('openAi', 2.3, 'openAiApi', {
    responses: { values: [{ content: '={{ $json.body.message }}' }] },
    builtInTools: {},
    ...parameters,
  });
const openAiChat = modelNode('openAi', 1.8, 'openAiApi', messages);
const anthropic = (parameters: object = {}) =>
  modelNode('anthropic', 1, 'anthropicApi', { ...messages, ...parameters });
const gemini = (parameters: object = {}) =>
  modelNode('googleGemini', 1.2, 'googlePalmApi', { ...messages, builtInTools: {}, ...parameters });
const ollama = (parameters: object = {}) =>
  modelNode('ollama', 1, 'ollamaApi', { ...messages, ...parameters });
const moonshot = (parameters: object = {}) =>
  modelNode('moonshot', 1, 'moonshotApi', { ...messages, ...parameters });
const full = { simplify: false };

/** Credentials for these nodes, whose services answer at an address of this machine. */
export const modelCredentials = (services: string) =>
  (
    [
      ['openAiApi', { apiKey: 'key', url: `${services}/v1` }],
      ['anthropicApi', { apiKey: 'key', url: services }],
      ['googlePalmApi', { apiKey: 'key', host: services }],
      ['ollamaApi', { baseUrl: services }],
      ['moonshotApi', { apiKey: 'key', url: `${services}/v1` }],
    ] as const
  ).map(([type, data]) => ({ id: type, name: type, type, data }));

/** Seconds that the slow workflow takes; longer than any step of the tests waits for it. */
const slowSeconds = 20;

/** Every kind of reply that n8n sends, by the last part of its path. */
export const shapes = {
  array: {
    webhook: responseNode,
    code: item({ output: reply }),
    respond: { respondWith: 'allIncomingItems' },
  },
  list: { webhook: { ...lastNode, responseData: 'allEntries' }, code: item({ output: reply }) },
  object: { webhook: lastNode, code: item({ output: reply }) },
  message: { webhook: lastNode, code: item({ message: reply }) },
  response: { webhook: lastNode, code: item({ response: reply }) },
  document: {
    webhook: responseNode,
    code: item({}),
    respond: {
      respondWith: 'json',
      responseBody: JSON.stringify({ output: reply, suggestions: ['¿Y ayer?'] }),
    },
  },
  text: { webhook: responseNode, code: item({}), respond: { respondWith: 'text', responseBody: reply } },
  stream: { webhook: streaming, code: item({}), respond: { respondWith: 'text', responseBody: reply } },
  streamedItem: {
    webhook: streaming,
    code: item({ output: reply }),
    respond: { respondWith: 'firstIncomingItem' },
  },
  streamedDocument: {
    webhook: streaming,
    code: item({}),
    respond: { respondWith: 'json', responseBody: JSON.stringify([{ output: reply }]) },
  },
  streamedFailure: { webhook: streaming, code: "throw new Error('planned');" },
  empty: { webhook: responseNode, code: item({}), respond: { respondWith: 'noData' } },
  immediately: { webhook: { responseMode: 'onReceived' }, code: item({}) },
  openAi: { webhook: lastNode, model: openAi() },
  openAiFull: { webhook: lastNode, model: openAi(full) },
  openAiChat: { webhook: lastNode, model: openAiChat },
  anthropic: { webhook: lastNode, model: anthropic() },
  anthropicFull: { webhook: lastNode, model: anthropic(full) },
  gemini: { webhook: lastNode, model: gemini() },
  geminiFull: { webhook: lastNode, model: gemini(full) },
  ollama: { webhook: lastNode, model: ollama() },
  ollamaFull: { webhook: lastNode, model: ollama(full) },
  moonshot: { webhook: lastNode, model: moonshot() },
  moonshotFull: { webhook: lastNode, model: moonshot(full) },
  openAiItems: { webhook: responseNode, model: openAi(), respond: { respondWith: 'allIncomingItems' } },
  agentParts: {
    webhook: responseNode,
    code: item({ output: [{ index: 0, type: 'text', text: reply }] }),
    respond: { respondWith: 'allIncomingItems' },
  },
  onlyReasoning: { webhook: lastNode, code: item({ output: openAiResponse('').output.slice(0, 1) }) },
  // The service refuses this model.
  failedNode: {
    webhook: lastNode,
    model: {
      ...openAi({ modelId: { ...modelId, value: refusedModel } }),
      onError: 'continueRegularOutput',
    },
  },
  broken: { webhook: lastNode, code: "throw new Error('planned');" },
  slow: {
    webhook: lastNode,
    code: `await new Promise((done) => setTimeout(done, ${slowSeconds * 1000}));\n${item({ output: 'late' })}`,
  },
  otherOrigin: { webhook: lastNode, code: item({ output: reply }), origin: 'https://otro.cementos.mx' },
} as const satisfies Readonly<Record<N8nReplyKind | 'slow' | 'otherOrigin', Shape>>;

/** Shapes that the emulated organisation has too. */
export type ShapeName = N8nReplyKind;

const link = (target: string) => ({ main: [[{ node: target, type: 'main', index: 0 }]] });

/** One workflow with a Webhook node for each shape; their paths are `prefix-<name>`. */
export function shapesFlow(id: string, prefix: string, portal: string): Flow {
  const nodes: FlowNode[] = [];
  const connections: Record<string, unknown> = {};
  const add = (name: string, node: Omit<FlowNode, 'id' | 'name' | 'position'>, at: number) =>
    nodes.push({ id: `${prefix}-${name}`, name, position: [at, nodes.length * 40], ...node });
  const base = (type: string, typeVersion: number, parameters: FlowNode['parameters']) => ({
    type: `n8n-nodes-base.${type}`,
    typeVersion,
    parameters,
  });
  for (const [name, shape] of Object.entries<Shape>(shapes)) {
    const { webhook, code, model, respond, origin = portal } = shape;
    const path = `${prefix}-${name}`;
    const options = { allowedOrigins: origin };
    add(
      name,
      { ...base('webhook', 2.1, { httpMethod: 'POST', path, ...webhook, options }), webhookId: path },
      0,
    );
    const second = model ?? (code === undefined ? null : base('code', 2, { jsCode: code }));
    if (second === null) continue;
    add(`${name} code`, second, 220);
    connections[name] = link(`${name} code`);
    if (respond === undefined) continue;
    add(`${name} respond`, base('respondToWebhook', 1.5, respond), 440);
    connections[`${name} code`] = link(`${name} respond`);
  }
  return { id, name: id, nodes, connections, settings: { executionOrder: 'v1' } };
}

/** docs/n8n-example.json, with its `YOUR-…` values filled in. */
export function exampleFlow(values: Readonly<Record<string, string>>): Flow {
  const text = Object.entries(values).reduce(
    (now, [from, to]) => now.replaceAll(from, to),
    readFileSync('docs/n8n-example.json', 'utf8'),
  );
  return JSON.parse(text) as Flow;
}
