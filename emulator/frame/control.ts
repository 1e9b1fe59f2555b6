/** An event requested on the control page (emulator/server/embedEvents.ts). */
export interface RaisedEvent {
  /** Name of the event in the client. */
  readonly name: 'error' | 'tokenExpired' | 'info' | 'commandTriggered' | 'dataHyperlinkClicked';
  readonly body: Readonly<Record<string, unknown>>;
  /** Name of the visual that the event is about. */
  readonly visual?: string;
  /** Only for an event with a load: in place of `loaded` and `rendered`, or in addition. */
  readonly when?: 'instead' | 'beforeLoaded' | 'afterLoaded' | 'afterRendered';
}

/** Settings of the control page for the next load. Delays in ms. */
export interface ControlState {
  /** The host's calls that are answered with an error. */
  readonly refuse: readonly string[];
  /** Names of visuals that do not return their filters or their slicer state. */
  readonly refuseState: readonly string[];
  /**
   * `2026-11-01T00:00:00.000Z` in a filter of the host is this day in every time zone (`literal`), or the moment in the
   * time zone of the viewer (`local`). The state of a slicer is always local.
   */
  readonly dates: 'literal' | 'local';
  readonly loadDelay: number;
  readonly renderDelay: number;
  readonly onLoad: RaisedEvent | null;
  /** Sends `loaded`, or the error in its place, before the answer to the load. */
  readonly eventsFirst: boolean;
  /** Accepts calls between `loaded` and `rendered` that change the report, without effect. */
  readonly losesEarlyCalls: boolean;
  /** `plain`: heading, page and filters as text, without visuals. */
  readonly report: 'charts' | 'plain';
  /**
   * Sends neither `loaded` nor `rendered` for a paginated report, and an error for a missing phone layout.
   */
  readonly strict: boolean;
  /** Points at which the frame is held. */
  readonly holds: readonly string[];
}

/** Instructions for one load. */
export interface LoadOrder {
  readonly state: ControlState;
  /** ms before the answer. */
  readonly delay: number;
  /** The load is neither answered nor shown. */
  readonly silent: boolean;
  /** The load is answered with this error and not shown. */
  readonly refusal: { readonly status: number; readonly code: string } | null;
}

export const calm: ControlState = {
  refuse: [],
  refuseState: [],
  dates: 'literal',
  loadDelay: 0,
  renderDelay: 0,
  onLoad: null,
  eventsFirst: false,
  losesEarlyCalls: false,
  report: 'charts',
  strict: false,
  holds: [],
};

/** Timeout of the server's answer about a load, in ms. Without a server the request fails at once. */
const deadline = 10_000;

/** A tester's settings for the report; the defaults apply without a server (in a story). */
export interface Control {
  /**
   * Instructions for a load. `since`: ms since the last load (`null` for the first one); `isOfApp`: its
   * address names an App.
   */
  load(since: number | null, isOfApp: boolean): Promise<LoadOrder>;
  /** Whether the report answers a call of the host with an error. */
  refuses(method: string, url: string): boolean;
  /** Whether this visual refuses to return its filters and its slicer state. */
  refusesState(visual: string): boolean;
  /** Whether the report accepts a call of the host without effect, because it has not rendered yet. */
  loses(method: string, url: string): boolean;
  /** Resolves when the report may continue at this point: at once, unless a tester holds the point. */
  pass(point: string): Promise<void>;
}

/** Path of the site: empty under Microsoft's host names, else the part before the emulator's own path. */
const root = location.pathname.slice(0, Math.max(0, location.pathname.indexOf('/emulator/')));

/** The calls that can be refused, by the tester's name for them. */
const calls: Readonly<Record<string, RegExp>> = {
  pages: /^GET \/report\/pages$/,
  openPage: /^PUT \/report\/pages\/active$/,
  visuals: /^GET \/report\/pages\/[^/]+\/visuals$/,
  export: /^POST .+\/exportData$/,
  print: /^POST \/report\/print$/,
  refresh: /^POST \/report\/refresh$/,
  capture: /^POST \/report\/bookmarks\/capture$/,
  applyView: /^POST \/report\/bookmarks\/applyState$/,
  filters: /^(PUT|POST|DELETE) \/report\/filters$/,
  theme: /^PUT \/report\/theme$/,
};

/** The calls that can be lost: the settings, and the calls above that change the report. */
const losable = [calls.openPage, calls.applyView, calls.filters, calls.theme, /^PATCH \/report\/settings$/];

async function ask(path: string, body: unknown, signal?: AbortSignal): Promise<Response> {
  const response = await fetch(`${root}/emulator/control/frame/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    ...(signal ? { signal } : {}),
  });
  if (!response.ok) throw new Error(`${path} was answered with ${response.status}`);
  return response;
}

/** Opens the event stream, only while the page is visible: browsers limit the connections to one host. */
export function openControl(onRaise: (raised: RaisedEvent) => void): Control {
  let newest = calm;
  const hear = (state: Partial<ControlState>) => {
    newest = { ...calm, ...state };
  };
  let source: EventSource | null = null;

  const open = () => {
    if (source) return;
    const opened = new EventSource(`${root}/emulator/control/frame`);
    source = opened;
    opened.addEventListener('state', (event) => {
      hear(JSON.parse(event.data) as Partial<ControlState>);
    });
    opened.addEventListener('raise', (event) => onRaise(JSON.parse(event.data) as RaisedEvent));
  };
  const close = () => {
    source?.close();
    source = null;
  };
  document.addEventListener('visibilitychange', () => (document.hidden ? close() : open()));
  window.addEventListener('pagehide', close);
  if (!document.hidden) open();

  return {
    async load(since, isOfApp) {
      try {
        const response = await ask('load', { since, isOfApp }, AbortSignal.timeout(deadline));
        const order = (await response.json()) as LoadOrder;
        hear(order.state);
        return { ...order, state: newest };
      } catch {
        return { state: newest, delay: 0, silent: false, refusal: null };
      }
    },
    refuses: (method, url) => newest.refuse.some((name) => calls[name]?.test(`${method} ${url}`)),
    refusesState: (visual) => newest.refuseState.includes(visual),
    loses: (method, url) => newest.losesEarlyCalls && losable.some((call) => call?.test(`${method} ${url}`)),
    async pass(point) {
      if (newest.holds.includes(point)) await ask(`pass/${point}`, {}).catch(() => undefined);
    },
  };
}
