/** An event the control page asks for (emulator/server/embedEvents.ts). */
export interface RaisedEvent {
  /** As the client calls it. */
  readonly name: 'error' | 'tokenExpired' | 'info' | 'commandTriggered' | 'dataHyperlinkClicked';
  readonly body: Readonly<Record<string, unknown>>;
  /** Name of the visual it is about. */
  readonly visual?: string;
  /** Only with a load: instead of `loaded` and `rendered`, or in addition. */
  readonly when?: 'instead' | 'beforeLoaded' | 'afterLoaded' | 'afterRendered';
}

/** What the control page says about the next load. Delays in ms. */
export interface ControlState {
  /** Calls of the host that are answered with an error. */
  readonly refuse: readonly string[];
  readonly loadDelay: number;
  readonly renderDelay: number;
  readonly onLoad: RaisedEvent | null;
  /** `loaded`, or the error in its place, comes before the answer to the load. */
  readonly eventsFirst: boolean;
  /** Calls that change the report between `loaded` and `rendered` are accepted and have no effect. */
  readonly losesEarlyCalls: boolean;
  /** `plain`: heading, page and filters as text, without visuals. */
  readonly report: 'charts' | 'plain';
  /** No `loaded` and no `rendered` for a paginated report, an error for a missing phone layout. */
  readonly strict: boolean;
  /** Points that are held. */
  readonly holds: readonly string[];
}

/** What to do with one load. */
export interface LoadOrder {
  readonly state: ControlState;
  /** ms before the answer. */
  readonly delay: number;
  /** Neither answered nor shown. */
  readonly silent: boolean;
  /** Answered with this and not shown. */
  readonly refusal: { readonly status: number; readonly code: string; readonly message?: string } | null;
}

export const calm: ControlState = {
  refuse: [],
  loadDelay: 0,
  renderDelay: 0,
  onLoad: null,
  eventsFirst: false,
  losesEarlyCalls: false,
  report: 'charts',
  strict: false,
  holds: [],
};

/** How long the server may take to say what to do with a load, in ms. Without a server the answer is known at once. */
const deadline = 10_000;

/** What a tester chose for the report; all is calm where no server answers (a story). */
export interface Control {
  /** What to do with a load: ms since the last one (`null`: the first), and whether its address names an App. */
  load(since: number | null, isOfApp: boolean): Promise<LoadOrder>;
  /** Whether the report refuses a call of the host. */
  refuses(method: string, url: string): boolean;
  /** Whether the report accepts a call of the host, before it has rendered, without an effect. */
  loses(method: string, url: string): boolean;
  /** Resolves when the report may go on at this point: at once, unless a tester holds it. */
  pass(point: string): Promise<void>;
}

/** Where the site's pages stand: under Microsoft's host names at the root, else before the emulator's own. */
const root = location.pathname.slice(0, Math.max(0, location.pathname.indexOf('/emulator/')));

/** The calls that can be refused, by the name that a tester uses. */
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

/** The calls that can be lost: the settings, and the ones above that change the report. */
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

/** Opens the stream of events while the page is visible: a browser allows few connections to one host. */
export function openControl(onRaise: (raised: RaisedEvent) => void): Control {
  let newest = calm;
  const hear = (state: Partial<ControlState>) => {
    newest = { ...calm, ...state };
    // A test can wait until the report received it.
    document.documentElement.dataset.refuses = newest.refuse.join(' ');
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
    loses: (method, url) => newest.losesEarlyCalls && losable.some((call) => call?.test(`${method} ${url}`)),
    async pass(point) {
      if (newest.holds.includes(point)) await ask(`pass/${point}`, {}).catch(() => undefined);
    },
  };
}
