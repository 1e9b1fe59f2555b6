import type { IError } from 'powerbi-models';

/** An event the control page asks for (emulator/README.md). */
export interface RaisedEvent {
  readonly event: 'error' | 'tokenExpired';
  readonly body: IError;
}

/** What the control page says about the next load. Delays in ms. */
export interface ControlState {
  readonly loadDelay: number;
  readonly renderDelay: number;
  readonly onLoad: RaisedEvent | null;
}

const calm: ControlState = { loadDelay: 0, renderDelay: 0, onLoad: null };

/** The server-sent stream through which a tester makes the report slow or wrong. */
export interface Control {
  /** The newest state; waits at most a second for the first one, and is calm when there is no server. */
  state(): Promise<ControlState>;
}

/** Opens the stream while the page is visible: a browser allows few connections to one host. */
export function openControl(onRaise: (raised: RaisedEvent) => void): Control {
  let newest: ControlState | null = null;
  let source: EventSource | null = null;
  let settle: (state: ControlState) => void = () => undefined;
  const first = new Promise<ControlState>((resolve) => {
    settle = resolve;
    setTimeout(() => resolve(calm), 1000);
  });

  const open = () => {
    if (source) return;
    const opened = new EventSource('/emulator/control/frame');
    source = opened;
    opened.addEventListener('state', (event) => {
      newest = { ...calm, ...(JSON.parse(event.data) as Partial<ControlState>) };
      settle(newest);
    });
    opened.addEventListener('raise', (event) => onRaise(JSON.parse(event.data) as RaisedEvent));
    opened.addEventListener('error', () => settle(calm));
  };
  const close = () => {
    source?.close();
    source = null;
  };
  document.addEventListener('visibilitychange', () => (document.hidden ? close() : open()));
  window.addEventListener('pagehide', close);
  if (document.hidden) settle(calm);
  else open();

  return { state: async () => newest ?? (await first) };
}
