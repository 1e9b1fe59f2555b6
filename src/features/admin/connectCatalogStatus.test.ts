import { expect, it } from 'vitest';
import type { Failure } from '@/domain/shared/failure';
import { catalogLoadMachine } from '@/machines/catalogLoad.machine';
import { catalogSaveMachine } from '@/machines/catalogSave.machine';
import { frozen } from '@/traces/frozen';
import { catalogCopy } from './catalogCopy';
import { connectCatalogStatus } from './connectCatalogStatus';

const commands = {
  seeChanges: () => undefined,
  sync: () => undefined,
  resolve: () => undefined,
  discard: () => undefined,
  publish: () => undefined,
  signIn: () => undefined,
};

function status(state: string, failure: Failure | null) {
  const save = frozen(catalogSaveMachine, state, {
    context: { waiting: ['uno'], failure, attempts: failure ? 1 : 0 },
  }).getSnapshot();
  const load = frozen(catalogLoadMachine, 'open.following').getSnapshot();
  const facts = { load, save, store: 'browser', conflict: null, readAt: 0, now: 0 } as const;
  const { tone, notice, actions } = connectCatalogStatus(facts, commands);
  return { tone, notice, actions: actions.map(({ label }) => label) };
}

it('the line of status shows a change that the browser refuses as waiting, also while it is tried again', () => {
  const refused = { code: 'storageRefused' } as const;
  expect(status('delayed', refused)).toEqual({
    tone: 'warn',
    notice: expect.stringContaining('1 cambio en espera. Este navegador no tiene espacio'),
    actions: [catalogCopy.seeChanges, catalogCopy.retry],
  });
  expect(status('sending', refused)).toEqual(status('delayed', refused));
  expect(status('sending', null)).toEqual({ tone: 'gray', notice: null, actions: [] });
});
