import type { AdminData } from '@/domain/admin/catalogs';
import { isoDay } from '@/domain/shared/isoDay';
import { createBrowser, createTab } from './browser';
import type { Population } from './population';
import { createRandom } from './random';
import { openReader, personalCopyOf } from './reader';
import { createRecord, type Role, type ScaleReport, type TabRecord } from './record';
import { type CountedCall, createTenant, type Feature } from './tenant';
import { startVirtualTime } from './virtualTime';

/** Time before the first user, in ms, in which an administrator and a reader visit the portal. */
const leadTime = 300_000;
/** ms from opening a board to its first rendering. */
const renderTime = 4_000;
/** ms from opening the portal, or from returning to it, to the first input. */
const firstLook = 3_000;
const minute = 60_000;
/** Start of a changed board's description; a number follows. */
const editText = 'Cambio ';

const readerName = (index: number) => `reader-${index}`;

/** A change of the catalogue that was saved. */
interface Edit {
  readonly serial: number;
  readonly boardId: string;
  /** ms since the epoch. */
  readonly at: number;
}

/** The newest change of each changed board. */
const serialsOf = ({ boards }: AdminData): ReadonlyMap<string, number> =>
  new Map(
    boards
      .filter(({ description }) => description.startsWith(editText))
      .map(({ id, description }) => [id, Number(description.slice(editText.length))]),
  );

/**
 * Plays a part of an organisation's day in virtual time: the product's services and machines in the tabs of its users,
 * against the emulated SharePoint with its budget.
 * @param onMinute receives the number of played minutes.
 */
export async function simulate(
  population: Population,
  onMinute: (done: number, all: number) => void = () => undefined,
): Promise<ScaleReport> {
  const { from, to, users, sample, administrators, seed } = population;
  const time = startVirtualTime(from - leadTime, seed);
  try {
    const record = createRecord(population);
    const random = createRandom(seed ^ 0x5ca1e);
    /** Tabs that receive the calls of a user: the one in use. */
    const tabs = new Map<string, TabRecord>();
    const tenant = await createTenant({
      time,
      random,
      licences: population.licences,
      boards: population.boards,
      latency: population.latency,
      withPersonalItem: population.hasPersonalList
        ? Array.from({ length: Math.ceil(users / sample) }, (_, index) => readerName(index * sample))
        : [],
      weightOf: (user) => (user.startsWith('reader') ? sample : 1),
      onCall: (call: CountedCall) => record.call(time.now(), call, tabs.get(call.user)),
      onAnswer(user: string, written: Feature | null, status: number) {
        const tab = tabs.get(user);
        if (tab && tab.answeredAt === null) tab.answeredAt = time.now();
        if (written === 'usage' && [400, 409, 412].includes(status)) record.usageConflict();
      },
    });
    // The items of the catalogue were created with the units of the first minute.
    await time.run(from - leadTime + minute);
    const edits: Edit[] = [];

    /** Opens the portal in a new tab of a user. */
    function openPortal(user: string, browser: ReturnType<typeof createBrowser>, role: Role) {
      const tab = createTab(browser, tenant.fetchOf(user));
      const row: TabRecord = record.openTab(time.now(), role);
      tabs.set(user, row);
      let serials: ReadonlyMap<string, number> = new Map();
      /** Number of the first edits that this tab has. */
      let seen = 0;
      const reader = openReader({
        tab,
        user,
        hasPersonalList: population.hasPersonalList && role === 'reader',
        isAdministrator: role === 'administrator',
        readsList: population.readsList,
        getToken: async () => tenant.tokenOf(user),
        onCatalog(data) {
          row.readAt ??= time.now();
          row.catalogAt ??= time.now();
          serials = serialsOf(data);
        },
        onSaved({ entities: [change] }) {
          const board = change?.after as { id: string; description: string };
          const serial = Number(board.description.slice(editText.length));
          edits.push({ serial, boardId: board.id, at: time.now() });
        },
      });
      const copy = reader.known();
      row.hadCopy = copy !== null;
      if (copy) {
        row.catalogAt = time.now();
        serials = serialsOf(copy);
      }
      return {
        tab,
        reader,
        row,
        /** The user does something: records how old the oldest change is that the tab does not show. */
        act(type: 'pointerdown' | 'keydown') {
          const has = ({ boardId, serial }: Edit) => (serials.get(boardId) ?? 0) >= serial;
          for (let edit = edits[seen]; edit && has(edit); edit = edits[seen]) seen += 1;
          const missing = edits[seen];
          record.age(row, missing ? time.now() - missing.at : 0);
          tab.input(type);
        },
        close() {
          if (row.closedAt !== null) return;
          row.closedAt = time.now();
          record.closeTab(row);
          reader.close();
        },
      };
    }
    type Portal = ReturnType<typeof openPortal>;

    /** Opens and closes the portal before the first user; returns the storage, which later visits have. */
    async function visitBefore(
      user: string,
      role: Role,
      until: number,
    ): Promise<ReadonlyMap<string, string>> {
      const browser = createBrowser();
      const portal = openPortal(user, browser, role);
      portal.reader.showBoard(tenant.boardIds[0] ?? '');
      await time.run(until);
      portal.close();
      if (portal.row.readAt === null) throw new Error(`"${user}" did not read the catalogue`);
      return new Map(browser.texts);
    }
    const administratorCopy = await visitBefore('setup', 'administrator', from - leadTime / 2);
    const readerCopy = new Map(await visitBefore('first', 'reader', from - leadTime / 4));
    // The comments were checked yesterday, not within the hour.
    for (const [key, text] of readerCopy)
      if (key.startsWith('portal-comments-checked-'))
        readerCopy.set(key, JSON.stringify({ ...JSON.parse(text), at: from - 24 * 60 * minute }));
    // Yesterday's counts of a user, which are sent today.
    const counts = { opens: 3, loads: [2_000, 2_500, 3_000], failures: {} };
    readerCopy.set(
      'portal.usage.unsent',
      JSON.stringify({ [isoDay(from - 24 * 60 * minute)]: { [tenant.boardIds[0] ?? '']: counts } }),
    );
    record.reset();

    /** Runs work at a time, unless it is after the end. */
    const at = (when: number, work: () => void) => {
      if (when < to) setTimeout(work, when - time.now());
    };

    function playReader(index: number): void {
      const user = readerName(index);
      const own = createRandom(seed * 31 + index);
      const browser = createBrowser(
        own.happens(population.firstVisits)
          ? undefined
          : new Map([...readerCopy, ...personalCopyOf(tenant.personalIdOf(user))]),
      );
      let portal: Portal | null = null;

      function visit(): void {
        // The previous visit continues.
        if (portal !== null && portal.row.visitUnits !== null) return;
        const isReturn = portal !== null && own.happens(population.returns);
        if (!isReturn) {
          portal?.close();
          portal = openPortal(user, browser, 'reader');
        }
        const open = portal as Portal;
        open.tab.setHidden(false);
        record.startVisit(open.row);
        const length = Math.min(own.logNormal(population.sessionMedian, 0.8), 60 * minute);
        const end = time.now() + length;
        const isOpen = (work: () => void) => () => {
          if (open.row.closedAt === null) work();
        };
        const count = 1 + Math.floor(own.next() * 3);
        for (let board = 0; board < count; board += 1) {
          const when = time.now() + (board === 0 ? 0 : own.between(0, length));
          const boardId = own.pick(tenant.boardIds);
          at(
            when,
            isOpen(() => open.reader.openBoard(boardId)),
          );
          at(
            when + renderTime,
            isOpen(() => open.reader.showBoard(boardId)),
          );
        }
        if (own.happens(population.commentsOpened))
          at(
            time.now() + own.between(0, length),
            isOpen(() => open.reader.openComments()),
          );
        const act = isOpen(() => {
          open.act(own.happens(0.8) ? 'pointerdown' : 'keydown');
          const next = time.now() + own.exponential(population.inputEvery);
          if (next < end) at(next, act);
        });
        at(time.now() + firstLook, act);
        at(
          end,
          isOpen(() => {
            record.endVisit(open.row);
            const fate = own.next();
            if (fate < population.closes) {
              open.close();
              portal = null;
            } else if (fate > population.closes + population.staysVisible) open.tab.setHidden(true);
          }),
        );
      }

      for (const when of population.visitsOf(own)) if (when >= from) at(when, visit);
    }

    let serial = 0;
    function playAdministrator(index: number): void {
      const user = `administrator-${index}`;
      tenant.addAdministrator(user);
      const own = createRandom(seed * 17 + 1_000_003 + index);
      at(from + own.between(0, 20 * minute), () => {
        const portal = openPortal(user, createBrowser(administratorCopy), 'administrator');
        const edit = () => {
          const boardId = own.pick(tenant.boardIds);
          const board = portal.reader.known()?.boards.find(({ id }) => id === boardId);
          if (board) {
            serial += 1;
            const after = { ...board, description: `${editText}${serial}` };
            const entities = [{ kind: 'boards' as const, id: boardId, before: board, after }];
            portal.reader.edit({ id: `${user}-${serial}`, entities });
          }
          at(time.now() + own.between(2 * minute, 10 * minute), edit);
        };
        const act = () => {
          portal.act('pointerdown');
          at(time.now() + own.exponential(population.inputEvery), act);
        };
        at(time.now() + own.between(minute, 10 * minute), edit);
        at(time.now() + firstLook, act);
      });
    }

    /** Comments of all users, as one author writes them: a sample of the users would write too few. */
    function playComments(): void {
      const own = createRandom(seed * 13 + 7);
      const author = openPortal('author', createBrowser(readerCopy), 'author');
      author.tab.setHidden(true);
      const hours = population.dayLength / minute / 60;
      const every = (hours * 60 * minute) / Math.max(1, users * population.commentsPerUser);
      const write = () => {
        void author.reader.comment(own.pick(tenant.boardIds), 'Revisado');
        at(time.now() + own.exponential(every), write);
      };
      at(time.now() + own.exponential(every), write);
    }

    for (let index = 0; index < users; index += sample) playReader(index);
    for (let index = 0; index < administrators; index += 1) playAdministrator(index);
    at(from, playComments);
    const minutes = Math.ceil((to - from) / minute);
    for (let done = 0; done < minutes; done += 1) {
      await time.run(Math.min(to, from + (done + 1) * minute) - 1);
      record.endMinute(tenant.limit);
      onMinute(done + 1, minutes);
    }
    return record.report(tenant.limit, time.now());
  } finally {
    time.restore();
  }
}
