import type { Report } from 'powerbi-client';

type Kind = 'filters' | 'page' | 'theme' | 'view';

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
 * Power BI sometimes accepts a call between `loaded` and `rendered` and does not carry it out (microsoft/BCApps#2526). Each
 * such call is sent again, once, if the report still is as it was before the call when it has rendered. If it differs, the
 * call had its effect or the user has changed the report since.
 */
export function createEarlyCalls(ask: Ask) {
  let phase: 'loading' | 'loaded' | 'rendered' = 'rendered';
  let loads = 0;
  const sent = new Map<Kind, EarlyCall<unknown> & { readonly before: string }>();

  const stateOf = (read: EarlyCall<unknown>['read']) =>
    ask(read).then(
      (state) => JSON.stringify(state),
      () => undefined,
    );

  async function repeat(): Promise<void> {
    for (const [kind, call] of [...sent]) {
      const state = await stateOf(call.read);
      // A newer call or load replaced it in the meantime.
      if (sent.get(kind) !== call) continue;
      sent.delete(kind);
      if (state === call.before) await ask(call.apply).catch(() => undefined);
    }
  }

  return {
    /** A load begins. A paginated report raises neither `loaded` nor `rendered`. */
    begin(isPaginated: boolean): void {
      loads += 1;
      phase = isPaginated ? 'rendered' : 'loading';
      sent.clear();
    },
    loaded(): void {
      if (phase === 'loading') phase = 'loaded';
    },
    rendered(): void {
      phase = 'rendered';
      void repeat();
    },
    pageChanged(name: string): void {
      // The call had its effect, also if the user returns to the page before.
      if (sent.get('page')?.page === name) sent.delete('page');
    },
    isLoading: () => phase === 'loading',
    /** Makes a call; it replaces the earlier ones of `kinds`, whose first is its own. */
    async run<T>([kind, ...replaced]: readonly [Kind, ...Kind[]], call: EarlyCall<T>): Promise<T> {
      for (const one of [kind, ...replaced]) sent.delete(one);
      if (phase !== 'loaded') return ask(call.apply);
      const load = loads;
      const before = await stateOf(call.read);
      const result = await ask(call.apply);
      if (before === undefined || load !== loads) return result;
      sent.set(kind, { ...call, before });
      if (phase !== 'loaded') void repeat();
      return result;
    },
  };
}
