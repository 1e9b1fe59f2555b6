import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  anthropicMessage,
  chatCompletion,
  geminiResponse,
  ollamaChat,
  openAiResponse,
} from '../../emulator/server/assistant/modelResponses';

/** The services refuse this model as they refuse a wrong key. */
export const refusedModel = 'refused';

const services: readonly (readonly [path: RegExp, respond: (text: string) => object])[] = [
  [/^\/v1\/responses$/, openAiResponse],
  [/^\/v1\/chat\/completions$/, chatCompletion],
  [/^\/v1\/messages$/, anthropicMessage],
  [/^\/v1beta\/.*:generateContent$/, geminiResponse],
  [/^\/api\/chat$/, ollamaChat],
];

/** Serves the services of language models on one address: each question has this text as its answer. */
export async function startModels(text: string) {
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const piece of request) body += piece;
    const { pathname } = new URL(request.url ?? '', 'http://models');
    const [, respond] = services.find(([path]) => path.test(pathname)) ?? [];
    const isRefused = (JSON.parse(body || '{}') as { model?: string }).model === refusedModel;
    const status = isRefused ? 401 : respond ? 200 : 404;
    const content =
      status === 200 ? respond?.(text) : { error: { message: 'refused', code: 'invalid_api_key' } };
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(content));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => server.close(),
  };
}
