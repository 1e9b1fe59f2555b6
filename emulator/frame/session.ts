import type { IError, IReportEmbedConfiguration, ISettings, ISlicerState } from 'powerbi-models';
import type { WireFilter } from '../data/filters';
import type { Cell } from '../data/model';
import type { ControlState, RaisedEvent } from './control';
import type { PageDefinition, ReportDefinition } from './report/definitions';

export type EmbedKind = 'report' | 'visual' | 'paginated';

/** Configuration of a load: the union of the load configurations of SPEC section 9. */
export type LoadConfig = Omit<Partial<IReportEmbedConfiguration>, 'filters'> & {
  readonly visualName?: string;
  readonly filters?: unknown;
  readonly parameterValues?: readonly { readonly name: string; readonly value?: string | null }[];
};

/** The selected data points: they filter the page's other visuals, and the host receives `dataSelected`. */
export interface Selection {
  readonly visual: string;
  readonly table: string;
  readonly column: string;
  readonly values: readonly Cell[];
}

/** Order of a visual's rows, by the title of a column. */
export interface SortOrder {
  readonly column: string;
  readonly descending: boolean;
}

/** Filters by scope; the keys of visuals are `page/visual`. */
export interface FilterSet {
  readonly report: readonly WireFilter[];
  readonly pages: Readonly<Record<string, readonly WireFilter[]>>;
  readonly visuals: Readonly<Record<string, readonly WireFilter[]>>;
}

/** State of the embedded page. Replaced on each change, never mutated. */
export interface Session {
  readonly phase: 'waiting' | 'loading' | 'prepared' | 'ready' | 'failed';
  readonly kind: EmbedKind;
  /** The host's id for this embed, from the newest load's header. */
  readonly uid: string;
  /** Incremented with each load, so that a slow load cannot answer for a newer one. */
  readonly load: number;
  readonly config: LoadConfig;
  /** Shows heading, page and filters as text, without visuals. */
  readonly isPlain: boolean;
  readonly tokenExpiresAt: number | null;
  readonly report: ReportDefinition;
  readonly pages: readonly PageDefinition[];
  readonly activePage: string;
  readonly filters: FilterSet;
  /** By `page/visual`: slicers of different pages are not synchronised. */
  readonly slicers: Readonly<Record<string, ISlicerState>>;
  readonly sorts: Readonly<Record<string, SortOrder>>;
  readonly selection: Selection | null;
  /** Visuals (`page/visual`) that a bookmark showed (`true`) or hid. */
  readonly shown: Readonly<Record<string, boolean>>;
  /** How moments in the host's filters are read; see `ControlState.dates`. */
  readonly dates: ControlState['dates'];
  readonly settings: ISettings;
  readonly theme: unknown;
  readonly mode: 'view' | 'edit';
  readonly unsaved: boolean;
  readonly userStateApplied: boolean;
  /** Number of refreshes of the data, and the time of the last one (ms). */
  readonly refreshes: number;
  readonly refreshedAt: number;
  /** Start of the load (ms). */
  readonly loadedAt: number;
  /** Incremented with every change that redraws visuals. */
  readonly drawing: number;
  /** A refresh is running. */
  readonly busy: boolean;
  readonly error: IError | null;
}

export interface SessionStore {
  get(): Session;
  set(change: Partial<Session>): void;
  subscribe(listener: () => void): () => void;
}

/** A plain store: routes write to it, views read it with `useSyncExternalStore`. */
export function createSessionStore(initial: Session): SessionStore {
  let current = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => current,
    set(change) {
      current = { ...current, ...change };
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Page or visual that an event is about, if it is not about the whole report. */
export interface EventPlace {
  readonly page: string;
  readonly visual?: string;
}

/** Changes of the session by the routes; each also notifies the host, in Power BI's order. */
export interface Lifecycle {
  readonly store: SessionStore;
  /**
   * Starts a load. Returns an error if the configuration cannot be loaded at all; otherwise `announce`
   * fetches and raises `loaded`, or the error in its place, and then shows the report.
   */
  load(
    kind: EmbedKind,
    config: LoadConfig,
    uid: string,
    options?: { prepareOnly?: boolean; state?: ControlState },
  ): IError | { readonly announce: () => Promise<void> };
  /** Second half of a phased load. */
  render(change: LoadConfig): void;
  /** Passes a newer token to the report. */
  renewToken(token: string): IError | null;
  /** Redraws the visuals and sends the host `renderingStarted`, then `rendered`. */
  draw(change: Partial<Session>): void;
  /** Posts an event of the current embed, on the path of the page or the visual that it is about. */
  raise(event: string, body?: unknown, at?: EventPlace): void;
  /** Posts an event that a tester requested, and adds the fields that only the report has. */
  raiseChosen(raised: RaisedEvent): void;
  /** Whether the host has received `loaded` of the newest load, but not yet `rendered`. */
  isDrawing(): boolean;
  /** The views call this when a drawing is on screen. */
  drawn(drawing: number): void;
}
