import { describe, expect, it } from 'vitest';
import { fakeComments } from '@/domain/ports/comments.fixture';
import { type Comment, type CommentCheck, commentCheckSchema, notChecked } from '@/domain/report/comments';
import { FailureError } from '@/domain/shared/failure';
import { memoryStorage } from '@/services/browser/storage.fixture';
import { stored } from '@/services/browser/stored';
import { createCommentReader } from './commentReading';

const hour = 3_600_000;
const day = Date.parse('2026-11-23T09:00:00Z');
const { signal } = new AbortController();
const author = { id: '', name: 'Luis', email: 'luis@example.com' };
const comment = (id: string, boardId = 'a'): Comment => ({
  ...{ id, boardId, text: id, author, page: null, mentions: [] },
  ...{ isEdited: false, at: 10 },
});

/** A browser with tabs that read the comments; `units` are what SharePoint counts. */
function browser(list: readonly Comment[] = [comment('1'), comment('2'), comment('3', 'b')]) {
  const { port, outside } = fakeComments(list);
  const { page, state: storage } = memoryStorage();
  const state = { now: day, isUsed: true, isHigh: false, failure: null as FailureError | null };
  /** Dashboards with mentions, and their number of comments. */
  const mentioned: [string, number][] = [];
  const changes: typeof port.changes = async (...asked) => {
    const answer = await port.changes(...asked);
    if (state.failure) throw state.failure;
    return answer;
  };
  const tab = () => {
    const reader = createCommentReader({
      comments: { changes, read: port.read },
      checks: stored<CommentCheck>(page, 'checked-', commentCheckSchema, notChecked),
      now: () => state.now,
      isUsed: () => state.isUsed,
      isHigh: () => state.isHigh,
      isMention: ({ mentions }) => mentions.length > 0,
      onMentions: (boardId, found) => mentioned.push([boardId, found.length]),
    });
    /** A dashboard comes on screen. */
    const show = async (boardId = 'a', isOpen = false, account = 'ana') => {
      const read = await reader.read({ account, boardId, isOpen }, signal);
      return Array.isArray(read) ? read.map(({ id }: Comment) => id) : read;
    };
    return { ...reader, show, follow: (boardId = 'a') => show(boardId, true) };
  };
  /** Units of the calls since the last time: 1 for changes, 2 for the comments of a dashboard. */
  const units = () => {
    const sum = outside.checks.length + 2 * outside.reads.length;
    outside.checks.length = 0;
    outside.reads.length = 0;
    return sum;
  };
  /** An hour later, a comment on dashboard "b" mentions the user. */
  const mention = () => {
    state.now += hour;
    const added = { ...comment('4', 'b'), mentions: [{ id: 'ana', name: 'Ana', email: '' }] };
    Object.assign(outside, { changed: ['b'], list: [...outside.list, added], added: [added] });
  };
  return { tab, outside, state, storage, units, mention, mentioned };
}

describe('comments with a closed panel', () => {
  it('cost 1 unit an hour, over visits, and have a number once this browser has read them', async () => {
    const { tab, state, units } = browser();
    // The first dashboard of a new browser is read.
    expect([await tab().show(), units()]).toEqual([['1', '2'], 3]);
    expect([await tab().show('b'), units()]).toEqual([null, 0]);
    state.now += hour - 1;
    expect([await tab().show(), units()]).toEqual([2, 0]);
    state.now += 1;
    const later = tab();
    expect([await later.show(), units()]).toEqual([2, 1]);
    expect([await later.show('b'), units()]).toEqual([null, 0]);
  });

  it('have the number of new comments too, without a reading', async () => {
    const { tab, outside, state, units } = browser();
    await tab().follow('a');
    units();
    state.now += hour;
    outside.changed = ['a', 'b'];
    const [added, edited] = [comment('4'), comment('1')];
    outside.added = [{ ...added, at: state.now }, edited, { ...comment('5', 'b'), at: state.now }];
    const later = tab();
    expect([await later.show('a'), units()]).toEqual([3, 1]);
    expect([await later.show('b'), units()]).toEqual([null, 0]);
  });

  it('are read if they mention the user, whatever dashboard is shown', async () => {
    const { tab, units, mention, mentioned } = browser();
    await tab().show('a');
    units();
    mention();
    expect([await tab().show('a'), units(), mentioned]).toEqual([2, 3, [['b', 2]]]);
    expect([await tab().show('b'), units()]).toEqual([2, 0]);
  });

  it('are looked through for mentions without a dashboard, within the hour’s one call', async () => {
    const { tab, units, mention, mentioned } = browser();
    // A new browser waits for its first dashboard.
    await tab().lookForMentions('ana', signal);
    expect(units()).toBe(0);
    await tab().show('a');
    units();
    mention();
    const page = tab();
    await page.lookForMentions('ana', signal);
    expect([units(), mentioned]).toEqual([3, [['b', 2]]]);
    await page.lookForMentions('ana', signal);
    expect([await page.show('a'), units()]).toEqual([2, 0]);
  });

  it('are not taken from a tab that did not see the change that another tab saw', async () => {
    const { tab, outside, state, units } = browser();
    const [one, other] = [tab(), tab()];
    await one.follow();
    await other.follow();
    state.now += hour;
    outside.list = [...outside.list, comment('4')];
    outside.changed = ['a'];
    expect(await other.follow()).toEqual(['1', '2', '4']);
    units();
    expect([await one.show(), units()]).toEqual([3, 0]);
  });

  it('request the changes in one call, and no more for an hour after a failure', async () => {
    const { tab, outside, state, units } = browser();
    const page = tab();
    await page.show();
    expect(outside.checks).toEqual([true]);
    await page.follow();
    units();
    state.now += hour;
    state.failure = new FailureError({ code: 'throttled', detail: '30' });
    await expect(page.show()).rejects.toBe(state.failure);
    units();
    expect([await page.show(), units()]).toEqual([['1', '2'], 0]);
  });

  it('request the changes again if the first request was aborted', async () => {
    const { tab, units } = browser();
    const page = tab();
    const stop = new AbortController();
    stop.abort();
    const { port } = fakeComments();
    const aborted = createCommentReader({
      comments: { ...port, changes: () => Promise.reject(new Error('aborted')) },
      checks: { read: () => notChecked, write: ({ at }) => written.push(at) > 0 },
      now: () => day,
      isUsed: () => true,
      isHigh: () => false,
      isMention: () => false,
      onMentions: () => undefined,
    });
    const written: number[] = [];
    await expect(aborted.read({ account: 'ana', boardId: 'a', isOpen: false }, stop.signal)).rejects.toThrow(
      'aborted',
    );
    expect(written).toEqual([day, 0]);
    await page.show();
    expect(units()).toBe(3);
  });

  it('make no call while the budget of SharePoint is nearly used up', async () => {
    const { tab, state, units } = browser();
    const page = tab();
    state.isHigh = true;
    expect([await page.show(), units()]).toEqual([null, 0]);
    state.isHigh = false;
    await page.follow();
    state.now += hour;
    units();
    state.isHigh = true;
    expect([await page.show(), await page.follow(), units()]).toEqual([['1', '2'], ['1', '2'], 0]);
  });

  it('are counted per account, and in memory if the browser stores nothing', async () => {
    const { tab, storage, units } = browser();
    await tab().follow();
    units();
    expect([await tab().show('a', false, 'luis'), units()]).toEqual([['1', '2'], 3]);
    const full = browser();
    full.storage.isFull = true;
    const page = full.tab();
    await page.follow();
    full.units();
    expect([await page.show('b'), full.units()]).toEqual([null, 0]);
    page.clear();
    expect([await page.show(), full.units()]).toEqual([['1', '2'], 3]);
    expect(storage.isFull).toBe(false);
  });
});

describe('comments with an open panel', () => {
  it('cost 1 unit per reading without a change, and 3 with one, whatever the hour', async () => {
    const { tab, outside, state, units } = browser();
    const page = tab();
    expect([await page.follow(), units()]).toEqual([['1', '2'], 3]);
    outside.changed = [];
    state.now += 60_000;
    expect([await page.follow(), units()]).toEqual([['1', '2'], 1]);
    outside.changed = ['a'];
    outside.list = [...outside.list, comment('4')];
    expect([await page.follow(), units()]).toEqual([['1', '2', '4'], 3]);
    expect(outside.checks).toEqual([]);
  });

  it('are read if only their number is known, and cost nothing while nobody uses the page', async () => {
    const { tab, outside, state, units } = browser();
    await tab().follow();
    units();
    outside.changed = [];
    const page = tab();
    state.isUsed = false;
    expect([await page.follow(), units()]).toEqual([['1', '2'], 3]);
    expect([await page.follow(), units()]).toEqual([['1', '2'], 0]);
    state.isUsed = true;
    expect([await page.follow(), units()]).toEqual([['1', '2'], 1]);
  });

  it('are read again after the user’s own change', async () => {
    const { tab, outside, units } = browser();
    const page = tab();
    await page.follow();
    outside.changed = [];
    units();
    outside.list = [...outside.list, comment('4')];
    page.forget('a');
    expect([await page.follow(), units()]).toEqual([['1', '2', '4'], 3]);
    page.forget('a');
    expect([await page.show(), units()]).toEqual([3, 0]);
  });
});
