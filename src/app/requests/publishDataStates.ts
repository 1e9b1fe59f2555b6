import type { Ports } from '@/app/ports/ports';
import type { Board } from '@/domain/boards/board';
import type { DataStatePort } from '@/domain/ports/catalog';
import { type DataState, indexOf, type ModelState, readDataState } from '@/domain/report/dataState';
import {
  isBeingRead,
  sectionOf,
  stateLife,
  withReading,
  withSection,
  writeDataState,
} from '@/domain/report/dataStateWriting';
import type { Account } from '@/domain/session/account';
import { type Failure, FailureError, toFailure } from '@/domain/shared/failure';
import { pause } from '@/services/http/abort';
import { readModels } from '@/services/power-bi/modelReading';
import { selectHasAdminRole } from '@/store/access.slice';
import { selectBoardList } from '@/store/catalogs.selectors';
import type { AppStore } from '@/store/makeStore';
import { selectHasSampleConnections } from '@/store/menu.slice';
import { selectAccount } from '@/store/session.slice';
import { selectPlatform } from '@/store/view.slice';

/** ms until the published state is looked at again, and between two writes while Power BI is read. */
const shortPause = 60_000;
/** The same before a catalogue is published, which follows the first visit of an administrator. Costs no request. */
const firstPause = 3_000;
/** The same if the state is new, or somebody else reads it. */
const longPause = 5 * 60_000;
/** Attempts to write while others write. */
const maxWrites = 3;

/** ms that Power BI asked to wait; 0 for another failure. */
const waitOf = ({ code, detail }: Failure): number => (code === 'throttled' ? Number(detail) * 1000 : 0);

export interface Timing {
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>;
  /** At least 0, less than 1. */
  readonly random: () => number;
}

/**
 * Reads the states that nobody published for 15 minutes from Power BI, and publishes them, until it is stopped: in the admin
 * mode, and for users with the role of administrators. Without a store they are for this page only. A started reading ends by
 * itself. Returns the start function, which returns the stop function.
 */
export function createDataStatesPublisher(
  { catalog, lists, page, now }: Pick<Ports, 'catalog' | 'lists' | 'page' | 'now'>,
  { getState }: Pick<AppStore, 'getState'>,
  showState: (state: DataState) => void,
  { wait, random }: Timing = { wait: pause, random: Math.random },
): () => () => void {
  let isHidden = false;
  page.subscribe(({ type }) => {
    if (type === 'page.hidden' || type === 'page.shown') isHidden = type === 'page.hidden';
  });
  /** Boards whose model Power BI refused to an account: not requested again by this tab. */
  const refused = new Set<string>();
  /** Accounts that may not write to the list: they are not tried again by this tab while they read reports. */
  const readOnly = new Set<string>();
  const isAdministering = () => selectPlatform(getState()) === 'admin';
  const refusedKey = (account: Account, board: Board) => `${account.id} ${board.id}`;

  /** Adds a section to what is published now. */
  async function publishSection(
    port: DataStatePort,
    account: Account,
    models: readonly ModelState[],
    isReading: boolean,
  ): Promise<void> {
    const { signal } = new AbortController();
    for (let attempt = 0; attempt < maxWrites; attempt += 1) {
      // After a sign-out, another user's token would write.
      if (selectAccount(getState()) !== account) return;
      const current = await port.read(signal);
      if (current === null) return;
      const merged = withSection(readDataState(current), sectionOf(account.name, models, now()));
      const next = withReading(merged, isReading ? now() : null);
      if (await port.write(writeDataState(next), current.version, signal)) return;
    }
    throw new FailureError({ code: 'catalogBusy' });
  }

  /** Notes an account without write access to the list, or whose list has no column for the state. */
  const refuse = (account: Account) => (error: unknown) => {
    if (['catalogDenied', 'catalogRefused'].includes(toFailure(error).code)) readOnly.add(account.id);
    throw error;
  };

  /** Reads and publishes what is due. Resolves with the ms until the next round. */
  async function round(signal: AbortSignal): Promise<number> {
    const account = selectAccount(getState());
    if (account === null || isHidden) return shortPause;
    if (!isAdministering() && (!selectHasAdminRole(getState()) || readOnly.has(account.id)))
      return shortPause;
    const boards = selectBoardList(getState()).filter(
      (board) => board.isActive && board.kind !== 'paginated' && !refused.has(refusedKey(account, board)),
    );
    const dueIn = (state: DataState) => {
      const index = indexOf(state);
      return isBeingRead(state, now())
        ? []
        : boards.filter(({ reportId }) => now() - (index.of(reportId)?.at ?? 0) >= stateLife);
    };
    const port = catalog.dataState;
    // Without a store the states are for the menu of this page only.
    if (!port && selectHasSampleConnections(getState())) return longPause;
    // The catalogue as last read costs no request.
    if (port && dueIn(readDataState(catalog.known().dataState)).length === 0) return longPause;
    const current = port && (await port.read(signal));
    // No catalogue is published yet, or this portal has it from the readers' file.
    if (port && !current) return isAdministering() ? firstPause : longPause;
    const state = readDataState(current);
    const due = dueIn(state);
    if (due.length === 0) return longPause;
    if (port && current) {
      const claim = writeDataState(withReading(state, now()));
      if (!(await port.write(claim, current.version, signal).catch(refuse(account)))) return shortPause;
    }
    const models: ModelState[] = [];
    const send = async (isReading: boolean) => {
      if (port) await publishSection(port, account, models, isReading);
      else if (models.length > 0) showState({ format: 1, sections: [sectionOf('', models, now())] });
    };
    let sentAt = now();
    try {
      for await (const reading of readModels({ lists, pause: wait }, due, new AbortController().signal)) {
        if (reading.model) models.push(reading.model);
        if (reading.isRefused) for (const board of reading.boards) refused.add(refusedKey(account, board));
        if (now() - sentAt < shortPause) continue;
        sentAt = now();
        await send(true);
      }
    } finally {
      await send(false);
    }
    return stateLife;
  }

  async function follow(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      // Offline, throttled, refused by the list, or a list without the column: the self-test says which.
      const next = await round(signal).catch((error: unknown) =>
        Math.max(stateLife, waitOf(toFailure(error))),
      );
      await wait(next * (1 + random() / 5), signal);
    }
  }

  return () => {
    const stop = new AbortController();
    // Rejects when it is stopped.
    follow(stop.signal).catch(() => undefined);
    return () => stop.abort();
  };
}
