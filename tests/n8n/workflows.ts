import { readFileSync } from 'node:fs';
import type { N8nReplyKind } from '../../emulator/server/assistant/n8nReplies';

/** A node of an n8n workflow. */
interface FlowNode {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly typeVersion: number;
  readonly position: readonly [number, number];
  readonly parameters: Readonly<Record<string, unknown>>;
  readonly webhookId?: string;
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

/** Seconds that the slow workflow takes; longer than any step of the tests waits for it. */
const slowSeconds = 20;

/** Every kind of reply that n8n sends without a language model, by the last part of its path. */
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
  const add = (
    name: string,
    type: string,
    typeVersion: number,
    parameters: FlowNode['parameters'],
    at: number,
  ) =>
    nodes.push({
      id: `${prefix}-${name}`,
      name,
      type: `n8n-nodes-base.${type}`,
      typeVersion,
      position: [at, nodes.length * 40],
      parameters,
      ...(type === 'webhook' ? { webhookId: `${prefix}-${name}` } : {}),
    });
  for (const [name, shape] of Object.entries<Shape>(shapes)) {
    const { webhook, code, respond, origin = portal } = shape;
    add(
      name,
      'webhook',
      2.1,
      { httpMethod: 'POST', path: `${prefix}-${name}`, ...webhook, options: { allowedOrigins: origin } },
      0,
    );
    if (code === undefined) continue;
    add(`${name} code`, 'code', 2, { jsCode: code }, 220);
    connections[name] = link(`${name} code`);
    if (respond === undefined) continue;
    add(`${name} respond`, 'respondToWebhook', 1.5, respond, 440);
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
