import { frozen } from '@tools/machines/frozen';
import { expect, it } from 'vitest';
import type { Publication } from '@/domain/ports/catalog';
import type { Failure } from '@/domain/shared/failure';
import { copy } from '@/features/shared/permission.copy';
import { catalogLoadMachine } from '@/machines/catalogLoad.machine';
import { catalogOutboxMachine } from '@/machines/outbox.machine';
import { copy as catalogCopy } from './catalog.copy';
import { connectCatalogStatus } from './connectCatalogStatus';

const commands = {
  seeChanges: () => undefined,
  sync: () => undefined,
  resolve: () => undefined,
  discard: () => undefined,
  publish: () => undefined,
  signIn: () => undefined,
};

const permission = { text: 'Falta el permiso', ask: () => undefined };

/** The line of an administrator of a shared catalogue, with what readers have of it. */
function published(publication: Publication) {
  const load = frozen(catalogLoadMachine, 'open.following').getSnapshot();
  const outbox = frozen(catalogOutboxMachine, 'resting', { input: { subject: 'catalog' } }).getSnapshot();
  const reading = { readAt: 600_000, isWhole: true, publication };
  const facts = { load, outbox, store: 'sharepoint', permission, reading, now: 600_000 } as const;
  const { tone, facts: texts, notice, actions } = connectCatalogStatus(facts, commands);
  return { tone, text: texts.at(-1), notice, actions: actions.map(({ label }) => label) };
}

/** The status line while a shared catalogue cannot be read. */
function unread(failure: Failure) {
  const outbox = frozen(catalogOutboxMachine, 'resting', { input: { subject: 'catalog' } }).getSnapshot();
  const load = frozen(catalogLoadMachine, 'open.failed', { context: { failure, attempts: 1 } }).getSnapshot();
  return connectCatalogStatus(
    { load, outbox, store: 'sharepoint', permission, reading: null, now: 0 },
    commands,
  );
}

function status(state: string, failure: Failure | null, isDenied = false) {
  const one = { id: 'uno', change: { id: 'uno', entities: [] }, isDraft: false, isRestored: false };
  const changes = isDenied ? [] : [one];
  const outbox = frozen(catalogOutboxMachine, state, {
    input: { subject: 'catalog' },
    context: { changes, failure, attempts: failure ? 1 : 0, isDenied },
  }).getSnapshot();
  const load = frozen(catalogLoadMachine, 'open.following').getSnapshot();
  const facts = { load, outbox, store: 'browser', permission, reading: null, now: 0 } as const;
  const { tone, notice, actions } = connectCatalogStatus(facts, commands);
  return { tone, notice, actions: actions.map(({ label }) => label) };
}

it('connectCatalogStatus shows a change that the browser refuses to store as waiting, even while it is sent again', () => {
  const refused = { code: 'storageRefused' } as const;
  expect(status('delayed', refused)).toEqual({
    tone: 'warn',
    notice:
      '1 cambio en espera. Este navegador no tiene espacio o no permite guardar; lo intentaremos de nuevo.',
    actions: [catalogCopy.seeChanges, catalogCopy.retry],
  });
  expect(status('sending', refused)).toEqual(status('delayed', refused));
  expect(status('sending', null)).toEqual({ tone: 'gray', notice: null, actions: [] });
});

it('connectCatalogStatus offers Microsoft’s window for a permission that only the user can confirm', () => {
  expect(status('refused', { code: 'interactionNeeded' })).toMatchObject({
    notice: `1 cambio en espera. ${permission.text}`,
    actions: expect.arrayContaining([copy.grant]),
  });
  const { notice, actions } = status('refused', { code: 'tokenFailed' });
  expect([notice, actions]).toEqual([
    '1 cambio en espera. Falta tu permiso para el catálogo. Inicia sesión otra vez.',
    expect.arrayContaining([catalogCopy.signIn]),
  ]);
  expect(actions).not.toContain(copy.grant);
});

it('connectCatalogStatus reports that the user may not write, even after the refused change was discarded', () => {
  expect(status('resting', null, true)).toMatchObject({
    tone: 'warn',
    notice: 'Tu cuenta puede leer el catálogo, pero no cambiarlo. Pide permiso de escritura en la lista.',
  });
});

it('connectCatalogStatus reports what readers have, and offers to publish what they do not have', () => {
  const current = { isCurrent: true, at: 480_000, isPublishing: false, failure: null };
  const { sync, publish } = catalogCopy;
  const good = { tone: 'good', notice: null, actions: [sync] };
  expect(published(current)).toEqual({ ...good, text: 'publicado hace 2 min' });
  expect(published({ ...current, isCurrent: false, isPublishing: true })).toEqual({
    ...good,
    text: 'publicando…',
  });
  expect(published({ ...current, isCurrent: false })).toEqual({
    ...good,
    text: 'sin publicar, última publicación hace 2 min',
    actions: [publish, sync],
  });
  expect(
    published({ isCurrent: false, at: null, isPublishing: false, failure: { code: 'catalogDenied' } }),
  ).toEqual({
    tone: 'warn',
    text: 'sin publicar',
    notice:
      'No se publicó. Tu cuenta puede leer el catálogo, pero no cambiarlo. Pide permiso de escritura en la lista.',
    actions: [publish, sync],
  });
});

it('connectCatalogStatus reports a readers’ file that has an earlier publication or cannot be read', () => {
  const current = { isCurrent: true, at: 480_000, isPublishing: false, failure: null };
  expect(published({ ...current, fileAt: 300_000 })).toMatchObject({
    tone: 'good',
    text: 'el archivo de los lectores es de hace 5 min',
  });
  expect(published({ ...current, fileAt: null })).toMatchObject({
    tone: 'warn',
    text: 'el archivo de los lectores no se puede leer',
  });
});

it('connectCatalogStatus says until when SharePoint asks to wait, for a reading and for a change', () => {
  const until = new Date(2026, 10, 23, 9, 42, 30).getTime();
  const throttled = { code: 'throttled', detail: '300', until } as const;
  const text = 'SharePoint pide esperar hasta las 09:42; lo intentaremos de nuevo.';
  expect(unread(throttled)).toMatchObject({ tone: 'warn', notice: text });
  expect(status('delayed', throttled).notice).toBe(`1 cambio en espera. ${text}`);
  expect(unread({ code: 'throttled' }).notice).toBe(
    'SharePoint pide esperar un momento; lo intentaremos de nuevo.',
  );
});
