import { expect, it } from 'vitest';
import { startServer } from './portalServer';

const serving = (port: number) =>
  `node -e "require('http').createServer((q, a) => a.end(q.url)).listen(${port})"`;

it('server fixture starts a server that answers requests, and stops it', async () => {
  const { address, stop } = await startServer(serving, '/portal.config.json');
  expect(await (await fetch(`${address}/here`)).text()).toBe('/here');
  stop();
  await expect.poll(() => fetch(address).catch(() => 'gone')).toBe('gone');
});

it('server fixture reports when the command exits before it serves', async () => {
  await expect(startServer(() => 'exit 1', '/')).rejects.toThrow('the portal did not start');
});
