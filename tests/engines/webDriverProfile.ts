import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { miniBrowser } from '../../scripts/engines';
import { downloadInto } from './downloads';
import { findFreePort } from './freePort';
import { keys, type Profile, type ProfileOptions, type Tab, type Target } from './tab';

/** Finds elements by role and name in the page, as WebDriver cannot. */
const library = readFileSync(
  createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
);

/**
 * Function of the page: scrolls to an element and returns its middle; throws if something covers it or it moves. WebDriver's
 * own click refuses some elements that a user can click.
 */
const middle = `async (element) => {
  const rect = () => element.getBoundingClientRect();
  element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
  const { x, y, width, height } = rect();
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
  const later = rect();
  if (later.x !== x || later.y !== y || later.width !== width) throw new Error('moves');
  const point = { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
  const top = document.elementFromPoint(point.x, point.y);
  if (!top || !element.contains(top)) throw new Error('is covered by ' + top?.outerHTML.slice(0, 200));
  return point;
}`;

/** Function of the page: visible elements of a target. */
const finder = `(target) => {
  const isVisible = (element) => element.checkVisibility({ visibilityProperty: true });
  const root = target.within === undefined ? document : [...document.querySelectorAll(target.within)].find(isVisible);
  if (!root) return [];
  const found = target.css !== undefined
    ? [...root.querySelectorAll(target.css)].filter(({ innerText }) => innerText.includes(target.text ?? ''))
    : TestingLibraryDom.queryAllByRole(root === document ? document.body : root, target.role, target.name === undefined ? {}
        : { name: target.pattern ? new RegExp(target.name, target.flags) : target.name });
  return found.filter(isVisible);
}`;

const toPlain = (target: Target) =>
  'css' in target || !(target.name instanceof RegExp)
    ? target
    : { ...target, pattern: true, name: target.name.source, flags: target.name.flags };

const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

/**
 * Starts a process that ends with this one, even if this one is killed. Its children are in its group; they end without their
 * display.
 */
const startProcess = (
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  output: 'pipe' | 'ignore',
) =>
  spawn('setpriv', ['--pdeathsig', 'KILL', command, ...args], {
    env,
    stdio: ['ignore', output, 'ignore'],
    detached: true,
  });

/** Sends a signal to a group; returns whether the group has a process. */
function signal(group: number, name: 'SIGKILL' | 0): boolean {
  try {
    return process.kill(-group, name);
  } catch {
    return false;
  }
}

async function end({ pid }: ChildProcess): Promise<void> {
  if (pid === undefined) return;
  signal(pid, 'SIGKILL');
  await expect.poll(() => signal(pid, 0)).toBe(false);
}

interface Session {
  readonly sessionId: string;
  readonly capabilities: { readonly browserVersion: string };
}

/** Limit of a command in ms; some hang, such as a screenshot of a page with a report. */
const commandTimeout = 30_000;

type Call = <Value>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<Value>;

const toCall =
  (address: string): Call =>
  async (method, path, body) => {
    const answer = await fetch(address + path, {
      method,
      signal: AbortSignal.timeout(commandTimeout),
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const { value } = (await answer.json()) as { value: never };
    if (!answer.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`);
    return value;
  };

/** A tab of a WebDriver session. Each call switches to the tab's window, because a session has one current window. */
function toTab(call: Call, base: string, handle: string): Tab {
  const inTab = async <Value>(action: () => Promise<Value>): Promise<Value> => {
    await call('POST', '/window', { handle });
    return action();
  };
  /** Runs the script in the next page if the current page was left in the meantime. The scripts only read, or load the library. */
  const run = async <Value>(script: string, ...args: readonly unknown[]): Promise<Value> => {
    try {
      return await inTab(() => call<Value>('POST', '/execute/sync', { script, args }));
    } catch (error) {
      if (!String(error).includes('before the unload event')) throw error;
      return run<Value>(script, ...args);
    }
  };
  /** The library is loaded again after each navigation, which may happen at any time. */
  const query = async <Value>(target: Target, result: string): Promise<Value> => {
    const script = `if (!('TestingLibraryDom' in window)) return null;
      const found = (${finder})(arguments[0]);
      return { value: ${result} };`;
    const answer = await run<{ value: Value } | null>(script, toPlain(target));
    if (answer) return answer.value;
    await run(library);
    return query(target, result);
  };
  /** Repeats until the element exists and accepts the action. */
  const onElement = (target: Target, action: (path: string) => Promise<unknown>) =>
    expect(async () => {
      const element = await query<Record<string, string> | null>(target, 'found[0] ?? null');
      if (!element) throw new Error(`No element ${JSON.stringify(toPlain(target))}`);
      await action(`/element/${element[elementKey]}`);
    }).toPass();
  const pointAt = (target: Target) =>
    evaluate<{ x: number; y: number }>(
      `(${middle})((${finder})(${JSON.stringify(toPlain(target))})[0] ?? document.createElement('i'))`,
    );
  const evaluate = async <Value>(expression: string): Promise<Value> => {
    const { value, error } = await inTab(() =>
      call<{ value?: Value; error?: string }>('POST', '/execute/async', {
        script: `const done = arguments[0];
          (async () => (${expression}))().then((value) => done({ value }), (error) => done({ error: String(error) }));`,
        args: [],
      }),
    );
    if (error !== undefined) throw new Error(error);
    return value as Value;
  };
  const act = (input: object) => inTab(() => call<void>('POST', '/actions', { actions: [input] }));
  return {
    async open(address) {
      await run('window.isEarlier = true');
      await inTab(() => call('POST', '/url', { url: new URL(address, base).href }));
      const isOpen = () => run("return !window.isEarlier && document.readyState !== 'loading'");
      await expect.poll(isOpen).toBe(true);
    },
    click: (target) =>
      onElement(target, async () => {
        const point = await pointAt(target);
        const pointer = [
          { type: 'pointerMove', origin: 'viewport', ...point },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ];
        await act({ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions: pointer });
      }),
    type: (target, text) =>
      onElement(target, async (path) => {
        await call('POST', `${path}/clear`, {});
        if (text) await call('POST', `${path}/value`, { text });
      }),
    press: (key) =>
      act({
        type: 'key',
        id: 'keyboard',
        actions: [
          { type: 'keyDown', value: keys[key] },
          { type: 'keyUp', value: keys[key] },
        ],
      }),
    count: (target) => query(target, 'found.length'),
    text: (target) => query(target, "found[0]?.innerText ?? ''"),
    evaluate,
    async resize(width, height) {
      const setOuter = (outer: number) =>
        inTab(() => call('POST', '/window/rect', { x: 0, y: 0, width, height: outer }));
      const inner = () => run<[width: number, height: number]>('return [innerWidth, innerHeight]');
      await setOuter(height);
      // The browser's own bars.
      await expect.poll(async () => (await inner())[1]).toBeLessThan(height);
      await setOuter(height * 2 - (await inner())[1]);
      await expect.poll(async () => (await inner())[1]).toBe(height);
      return (await inner())[0];
    },
    async popup(action) {
      const before = await call<string[]>('GET', '/window/handles');
      await action();
      const opened = async () =>
        (await call<string[]>('GET', '/window/handles')).filter((each) => !before.includes(each));
      await expect.poll(opened).toHaveLength(1);
      return toTab(call, base, (await opened())[0] ?? '');
    },
    screenshot: async () => Buffer.from(await inTab(() => call<string>('GET', '/screenshot')), 'base64'),
  };
}

/** Starts WebKitGTK's own browser on a separate display, with a profile. */
export async function openWebDriverProfile(options: ProfileOptions): Promise<Profile> {
  const home = mkdtempSync(join(tmpdir(), 'engines-'));
  const downloads = join(home, 'Downloads');
  mkdirSync(join(home, '.config'));
  mkdirSync(downloads);
  writeFileSync(join(home, '.config/user-dirs.dirs'), `XDG_DOWNLOAD_DIR="${downloads}"\n`);
  const processes: ChildProcess[] = [];
  const close = async () => {
    for (const child of processes.reverse()) await end(child);
    rmSync(home, { recursive: true, force: true });
  };
  try {
    const screen = startProcess(
      'Xvfb',
      ['-displayfd', '1', '-screen', '0', '1600x1000x24', '-nolisten', 'tcp'],
      process.env,
      'pipe',
    );
    processes.push(screen);
    const [display] = (await once(screen.stdout as NodeJS.ReadableStream, 'data')) as [Buffer];
    const env = {
      ...process.env,
      DISPLAY: `:${String(display).trim()}`,
      GDK_BACKEND: 'x11',
      HOME: home,
      XDG_CONFIG_HOME: join(home, '.config'),
      XDG_CACHE_HOME: join(home, '.cache'),
      XDG_DATA_HOME: join(home, '.local'),
      LANGUAGE: 'es_MX',
      LANG: 'C.UTF-8',
      TZ: 'America/Monterrey',
    };
    processes.push(startProcess('openbox', [], env, 'ignore'));
    const port = await findFreePort();
    processes.push(startProcess('WebKitWebDriver', [`--port=${port}`, '--host=127.0.0.1'], env, 'ignore'));
    const root = toCall(`http://127.0.0.1:${port}`);
    await expect(() => root('GET', '/status')).toPass();
    const { sessionId, capabilities } = await root<Session>('POST', '/session', {
      capabilities: {
        alwaysMatch: {
          // Otherwise each command waits until the page has loaded.
          pageLoadStrategy: 'none',
          'webkitgtk:browserOptions': {
            binary: miniBrowser(),
            args: ['--automation', ...(options.proxy ? [`--proxy=http://${options.proxy}`] : [])],
          },
          acceptInsecureCerts: options.proxy !== undefined,
        },
      },
    });
    const call = toCall(`http://127.0.0.1:${port}/session/${sessionId}`);
    const tabOf = (handle: string) => toTab(call, options.base, handle);
    const tab = tabOf(await call<string>('GET', '/window'));
    await tab.resize(1280, 800);
    return {
      version: `WebKitGTK ${capabilities.browserVersion}`,
      tab,
      async newTab() {
        // The type "tab" hangs.
        const { handle } = await call<{ handle: string }>('POST', '/window/new', { type: 'window' });
        return tabOf(handle);
      },
      download: (action) => downloadInto(downloads, action),
      async close() {
        await call('DELETE', '').catch(() => {});
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}
