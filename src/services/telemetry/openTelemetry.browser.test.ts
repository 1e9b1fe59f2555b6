import { expect, it, vi } from 'vitest';
import { createTelemetry } from './openTelemetry';

it('sends traces to a collector on another site without credentials', async () => {
  const beacon = vi.spyOn(navigator, 'sendBeacon').mockReturnValue(true);
  const fetched = vi.spyOn(window, 'fetch').mockResolvedValue(new Response('{}'));
  createTelemetry({
    url: 'https://collector.example/v1/traces',
    version: '1.2.3',
    // The only time that is sent at once.
    watchMarks: (notify) => notify('page.interaction', Date.now(), Date.now()),
  });
  await expect.poll(() => fetched.mock.calls.length + beacon.mock.calls.length).toBe(1);
  expect(beacon).not.toHaveBeenCalled();
  const [address, { method, mode, credentials } = {}] = fetched.mock.calls[0] ?? [];
  // `fetch` sends no credentials to another site by default.
  expect({ address, method, mode, credentials }).toEqual({
    address: 'https://collector.example/v1/traces',
    method: 'POST',
    mode: 'cors',
    credentials: undefined,
  });
});
