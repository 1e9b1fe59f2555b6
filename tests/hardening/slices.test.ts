import type { UnknownAction } from '@reduxjs/toolkit';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import * as chat from '@/store/chat.slice';
import { makeStore, type RootState } from '@/store/makeStore';
import {
  noticeAdded,
  noticeDismissed,
  noticeLimit,
  noticesCleared,
  noticesRead,
} from '@/store/notices.slice';
import { signedIn, signedOut } from '@/store/session.slice';
import { groupToggled, pageOpened, platformSwitched, viewSelected } from '@/store/view.slice';
import { isFull } from '../tier';

const runs = Number(process.env.FUZZ_RUNS ?? (isFull ? 200 : 50));
const seed = Number(process.env.FUZZ_SEED ?? 13);
const dashboardId = fc.constantFrom('dashboard-1', 'dashboard-2');
/** Texts of people and webhooks: blank, with markup, long, unusual. */
const text = fc.oneof(fc.string(), fc.constantFrom('', '  ', '<b>x</b>', 'x'.repeat(5_000), '\u0000', '🏗️'));
const account = (id: string) => ({ id, objectId: id, name: id, username: `${id}@example.com`, roles: [] });

/** Any action of these slices with any data of its type. */
const actions: fc.Arbitrary<UnknownAction> = fc.oneof(
  fc.record({ dashboardId }).map(chat.conversationOpened),
  fc.record({ dashboardId }).map(chat.conversationCleared),
  fc.record({ dashboardId, text }).map(chat.draftChanged),
  fc.record({ dashboardId, text, fromDraft: fc.boolean() }).map(chat.questionAsked),
  fc.record({ dashboardId, text, fromDraft: fc.boolean(), retryOf: fc.string() }).map(chat.questionAsked),
  fc.record({ dashboardId }).map(chat.questionFailed),
  fc.record({ dashboardId }).map(chat.questionStopped),
  fc.record({ dashboardId, text }).map(chat.replyGrew),
  fc.record({ dashboardId, text, cut: fc.boolean() }).map(chat.replyFinished),
  fc
    .record({ dashboardId, messageId: fc.string(), rating: fc.constantFrom('up', 'down') })
    .map(chat.replyRated),
  fc.constantFrom('ana', 'luis').map((id) => signedIn(account(id))),
  fc.constant(signedOut()),
  fc
    .record({ fact: fc.constant({ kind: 'filtersRefused' as const, board: 'A' }), at: fc.nat() })
    .map(noticeAdded),
  fc.nat(60).map(noticeDismissed),
  fc.constantFrom(noticesRead(), noticesCleared()),
  fc.string().map(viewSelected),
  fc.string().map(groupToggled),
  fc.constantFrom('analytics' as const, 'admin' as const).map(platformSwitched),
  fc.record({ view: fc.string(), name: fc.string() }).map(pageOpened),
);

/** The broken invariant after an action; `null` if all hold. */
function objection(before: RootState, action: UnknownAction, now: RootState): string | null {
  const conversations = Object.values(now.chat.byDashboard);
  const mayDropDraft = [chat.draftChanged, chat.questionAsked, signedOut, signedIn].some(({ match }) =>
    match(action),
  );
  for (const [id, { draft }] of Object.entries(before.chat.byDashboard))
    if (!mayDropDraft && draft !== '' && now.chat.byDashboard[id]?.draft !== draft) return 'a draft is lost';
  for (const { messages } of conversations)
    if (new Set(messages.map(({ id }) => id)).size !== messages.length) return 'two messages have one id';
  if (signedOut.match(action) && conversations.length > 0) return 'a conversation outlives its session';
  if (now.notices.list.length > noticeLimit) return 'too many notices';
  if (new Set(now.notices.list.map(({ id }) => id)).size !== now.notices.list.length) return 'a notice twice';
  const { openGroups, active, page } = now.view;
  if (Object.values(openGroups).some((open) => new Set(open).size !== open.length)) return 'a group twice';
  if (
    viewSelected.match(action) &&
    page !== null &&
    before.view.active[now.view.platform] !== active[now.view.platform]
  )
    return 'a page of another view';
  if (JSON.stringify(JSON.parse(JSON.stringify(now))) !== JSON.stringify(now)) return 'not plain data';
  return null;
}

/** Runs random actions; `break_` changes the results of the slices. */
const check = (break_: (now: RootState, action: UnknownAction) => RootState = (now) => now) =>
  fc.check(
    fc.property(fc.array(actions, { maxLength: 60 }), (list) => {
      const store = makeStore();
      for (const action of list) {
        const before = store.getState();
        store.dispatch(action);
        const problem = objection(before, action, break_(store.getState(), action));
        if (problem !== null) throw new Error(problem);
      }
    }),
    { numRuns: runs, seed, endOnFailure: true },
  );

it('the slices of the store keep their invariants under random actions (SPEC sections 3, 4 and 5)', ({
  task,
}) => {
  const result = check();
  expect(result.failed ? String(result.errorInstance) : null).toBeNull();
  const broken: Readonly<Record<string, (now: RootState, action: UnknownAction) => RootState>> = {
    'a draft is lost': (now, action) =>
      chat.conversationOpened.match(action) ? { ...now, chat: { ...now.chat, byDashboard: {} } } : now,
    'too many notices': (now) => ({
      ...now,
      notices: {
        ...now.notices,
        list: Array.from({ length: 51 }, () => now.notices.list[0]).flatMap((one) => one ?? []),
      },
    }),
    'a group twice': (now, action) =>
      groupToggled.match(action)
        ? { ...now, view: { ...now.view, openGroups: { ...now.view.openGroups, admin: ['a', 'a'] } } }
        : now,
  };
  for (const [problem, change] of Object.entries(broken))
    expect(String(check(change).errorInstance), problem).toContain(problem);
  const name = 'random actions on the slices';
  task.meta.scores = [{ name, tried: runs, survived: runs, control: Object.keys(broken).length }];
});
