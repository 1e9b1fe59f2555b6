import { describe, expect, it } from 'vitest';
import { pending } from '@/domain/ports/fakes.fixture';
import { FailureError } from '@/domain/shared/failure';
import { removeThing } from '@/store/catalogs.thunks';
import { selectAccount } from '@/store/session.slice';
import { viewSelected } from '@/store/view.slice';
import { ana, type World, type WorldOptions, world } from './world.fixture';

const luis = { ...ana, id: '2', objectId: '2', name: 'Luis', username: 'luis@example.com' };

/** Unsaved changes of the catalogue. */
const changesOf = ({ actors }: World) =>
  actors.catalogOutbox.getSnapshot().context.changes.map(({ change }) => change);

/** The portal with a report on screen. */
async function opened(options: WorldOptions = {}) {
  const one = world(options);
  await expect.poll(() => one.actors.reportLoad.getSnapshot().value).toBe('ready');
  return one;
}

/** Ends the session and signs in again in the popup. */
async function signInAgain(one: World, account = ana) {
  one.broken.refreshToken = 'tokenFailed';
  one.embed({ type: 'embed.tokenExpired' });
  await expect.poll(() => one.actors.reportLoad.getSnapshot().value).toBe('failed');
  delete one.broken.refreshToken;
  one.ports.identity.signInWithPopup = async () => account;
  one.actors.authProgress.send({ type: 'user.signInAgain' });
}

describe('signing in again (SPEC section 8.1)', () => {
  it('restores the report, reads the catalogue again and sends pending changes', async () => {
    const one = await opened();
    const { load } = one.ports.catalog;
    let reads = 0;
    one.ports.catalog.load = (signal) => {
      reads += 1;
      return load(signal);
    };
    const { apply } = one.ports.catalog;
    one.ports.catalog.apply = async () => {
      throw new FailureError({ code: 'tokenFailed' });
    };
    one.store.dispatch(removeThing('transport', one.samples.transport[0]?.id ?? '', ''));
    const { catalogOutbox } = one.actors;
    await expect.poll(() => catalogOutbox.getSnapshot().hasTag('failing')).toBe(true);
    one.ports.catalog.apply = apply;

    await signInAgain(one);
    await expect.poll(() => one.actors.reportLoad.getSnapshot().value).toBe('ready');
    await expect.poll(() => changesOf(one)).toEqual([]);
    expect(reads).toBe(1);
    expect(one.notices().map(({ kind }) => kind)).not.toContain('sessionExpired');
    expect(one.seen.forgotten).toEqual([]);
    expect(one.seen.restarts).toEqual([]);
  });

  it('does not restore again if the same session continues with a new account object', async () => {
    const one = await opened();
    one.ports.catalog.apply = async () => {
      throw new FailureError({ code: 'offline' });
    };
    one.store.dispatch(removeThing('transport', one.samples.transport[0]?.id ?? '', ''));
    await expect.poll(() => one.actors.catalogOutbox.getSnapshot().hasTag('failing')).toBe(true);
    const waiting = changesOf(one);
    expect(waiting).toHaveLength(1);
    const { adopt } = one.ports.waitingChanges;
    let adopted = 0;
    one.ports.waitingChanges.adopt = async (account) => {
      adopted += 1;
      return adopt(account);
    };
    await signInAgain(one, { ...ana });
    await expect.poll(() => adopted).toBe(1);
    await expect.poll(() => one.actors.reportLoad.getSnapshot().value).toBe('ready');
    expect(changesOf(one)).toEqual(waiting);
  });

  it('deletes the data of the first user and reloads the page if another user signs in', async () => {
    const one = await opened({ groups: [] });
    one.ports.catalog.apply = pending;
    one.store.dispatch(removeThing('transport', one.samples.transport[0]?.id ?? '', ''));
    await signInAgain(one, luis);
    await expect.poll(() => one.seen.restarts).toHaveLength(1);
    expect([changesOf(one), one.seen.kept.waiting.length]).toEqual([[], 1]);
    expect(selectAccount(one.store.getState())).toBeNull();
    expect(one.seen.forgotten).toEqual(['catalog', 'membership']);
    expect(one.seen.renewals).toHaveLength(1);
  });
});

describe('one user at a time (SPEC section 6)', () => {
  it.each(['in another tab', 'with a provider that does not answer'])(
    'reloads the page for another user after a sign-out %s',
    async (how) => {
      const one = await opened();
      const { authProgress } = one.actors;
      one.ports.identity.signOut = async () => {
        throw new Error('no answer');
      };
      authProgress.send({ type: how === 'in another tab' ? 'identity.signedOut' : 'user.signOut' });
      await expect.poll(() => authProgress.getSnapshot().value).toEqual({ none: 'signedOut' });
      one.ports.identity.signInWithPopup = async () => luis;
      authProgress.send({ type: 'user.signIn' });
      await expect.poll(() => one.seen.restarts).toHaveLength(1);
      expect(selectAccount(one.store.getState())).toBeNull();
    },
  );
});

describe('signing out (SPEC section 4)', () => {
  it('ends the user’s tasks of every machine and clears the shared catalogue and the groups', async () => {
    const one = await opened({ groups: [] });
    const { authProgress, catalogLoad, catalogOutbox, chat } = one.actors;
    await expect.poll(() => catalogLoad.getSnapshot().value).not.toBe('closed');
    chat.send({ type: 'user.open' });
    one.ports.catalog.apply = pending;
    one.store.dispatch(removeThing('transport', one.samples.transport[0]?.id ?? '', ''));
    expect(catalogOutbox.getSnapshot().value).toBe('sending');
    authProgress.send({ type: 'user.signOut' });
    expect([catalogLoad, catalogOutbox].map((actor) => actor.getSnapshot().value)).toEqual([
      'closed',
      'resting',
    ]);
    expect(chat.getSnapshot().matches({ panel: 'closed' })).toBe(true);
    expect(one.seen.forgotten).toEqual(['catalog', 'membership']);
    // Unsaved changes are stored for the user's next visit.
    expect(one.seen.kept.waiting).toHaveLength(1);
  });

  it('keeps the waiting changes for the same user, who signs in again in this tab', async () => {
    const one = await opened();
    one.ports.catalog.apply = pending;
    const waiting = () => changesOf(one);
    one.store.dispatch(removeThing('transport', one.samples.transport[0]?.id ?? '', ''));
    const [first] = waiting();
    one.actors.authProgress.send({ type: 'user.signOut' });
    await expect.poll(() => one.actors.authProgress.getSnapshot().value).toEqual({ none: 'signedOut' });
    expect(waiting()).toEqual([]);

    one.ports.identity.signInWithPopup = async () => ({ ...ana });
    one.actors.authProgress.send({ type: 'user.signIn' });
    await expect.poll(waiting).toEqual([first]);
    one.store.dispatch(removeThing('transport', one.samples.transport[1]?.id ?? '', ''));
    expect(one.seen.kept.waiting).toEqual([first, waiting()[1]]);
  });
});

describe('usage and telemetry of the portal', () => {
  it('count each opening, its rendering and its failure, by board and code (SPEC section 2.7)', async () => {
    const one = await opened();
    expect(one.seen.counted).toEqual([
      ['opened', 'dashboard-1', 'ana@example.com'],
      ['shown', 'dashboard-1'],
    ]);
    one.broken.lookUp = 'lookupFailed';
    one.store.dispatch(viewSelected('dashboard-2'));
    await expect
      .poll(() => one.seen.counted.slice(2))
      .toEqual([
        ['opened', 'dashboard-2', 'ana@example.com'],
        ['failed', 'dashboard-2', 'lookupFailed'],
      ]);
    // Selecting an unknown dashboard is not counted as a usage event.
    one.store.dispatch(viewSelected('dashboard-9'));
    await expect.poll(() => one.actors.reportLoad.getSnapshot().context.failure?.code).toBe('noBoard');
    expect(one.seen.counted).toHaveLength(4);
    expect(one.seen.collected).toEqual([]);
  });

  it('send loads, and failures of report, session, sign-in and assistant, to the collector (docs/deployment/telemetry.md)', async () => {
    const one = await opened({ hasCollector: true });
    expect(one.seen.collected).toEqual([
      ['opened', 'dashboard-1', 42],
      ['shown', 'dashboard-1', 42],
    ]);
    one.ask('¿Cuántas?');
    await expect.poll(() => one.seen.questions).toHaveLength(1);
    one.seen.questions[0]?.fail(new Error('no answer'));
    await expect.poll(() => one.seen.collected.at(-1)?.slice(0, 2)).toEqual(['failed', 'assistant']);
    expect(JSON.stringify(one.seen.collected)).not.toContain('Cuántas');

    one.broken.refreshToken = 'tokenFailed';
    one.embed({ type: 'embed.tokenExpired' });
    await expect
      .poll(() => one.seen.collected)
      .toContainEqual(['failed', 'session', { code: 'sessionExpired' }, 42]);
    expect(one.seen.collected).toContainEqual([
      'failed',
      'report',
      { code: 'sessionExpired' },
      42,
      'dashboard-1',
    ]);
    one.actors.authProgress.send({ type: 'user.signInAgain' });
    await expect
      .poll(() => one.seen.collected.at(-1))
      .toEqual(['failed', 'signIn', { code: 'popupFailed' }, 42]);
  });
});
