import type { SnapshotFrom } from 'xstate';
import {
  type BoardIssue,
  boardsByIssue,
  hasFailed,
  newestRefresh,
  unopenedDays,
} from '@/domain/admin/boardIssues';
import { type OpeningFacts, openingsIn } from '@/domain/admin/boardOpenings';
import { summariseUsage } from '@/domain/admin/usageSummary';
import type { Board } from '@/domain/boards/board';
import { boardNameAmong } from '@/domain/boards/boardNames';
import type { DatasetReport } from '@/domain/ports/powerBiLists';
import { stateLife } from '@/domain/report/dataState';
import type { LastRefresh } from '@/domain/report/freshness';
import type { UnknownReason } from '@/domain/shared/answer';
import { shortDay } from '@/domain/shared/dateText';
import { countText } from '@/domain/shared/figureText';
import { own } from '@/domain/shared/idMap';
import { copy as catalogCopy } from '@/features/admin/catalog/catalog.copy';
import type { MenuCategory } from '@/features/admin/menu/MenuStructure.view';
import { lastDays } from '@/features/admin/monitoring/connectUsage';
import { copy as reportsCopy } from '@/features/admin/monitoring/monitoring.copy';
import { type catalogOutboxMachine, drafts, refusals, unsent } from '@/machines/outbox.machine';
import type { SelfTest } from '@/store/selfTest.slice';
import type { HomeCard, HomeViewProps } from './Home.view';
import { copy as homeCopy } from './home.copy';

/** Number of days that the usage card sums up. */
const usageDays = 30;
/** Maximum number of boards listed as the least opened. */
const maxLeast = 3;

export interface HomeFacts {
  readonly boards: readonly Board[];
  /** Refreshes that the table of refreshes loaded, by board. */
  readonly reports: Readonly<Record<string, DatasetReport>>;
  /** The last refreshes that the menu shows, by board. */
  readonly refreshes: Readonly<Record<string, LastRefresh>>;
  /**
   * When ages of the data were last published for readers; `null` if they never were, `undefined` if that is not known, or in
   * a store that publishes none.
   */
  readonly publishedAt?: number | null | undefined;
  readonly outbox: SnapshotFrom<typeof catalogOutboxMachine>;
  readonly menu: readonly MenuCategory[];
  readonly selfTest: SelfTest;
  readonly usage: OpeningFacts['usage'];
  readonly boardsSince?: OpeningFacts['boardsSince'];
  readonly isEverybodys: boolean;
  readonly isReading: boolean;
  /** The organisation's counts could not be read. */
  readonly isUnread: boolean;
  /** ms since the epoch. */
  readonly now: number;
}

type Open = (view: string) => void;

function refreshCard(facts: HomeFacts, open: Open): HomeCard {
  const { boards, reports, refreshes, publishedAt, now } = facts;
  const { title, good, bad, none, unknown, unread, refused, action } = homeCopy.refreshes;
  const { unpublished, publishedLongAgo } = homeCopy.refreshes;
  const answers = boards
    .filter(({ isActive }) => isActive)
    .map((board) => ({ board, newest: newestRefresh(own(reports, board.id), own(refreshes, board.id)) }));
  const [first, ...others] = answers.filter(({ newest }) => hasFailed(newest));
  const readCount = answers.filter(({ newest }) => newest.kind === 'value').length;
  const countOf = (why: UnknownReason) =>
    answers.filter(({ newest }) => newest.kind === 'unknown' && newest.reason === why).length;
  const [unreadCount, refusedCount] = [countOf('unread'), countOf('refused')];
  const withGaps = (text: string) =>
    [text, unreadCount > 0 ? unread(unreadCount) : '', refusedCount > 0 ? refused(refusedCount) : '']
      .filter(Boolean)
      .join(' ');
  const card = { title, icon: 'refresh', action: { label: action, onClick: () => open('config-schedules') } };
  if (!first && publishedAt !== undefined && now - (publishedAt ?? 0) >= stateLife)
    return {
      ...card,
      ...{ figure: homeCopy.none, text: publishedAt === null ? unpublished : publishedLongAgo, tone: 'warn' },
      action: { label: homeCopy.selfTest.action, onClick: () => open('config-powerbi') },
    };
  if (first)
    return {
      ...card,
      figure: countText(1 + others.length),
      text: withGaps(bad(boardNameAmong(first.board, boards), others.length)),
      tone: 'bad',
    };
  if (answers.length === 0)
    return { ...card, figure: countText(0), text: homeCopy.issues.noneActive, tone: 'quiet' };
  if (unreadCount === answers.length)
    return { ...card, figure: homeCopy.none, text: unknown, tone: 'unknown' };
  const isNoneKnown = readCount === 0 && unreadCount + refusedCount > 0;
  const text = withGaps(isNoneKnown ? '' : readCount === 0 ? none : good(readCount));
  return unreadCount + refusedCount > 0
    ? { ...card, figure: homeCopy.none, text, tone: 'unknown' }
    : { ...card, figure: countText(0), text, tone: 'quiet' };
}

function changesCard({ outbox }: HomeFacts, open: Open, openChanges: () => void): HomeCard {
  const { title, good, action } = homeCopy.changes;
  const { changes, conflict, attempts } = outbox.context;
  const [waiting, drafted] = [unsent(changes).length, drafts(changes).length];
  const refused = refusals(changes).length;
  const card = { title, icon: 'clock', figure: countText(changes.length) };
  if (changes.length === 0)
    return {
      ...card,
      text: good,
      tone: 'quiet',
      action: { label: action, onClick: () => open('reports-audit') },
    };
  const isContested = outbox.matches('conflicted');
  const text = [
    isContested ? catalogCopy.conflict(conflict?.by ?? null) : '',
    waiting > 0 ? catalogCopy.waiting(waiting) : '',
    drafted > 0 ? catalogCopy.drafts(drafted) : '',
    refused > 0 ? catalogCopy.refused(refused) : '',
  ];
  // No warning at the first attempt, because most changes are saved at once.
  const isFirstAttempt = outbox.matches('sending') && attempts === 0 && drafted + refused === 0;
  return {
    ...card,
    text: `${text.filter(Boolean).join(', ')}.`,
    tone: isFirstAttempt ? 'quiet' : 'warn',
    action: { label: isContested ? catalogCopy.resolve : catalogCopy.seeChanges, onClick: openChanges },
  };
}

function selfTestCard({ selfTest: { plan, results, isRunning } }: HomeFacts, open: Open): HomeCard {
  const { title, good, bad, running, stopped, unknown, action } = homeCopy.selfTest;
  const problems = results.filter(({ cause }) => cause !== null).length;
  const card = { title, icon: 'activity', action: { label: action, onClick: () => open('config-powerbi') } };
  if (plan.length === 0) return { ...card, figure: homeCopy.none, text: unknown, tone: 'unknown' };
  const figure = countText(problems);
  if (isRunning) return { ...card, figure, text: running(results.length, plan.length), tone: 'unknown' };
  if (problems === 0 && results.length < plan.length)
    return { ...card, figure, text: stopped(results.length, plan.length), tone: 'unknown' };
  return problems === 0
    ? { ...card, figure, text: good(results.length), tone: 'quiet' }
    : { ...card, figure, text: bad(problems, results.length), tone: 'bad' };
}

function entriesCard({ menu }: HomeFacts, open: Open): HomeCard {
  const { title, text, action } = homeCopy.entries;
  const entries = menu.flatMap((category) => category.entries);
  return {
    title,
    icon: 'list-tree',
    figure: countText(entries.filter(({ hasBoard }) => !hasBoard).length),
    text: text(entries.length),
    tone: 'quiet',
    action: { label: action, onClick: () => open('powerbi-menu-config') },
  };
}

/** The openings of a period with the figure of a card, or the card that says why they are not known. */
function openingsOf(facts: HomeFacts, period: number) {
  const { boards, usage, boardsSince, isReading, isUnread, now } = facts;
  const { none, least } = homeCopy;
  const unknown = (text: string) => ({ figure: none, text, tone: 'unknown' as const });
  if (isReading) return { isKnown: false, card: unknown(reportsCopy.reading) } as const;
  if (boards.every(({ isActive }) => !isActive))
    return {
      isKnown: false,
      card: { figure: countText(0), text: homeCopy.issues.noneActive, tone: 'quiet' },
    } as const;
  if (isUnread) return { isKnown: false, card: unknown(least.unread) } as const;
  const days = lastDays(period, now);
  const openings = openingsIn(boards, { usage, days, boardsSince });
  const { since, unopened, undecided } = openings;
  if (since === null) return { isKnown: false, card: unknown(least.unknown) } as const;
  const undecidedText = undecided.size > 0 ? least.undecided(undecided.size) : '';
  if (undecided.size > 0 && unopened.size === 0) {
    const isCovered = since <= (days[0] ?? '');
    return {
      isKnown: false,
      card: unknown(isCovered ? undecidedText : least.since(shortDay(since))),
    } as const;
  }
  return { isKnown: true, openings, figure: countText(unopened.size), undecidedText } as const;
}

function leastCard(facts: HomeFacts, open: Open): HomeCard {
  const { boards, usage, isEverybodys, now } = facts;
  const { title, everybody, own: ofBrowser, list, opens, action } = homeCopy.least;
  const card = { title, icon: 'gauge', action: { label: action, onClick: () => open('reports-usage') } };
  const answer = openingsOf(facts, usageDays);
  if (!answer.isKnown) return { ...card, ...answer.card };
  const active = boards.filter(({ isActive }) => isActive);
  const sums = summariseUsage(usage, lastDays(2 * usageDays, now), null);
  const totals = new Map(sums.boards.map(({ boardId, total }) => [boardId, total]));
  const ranked = active
    .filter(({ id }) => !answer.openings.undecided.has(id))
    .map((board) => ({ name: boardNameAmong(board, boards), opens: totals.get(board.id) ?? 0 }))
    .sort((one, other) => one.opens - other.opens);
  return {
    ...card,
    figure: answer.figure,
    text: [(isEverybodys ? everybody : ofBrowser)(active.length), answer.undecidedText]
      .filter(Boolean)
      .join(' '),
    tone: 'quiet',
    list: {
      label: list,
      rows: ranked.slice(0, maxLeast).map((one) => ({ name: one.name, value: opens(one.opens) })),
    },
  };
}

const issueIcons = { ownerless: 'users', overdue: 'calendar', unopened: 'eye-off' } as const;

/** The cards of boards that need an administrator; each leads to the list with its filter. */
function issueCards(facts: HomeFacts, seek: (issue: BoardIssue) => void): readonly HomeCard[] {
  const issues = boardsByIssue(facts.boards, { ...facts, days: lastDays(unopenedDays, facts.now) });
  return (['ownerless', 'overdue', 'unopened'] as const).map((issue) => {
    const { title, good, todo } = homeCopy.issues[issue];
    const count = issues[issue].size;
    const card = {
      ...{ title, icon: issueIcons[issue] },
      action: { label: homeCopy.issues.action, onClick: () => seek(issue) },
      figure: countText(count),
    };
    const isNoneActive = facts.boards.every(({ isActive }) => !isActive);
    const text = isNoneActive ? homeCopy.issues.noneActive : count === 0 ? good : todo;
    if (issue !== 'unopened')
      return { ...card, text, tone: issue === 'overdue' && count > 0 ? 'warn' : 'quiet' };
    const answer = openingsOf(facts, unopenedDays);
    const whose = facts.isEverybodys ? '' : homeCopy.issues.own;
    return answer.isKnown
      ? { ...card, text: [text, whose, answer.undecidedText].filter(Boolean).join(' '), tone: 'quiet' }
      : { ...card, ...answer.card };
  });
}

/** The cards of the panel, problems first, and a one-line summary. */
export function connectHome(
  facts: HomeFacts,
  open: Open,
  openChanges: () => void,
  seek: (issue: BoardIssue) => void,
): HomeViewProps {
  const cards = [
    refreshCard(facts, open),
    changesCard(facts, open, openChanges),
    selfTestCard(facts, open),
    entriesCard(facts, open),
    leastCard(facts, open),
    ...issueCards(facts, seek),
  ];
  const wrong = cards.filter(({ tone }) => tone === 'bad' || tone === 'warn').length;
  const unknown = cards.filter(({ tone }) => tone === 'unknown').map(({ title }) => title);
  return {
    cards,
    tone: wrong > 0 ? 'warn' : unknown.length > 0 ? 'accent' : 'good',
    summary: wrong > 0 ? homeCopy.bad(wrong) : unknown.length > 0 ? homeCopy.goodSoFar : homeCopy.good,
    help: unknown.length === 0 ? undefined : homeCopy.unknown(unknown.join(', ')),
    onBegin: () => open('powerbi-dashboards'),
  };
}
