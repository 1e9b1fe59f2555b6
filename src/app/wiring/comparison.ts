import { type ActorRefFrom, createActor, fromCallback, fromPromise } from 'xstate';
import { activePage, linkedPage } from '@/domain/report/comparison';
import { isSameFilters } from '@/domain/report/filterValues';
import { pageOf } from '@/domain/report/reportTools';
import { comparisonMachine } from '@/machines/comparison.machine';
import { selectBoardInView } from '@/store/boardInView.selectors';
import { commentsToggled, selectComments } from '@/store/comments.slice';
import { filtersApplied, selectFilters } from '@/store/filters.slice';
import { secondDataShown } from '@/store/freshness.slice';
import { resultShown } from '@/store/notices.slice';
import { pageRequested, selectPages } from '@/store/reportPages.slice';
import { linkClicked, selectIsComparing, selectTheme } from '@/store/view.slice';
import { createRules, type LateWiringParts } from './rules';

export type ComparisonActor = ActorRefFrom<typeof comparisonMachine>;

interface ComparisonOutside {
  /** The second frame's host. */
  readonly container: HTMLElement;
  /** Calls the listener with whether the window is wide enough, now and after each change; returns the unsubscribe function. */
  readonly watchWidth: (listener: (isWide: boolean) => void) => () => void;
  /** Title of the second frame, by its report's name. */
  readonly frameName: (report: string) => string;
}

/** Starts the comparison with its rules; loaded when the user first compares. */
export function startComparison(
  { listener, store, actors, ports, inspect }: LateWiringParts,
  { container, watchWidth, frameName }: ComparisonOutside,
): ComparisonActor {
  const { reportLoad, tokenLife, chat } = actors;
  const state = () => store.getState();
  const second = ports.secondReport(container);
  const comparison = createActor(
    comparisonMachine.provide({
      actors: {
        // The docked assistant and the comments need the space too; without a dashboard there is no left side.
        watchRoom: fromCallback(({ sendBack }) => {
          let isWide = false;
          let hadRoom: boolean | null = null;
          const update = () => {
            const isApart = !chat.getSnapshot().matches({ panel: 'expanded' });
            const hasBoard = !reportLoad.getSnapshot().matches('idle');
            const hasRoom = isWide && isApart && hasBoard && !selectComments(state()).isOpen;
            if (hasRoom !== hadRoom) sendBack({ type: 'room.changed', hasRoom });
            hadRoom = hasRoom;
          };
          const unwatch = watchWidth((now) => {
            isWide = now;
            update();
          });
          const watched = [chat.subscribe(update), reportLoad.subscribe(update)];
          const unsubscribe = store.subscribe(update);
          return () => {
            unwatch();
            unsubscribe();
            for (const watch of watched) watch.unsubscribe();
          };
        }),
        keepFrame: fromCallback(({ sendBack, receive }) => {
          const unsubscribe = second.subscribe((event) => {
            // One session, one renewal: both frames get the same token.
            if (event.type === 'embed.tokenExpired') tokenLife.send(event);
            sendBack(event);
          });
          receive(() => void second.takeToken().catch(() => undefined));
          return () => {
            unsubscribe();
            void second.abandon();
          };
        }),
        // Uses the first report's port, which delays every lookup while Power BI throttles.
        lookUpReport: fromPromise(({ input: { choice, force }, signal }) =>
          ports.report.lookUp(choice.board, { force, signal }),
        ),
        showReport: fromPromise(async ({ input: { choice, report, newFrame } }) => {
          await second.applyFilters(null, choice.filters);
          const { board, pageName, state: captured } = choice;
          await second.show(
            board,
            { ...report, name: frameName(report.name) },
            { device: 'desktop', pageName, state: captured, newFrame },
          );
        }),
        listPages: fromPromise(() => second.listPages()),
        applyFilters: fromPromise(async ({ input }) => {
          const { board, filters } = input.choice;
          const reach = await second.applyFilters(board, filters);
          return reach === 'stored' ? [] : second.lackingFilters(board, filters, false);
        }),
        openPage: fromPromise(({ input }) => second.openPage(input.name)),
        refreshData: fromPromise(() => second.refreshData()),
      },
    }),
    { id: 'comparison', inspect },
  );
  const when = createRules(listener, store);

  // ── Two reports side by side (SPEC section 22)
  comparison.start();
  second.watchLinks((url) => store.dispatch(linkClicked(url)));
  when.value(selectTheme, (theme) => void second.applyTheme(theme).catch(() => undefined));
  when.value(selectIsComparing, (isComparing) => {
    const board = selectBoardInView(state());
    if (!isComparing) comparison.send({ type: 'user.close' });
    else if (board) {
      store.dispatch(commentsToggled(false));
      if (chat.getSnapshot().matches({ panel: 'expanded' })) chat.send({ type: 'user.reduce' });
      comparison.send({
        type: 'user.compare',
        choice: {
          board,
          filters: selectFilters(state()),
          pageName: reportLoad.getSnapshot().context.pageName,
          state: null,
          from: 'left',
        },
      });
    }
  });
  // Linked sides: a change of one side is applied to the other (SPEC section 22).
  const right = () => comparison.getSnapshot().context;
  const pagesOf = { left: () => selectPages(state()), right: () => right().pages };
  /** The page requested of a side: until it is shown, the other side does not follow this side. */
  const awaited: { left: string | null; right: string | null } = { left: null, right: null };
  const turn = (leader: 'left' | 'right') => {
    const pages = pagesOf[leader]();
    if (awaited[leader] !== null) {
      if (awaited[leader] === activePage(pages)?.name) awaited[leader] = null;
      return;
    }
    const follower = leader === 'left' ? 'right' : 'left';
    const pageName = linkedPage(pages, pagesOf[follower]());
    if (pageName === null || pageName === (awaited[follower] ?? activePage(pagesOf[follower]())?.name))
      return;
    awaited[follower] = pageName;
    if (follower === 'right') comparison.send({ type: 'user.openPage', name: pageName });
    else store.dispatch(pageRequested(pageName));
  };
  const filterRight = () => {
    const filters = selectFilters(state());
    const { choice } = right();
    if (choice && !isSameFilters(filters, choice.filters)) comparison.send({ type: 'user.filter', filters });
  };
  when.value(selectFilters, () => right().isLinked && filterRight());
  when.value(selectPages, () => right().isLinked && turn('left'));
  when.action(pageRequested, ({ payload }) => {
    if (payload !== awaited.left) awaited.left = null;
  });
  when.snapshot(
    comparison,
    ({ context }) => context.choice?.filters,
    (filters) => {
      if (right().isLinked && filters && !isSameFilters(filters, selectFilters(state())))
        store.dispatch(filtersApplied(filters));
    },
  );
  let hadPages = false;
  when.snapshot(
    comparison,
    ({ context }) => context.pages,
    (pages) => {
      // After a load, the right report follows the left page; later, the left follows the right.
      if (right().isLinked) turn(hadPages ? 'right' : 'left');
      hadPages = pages.length > 0;
      if (!hadPages) awaited.right = null;
    },
  );
  when.fact(comparison, 'page.refused', () => {
    awaited.right = null;
  });
  when.snapshot(
    comparison,
    ({ context }) => context.isLinked,
    (isLinked) => {
      Object.assign(awaited, { left: null, right: null });
      if (!isLinked) return;
      filterRight();
      turn('left');
    },
  );
  /** Notifies the user if the second report lacks a requested page; the pane names the page on screen. */
  const checkPages = async () => {
    const { choice, report } = right();
    const names = choice ? [choice.pageName, pageOf(choice.board)].filter((name) => name !== null) : [];
    if (names.length === 0 || choice?.board.kind === 'paginated') return;
    const name = await second.pageInstead(names).catch(() => null);
    if (name === null || right().report !== report) return;
    comparison.send({ type: 'embed.pageChanged', name });
    store.dispatch(resultShown({ kind: 'pageMissing' }));
  };
  /** Each load is checked once, not each refresh. */
  let isChecked = false;
  when.snapshot(
    comparison,
    ({ context }) => context.report,
    () => {
      isChecked = false;
    },
  );
  when.fact(comparison, 'data.shown', () => {
    store.dispatch(secondDataShown(ports.now()));
    if (!isChecked) void checkPages();
    isChecked = true;
    // Filters of the left side that changed while it loaded.
    if (right().isLinked) filterRight();
  });
  when.fact(comparison, 'token.refused', (fact) => tokenLife.send(fact));
  when.fact(reportLoad, 'token.acquired', () => comparison.send({ type: 'token.renewed' }));
  when.fact(tokenLife, 'token.refreshed', () => comparison.send({ type: 'token.renewed' }));
  ports.page.subscribe(({ type }) => {
    if (type === 'network.online') comparison.send({ type });
  });
  return comparison;
}
