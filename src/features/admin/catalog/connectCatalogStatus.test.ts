import { frozen } from '@tools/machines/frozen';
import { expect, it } from 'vitest';
import type { CatalogConflict, CatalogStore, Publication } from '@/domain/ports/catalog';
import type { Failure } from '@/domain/shared/failure';
import { copy } from '@/features/shared/permission.copy';
import { catalogLoadMachine } from '@/machines/catalogLoad.machine';
import { catalogOutboxMachine } from '@/machines/outbox.machine';
import { copy as catalogCopy } from './catalog.copy';
import { connectCatalogStatus, waitingRows } from './connectCatalogStatus';

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

it('connectCatalogStatus shows a refused change with its reason, and never as waiting', () => {
  const refusal = { code: 'catalogNewer' } as const;
  const one = { id: 'uno', change: { id: 'uno', entities: [] }, isDraft: false, isRestored: false, refusal };
  const outbox = frozen(catalogOutboxMachine, 'resting', {
    input: { subject: 'catalog' },
    context: { changes: [one] },
  }).getSnapshot();
  const load = frozen(catalogLoadMachine, 'open.following').getSnapshot();
  const facts = { load, outbox, store: 'sharepoint', permission, reading: null, now: 0 } as const;
  const { tone, notice, actions } = connectCatalogStatus(facts, commands);
  expect([tone, notice]).toEqual([
    'bad',
    '1 cambio rechazado. Lo guardó una versión más nueva del portal, que esta no puede leer. Recarga el portal para cambiarlo.',
  ]);
  expect(actions.map(({ label }) => label)).toEqual([catalogCopy.seeChanges, catalogCopy.retry]);
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

const conflict: CatalogConflict = {
  ...{ changeId: 'dos', kind: 'boards', id: 'dos', before: null, mine: null, theirs: null },
  ...{ fields: [], by: 'Bea', at: null },
};

/** An unsent change, or a draft, of the entry with this id. */
const changeOf = (id: string, isDraft = false) => ({
  ...{ id, isDraft, isRestored: false },
  change: { id, entities: [{ kind: 'boards' as const, id, before: null, after: null }] },
});

/** An outbox in this state. */
const outboxAt = (state: string, context: Parameters<typeof frozen<typeof catalogOutboxMachine>>[2] = {}) =>
  frozen(catalogOutboxMachine, state, { ...context, input: { subject: 'catalog' } }).getSnapshot();

it.each<[string, string, object, [string, string, boolean][]]>([
  ['none without changes', 'resting', {}, []],
  ['not a single change at its first attempt', 'sending', { changes: [changeOf('uno')] }, []],
  [
    'a single change at its second attempt',
    'sending',
    { changes: [changeOf('uno')], attempts: 1 },
    [['uno', 'Cambio en espera', false]],
  ],
  [
    'a single change that waits',
    'delayed',
    { changes: [changeOf('uno')] },
    [['uno', 'Cambio en espera', false]],
  ],
  [
    'several changes at their first attempt',
    'sending',
    { changes: [changeOf('uno'), changeOf('dos')] },
    [
      ['uno', 'Cambio en espera', false],
      ['dos', 'Cambio en espera', false],
    ],
  ],
  [
    'a draft, not the single change after it',
    'sending',
    { changes: [changeOf('uno', true), changeOf('dos')] },
    [['uno', 'Borrador sin publicar', false]],
  ],
  [
    'a conflict',
    'conflicted',
    { changes: [changeOf('uno'), changeOf('dos')], conflict },
    [
      ['uno', 'Cambio en espera', false],
      ['dos', 'Conflicto con Bea', true],
    ],
  ],
  [
    'a resolved conflict as a change',
    'sending',
    { changes: [changeOf('uno'), changeOf('dos')], conflict },
    [
      ['uno', 'Cambio en espera', false],
      ['dos', 'Cambio en espera', false],
    ],
  ],
  ['no conflict without details', 'conflicted', {}, []],
])('waitingRows has %s', (_, state, context, rows) => {
  const map = waitingRows(outboxAt(state, { context }));
  expect([...map].map(([id, { text, isContested }]) => [id, text, isContested])).toEqual(rows);
});

/** The status line with the names of the commands instead of the commands. */
function lineOf(
  state: string,
  context: object,
  {
    store = 'sharepoint',
    load = 'open.following',
    failure = null,
    publication,
  }: {
    store?: CatalogStore;
    load?: string;
    failure?: Failure | null;
    publication?: Publication;
  } = {},
) {
  const called: string[] = [];
  const names = Object.keys(commands) as (keyof typeof commands)[];
  const line = connectCatalogStatus(
    {
      load: frozen(catalogLoadMachine, load, { context: { failure, attempts: 0 } }).getSnapshot(),
      outbox: outboxAt(state, { context }),
      store,
      permission: { ...permission, ask: () => void called.push('ask') },
      reading: { readAt: 480_000, isWhole: true, ...(publication ? { publication } : {}) },
      now: 600_000,
    },
    Object.fromEntries(names.map((name) => [name, () => void called.push(name)])) as typeof commands,
  );
  for (const { onClick } of line.actions) onClick();
  return {
    ...line,
    actions: line.actions.map(({ onClick: _, ...action }, index) => [called[index], action]),
  };
}
const seeChanges = ['seeChanges', { label: 'Ver cambios' }];
const sync = ['sync', { label: 'Sincronizar ahora', icon: 'refresh' }];
const retry = ['sync', { label: 'Reintentar', icon: 'refresh' }];
const signIn = ['signIn', { label: 'Iniciar sesión otra vez', icon: 'log-in' }];
const discard = ['discard', { label: 'Descartar cambios', icon: 'trash', isDangerous: true }];

it.each<[CatalogStore, ReturnType<typeof lineOf>]>([
  [
    'sharepoint',
    {
      ...{ tone: 'good', title: 'Catálogo compartido', notice: null },
      ...{ facts: ['SharePoint', 'sincronizado hace 2 min'], actions: [sync] },
    },
  ],
  [
    'file',
    {
      ...{ tone: 'good', title: 'Catálogo publicado', notice: null },
      facts: ['un archivo junto a la configuración', 'sincronizado hace 2 min'],
      actions: [['publish', { label: 'Publicar', icon: 'download' }], sync],
    },
  ],
  [
    'browser',
    {
      ...{ tone: 'gray', title: 'Solo en este navegador', notice: null },
      ...{ facts: ['lo que guardes aquí no llega a nadie más'], actions: [] },
    },
  ],
] as [CatalogStore, ReturnType<typeof lineOf>][])(
  'connectCatalogStatus describes the store "%s"',
  (store, line) => {
    expect(lineOf('resting', {}, { store })).toEqual(line);
  },
);

it('connectCatalogStatus says that the catalogue is being read, and nothing of an unread one', () => {
  expect(lineOf('resting', {}, { load: 'open.loading' }).facts).toEqual(['SharePoint', 'leyendo…']);
  expect(unread({ code: 'offline' }).facts).toEqual(['SharePoint']);
});

it('connectCatalogStatus does not say when the catalogue was published if it never was', () => {
  const publication = { isCurrent: true, at: null, isPublishing: false, failure: null };
  expect(lineOf('resting', {}, { publication }).facts).toEqual(['SharePoint', 'sincronizado hace 2 min']);
});

it('connectCatalogStatus offers to publish a catalogue', () => {
  const publication = { isCurrent: false, at: null, isPublishing: false, failure: null };
  expect(lineOf('resting', {}, { publication }).actions).toEqual([
    ['publish', { label: 'Publicar', icon: 'send' }],
    sync,
  ]);
});

it.each<[string, string, object, Partial<ReturnType<typeof lineOf>>]>([
  [
    'a change that is being saved',
    'sending',
    { changes: [changeOf('uno')] },
    { tone: 'good', notice: 'guardando…', actions: [seeChanges, sync] },
  ],
  [
    'a change that is saved again, without its earlier failure',
    'sending',
    { changes: [changeOf('uno')], failure: { code: 'offline' }, attempts: 1 },
    { tone: 'good', notice: 'guardando…', actions: [seeChanges, sync] },
  ],
  [
    'several changes that are being saved',
    'sending',
    { changes: [changeOf('uno'), changeOf('dos')] },
    { tone: 'good', notice: '2 cambios en espera', actions: [seeChanges, sync] },
  ],
  [
    'a change and a draft',
    'delayed',
    { changes: [changeOf('uno'), changeOf('dos', true)], failure: { code: 'offline' }, attempts: 1 },
    {
      tone: 'warn',
      notice: '1 cambio en espera, 1 borrador sin publicar. Sin conexión. Los cambios saldrán cuando vuelva.',
      actions: [seeChanges, sync],
    },
  ],
  [
    'drafts',
    'resting',
    { changes: [changeOf('uno', true), changeOf('dos', true)] },
    {
      tone: 'good',
      notice: '2 borradores sin publicar',
      actions: [
        seeChanges,
        ['discard', { label: 'Descartar borradores', icon: 'trash', isDangerous: true }],
        sync,
      ],
    },
  ],
  [
    'a refused change',
    'refused',
    { changes: [changeOf('uno')], failure: { code: 'catalogRefused', detail: 'x' }, attempts: 1 },
    {
      tone: 'bad',
      notice: '1 cambio en espera. SharePoint no aceptó el cambio: x.',
      actions: [seeChanges, discard, retry],
    },
  ],
  [
    'a refused change that a new sign-in fixes',
    'refused',
    { changes: [changeOf('uno')], failure: { code: 'noAccount' }, attempts: 1 },
    {
      tone: 'bad',
      notice: '1 cambio en espera. Falta tu permiso para el catálogo. Inicia sesión otra vez.',
      actions: [seeChanges, discard, signIn, retry],
    },
  ],
  [
    'a change without permission',
    'refused',
    { changes: [changeOf('uno')], failure: { code: 'consentMissing' }, attempts: 1 },
    {
      tone: 'bad',
      notice: '1 cambio en espera. Falta el permiso',
      actions: [seeChanges, discard, ['ask', { label: 'Continuar con Microsoft', icon: 'log-in' }], retry],
    },
  ],
  [
    'a conflict with another user',
    'conflicted',
    { changes: [changeOf('dos')], conflict },
    {
      tone: 'warn',
      notice: 'Conflicto con Bea',
      actions: [seeChanges, ['resolve', { label: 'Resolver', icon: 'alert' }], sync],
    },
  ],
])('connectCatalogStatus shows %s', (_, state, context, line) => {
  expect(lineOf(state, context)).toMatchObject(line);
});

it('connectCatalogStatus does not name the other user of a conflict if the store does not', () => {
  expect(lineOf('conflicted', { changes: [changeOf('dos')] }).notice).toBe('Conflicto con otro cambio');
});

it('connectCatalogStatus distinguishes a denied reading from a denied change', () => {
  expect(unread({ code: 'catalogDenied' }).notice).toBe(
    'Tu cuenta no puede leer el catálogo. Pide permiso de lectura en el sitio.',
  );
});

it('connectCatalogStatus shows a failed save in this browser only until it is saved', () => {
  const failure = { code: 'storageRefused' } as const;
  expect(lineOf('resting', { failure }, { store: 'browser' })).toMatchObject({ tone: 'gray', notice: null });
});

it('connectCatalogStatus calls nothing synchronised while the store cannot be read', () => {
  const refused = { load: 'open.failed', failure: { code: 'catalogDenied' } } as const;
  expect(lineOf('resting', {}, refused).facts).toEqual(['SharePoint', 'última lectura hace 2 min']);
});
