import { afterEach, describe, expect, it, vi } from 'vitest';
import { createRenewal } from './renewal';
import { blockedStorage, memoryStorage } from './storage.fixture';

const html = (entry: string) => `<head><script src="/theme.js"></script>
  <script type="module" crossorigin src="${entry}"></script></head>`;

function setUp({ there = '/assets/index-new.js', status = 200, hasStorage = true } = {}) {
  const done: string[] = [];
  const addresses: string[] = [];
  const { storage } = memoryStorage();
  const renewal = createRenewal({
    document: {
      querySelector: () => ({ getAttribute: () => '/assets/index-old.js' }) as unknown as never,
    },
    fetch: async (address: string) => {
      addresses.push(address);
      return new Response(html(there), { status });
    },
    assets: () => [],
    storage: hasStorage ? () => storage : blockedStorage,
    keepPlace: () => done.push('kept'),
    reload: () => done.push('reloaded'),
  });
  return { renewal, done, addresses };
}

describe('renewal of a tab of an older version', () => {
  afterEach(() => void vi.unstubAllEnvs());

  it('stores the view and reloads, once for each version', async () => {
    const { renewal, done } = setUp();
    expect(await renewal.reloadIfOutdated()).toBe(true);
    expect(done).toEqual(['kept', 'reloaded']);
    expect(await renewal.reloadIfOutdated()).toBe(false);
    expect(done).toEqual(['kept', 'reloaded']);
  });

  it('requests the new version at the portal’s address', async () => {
    vi.stubEnv('BASE_URL', '/tableros/');
    const { renewal, addresses } = setUp();
    await renewal.reloadIfOutdated();
    expect(addresses).toEqual(['/tableros/']);
  });

  it('does not reload when the version is the same, the server fails, or the reload cannot be stored', async () => {
    for (const host of [{ there: '/assets/index-old.js' }, { status: 503 }, { hasStorage: false }]) {
      const { renewal, done } = setUp(host);
      expect(await renewal.reloadIfOutdated()).toBe(false);
      expect(done).toEqual([]);
    }
  });
});
