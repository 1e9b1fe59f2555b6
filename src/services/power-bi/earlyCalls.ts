import type { Report } from 'powerbi-client';

type Kind = 'filters' | 'filterPane' | 'fit' | 'page' | 'theme' | 'view';

/** A call that changes the report. */
interface EarlyCall<T> {
  /** Reads the part of the report that the call changes. */
  readonly read: (report: Report) => Promise<unknown>;
  readonly apply: (report: Report) => Promise<T>;
  /** Power BI's name of the page that the call opens. */
  readonly page?: string;
}

type Ask = <T>(question: (report: Report) => Promise<T>) => Promise<T>;

/**
 * Power BI sometimes accepts a call between `loaded` and `rendered` without effect (microsoft/BCApps#2526).
 * When the report has rendered, each such call is sent once more if the report is in the same state as before
 * the call. If the state differs, the call had its effect or the user has changed the report since.
 */
export function createEarlyCalls(ask: Ask) {
  let phase: 'loading' | 'loaded' | 'rendered' = 'rendered';
  let loads = 0;
  let settled = Promise.resolve();
  let settle: (repeated: Promise<void> | undefined) => void = () => undefined;
  const sent = new Map<Kind, EarlyCall<unknown> & { readonly before: string }>();

  const stateOf = (read: EarlyCall<unknown>['read']) =>
    ask(read).then(
      (state) => JSON.stringify(state),
      () => undefined,
    );

  async function repeat(): Promise<void> {
    for (const [kind, call] of [...sent]) {
      const state = await stateOf(call.read);
      // A newer call or load has replaced this call in the meantime.
      if (sent.get(kind) !== call) continue;
      sent.delete(kind);
      if (state === call.before) await ask(call.apply).catch(() => undefined);
    }
  }

  return {
    /** Call it when a load begins. A paginated report emits neither `loaded` nor `rendered`. */
    begin(isPaginated: boolean): void {
      loads += 1;
      phase = isPaginated ? 'rendered' : 'loading';
      sent.clear();
      settle(undefined);
      if (!isPaginated)
        settled = new Promise<void>((resolve) => {
          settle = resolve;
        });
    },
    loaded(): void {
      if (phase === 'loading') phase = 'loaded';
    },
    rendered(): void {
      phase = 'rendered';
      settle(repeat());
    },
    pageChanged(name: string): void {
      // The call had its effect: do not repeat it, even if the user returns to the previous page.
      if (sent.get('page')?.page === name) sent.delete('page');
    },
    isLoading: () => phase === 'loading',
    /** Resolves when the report has rendered and lost calls were sent again, or another load begins. */
    settled: () => settled,
    /** Makes a call of the first kind; it replaces earlier calls of all given kinds. */
    async run<T>([kind, ...replaced]: readonly [Kind, ...Kind[]], call: EarlyCall<T>): Promise<T> {
      for (const one of [kind, ...replaced]) sent.delete(one);
      if (phase !== 'loaded') return ask(call.apply);
      const load = loads;
      const stateBefore = await stateOf(call.read);
      const result = await ask(call.apply);
      if (stateBefore === undefined || load !== loads) return result;
      sent.set(kind, { ...call, before: stateBefore });
      if (phase !== 'loaded') settled = repeat();
      return result;
    },
  };
}
