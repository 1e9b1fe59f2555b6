import { expect, it } from 'vitest';
import { toFailure } from '@/domain/shared/failure';
import { createSharing } from './sharing';

const what = { title: 'Tablero de transporte', url: 'https://portal.example/#tablero=dashboard-1' };

/** A browser whose share sheet returns the result of `end`. */
function sheet(end: () => Promise<void>) {
  const shared: unknown[] = [];
  const share = (data: unknown) => {
    shared.push(data);
    return end();
  };
  return { shared, sharing: createSharing({ share } as unknown as Navigator) };
}

it('createSharing passes a link to the system’s share sheet if there is one (SPEC section 19)', async () => {
  const { shared, sharing } = sheet(async () => undefined);
  expect(sharing.hasSheet).toBe(true);
  await sharing.openSheet(what);
  expect(shared).toEqual([what]);
  expect(createSharing({} as Navigator).hasSheet).toBe(false);
});

it('createSharing ignores a share sheet that the user closes, and reports the reason if the browser refuses to open it (SPEC section 19)', async () => {
  const closed = sheet(async () => {
    throw new DOMException('closed', 'AbortError');
  });
  await expect(closed.sharing.openSheet(what)).resolves.toBeUndefined();
  const refused = sheet(async () => {
    throw new DOMException('no gesture', 'NotAllowedError');
  });
  const failure = toFailure(await refused.sharing.openSheet(what).catch((error: unknown) => error));
  expect(failure).toMatchObject({ code: 'toolFailed', detail: 'no gesture' });
});
