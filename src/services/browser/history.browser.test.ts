import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { HistoryPort } from '@/domain/ports/browser';
import type { Step } from '@/domain/session/returnPlace';
import { createHistory } from './history';

const stepTo = (view: string, pageName: string | null = null): Step => ({
  platform: 'analytics',
  view,
  adminView: 'dashboard-admin',
  pageName,
});

/** In a separate document, because the tests must not navigate the page that runs them. */
describe('browser history (SPEC section 11)', () => {
  let frame: HTMLIFrameElement;
  let window: Window;
  let port: HistoryPort;
  let seen: string[];

  const open = () => {
    port = createHistory(window);
    port.subscribe(({ view, pageName }) => seen.push(pageName === null ? view : `${view}/${pageName}`));
  };
  /** History entries are written one task after the change. */
  const written = () => new Promise((resolve) => window.setTimeout(resolve));
  const entry = () =>
    (window.history.state as { portal: { index: number; step: Step | null } } | null)?.portal ?? null;
  const first = () => entry()?.index ?? 0;

  beforeEach(async () => {
    frame = document.createElement('iframe');
    frame.src = '/favicon.svg?own';
    const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
    document.body.append(frame);
    await loaded;
    if (frame.contentWindow === null) throw new Error('no window');
    window = frame.contentWindow;
    seen = [];
    open();
    port.visit(stepTo('one'));
    await written();
  });
  afterEach(() => frame.remove());

  it('goes back to the previous view with its page, and forward again', async () => {
    port.visit(stepTo('one', 'p2'));
    await written();
    port.visit(stepTo('two'));
    await written();
    window.history.back();
    await expect.poll(() => seen).toEqual(['one/p2']);
    window.history.forward();
    await expect.poll(() => seen).toEqual(['one/p2', 'two']);
  });

  it('closes open sheets first, the newest first, and stays in the view', async () => {
    const closed: string[] = [];
    port.cover(() => closed.push('sheet'));
    await written();
    port.cover(() => closed.push('dialog'));
    await written();
    window.history.back();
    await expect.poll(() => closed).toEqual(['dialog']);
    window.history.back();
    await expect.poll(() => closed).toEqual(['dialog', 'sheet']);
    expect(seen).toEqual([]);
    expect(entry()?.step?.view).toBe('one');
  });

  it('needs one step back for a view that was chosen in a sheet', async () => {
    const start = first();
    const leave = port.cover(() => undefined);
    await written();
    leave();
    port.visit(stepTo('two'));
    await written();
    expect(entry()).toMatchObject({ index: start + 1, step: { view: 'two' } });
    window.history.back();
    await expect.poll(() => seen).toEqual(['one']);
  });

  it('removes the entry of a sheet that was closed without going back', async () => {
    const start = first();
    const leave = port.cover(() => undefined);
    await written();
    expect(first()).toBe(start + 1);
    leave();
    leave();
    await expect.poll(first).toBe(start);
    expect(entry()?.step?.view).toBe('one');
  });

  it('keeps a sheet open when the view changes under it, and closes the sheet on going back', async () => {
    let closed = 0;
    port.cover(() => {
      closed += 1;
    });
    await written();
    const start = first();
    port.visit(stepTo('two'));
    await expect.poll(first).toBe(start + 1);
    window.history.back();
    await expect.poll(() => closed).toBe(1);
    expect(entry()?.step?.view).toBe('two');
    window.history.back();
    await expect.poll(() => seen).toEqual(['one']);
  });

  it('does not open a closed sheet again', async () => {
    port.cover(() => undefined);
    await written();
    window.history.back();
    await expect.poll(() => entry()?.step?.view).toBe('one');
    const passed: unknown[] = [];
    window.addEventListener('popstate', () => passed.push(entry()?.step?.view));
    window.history.forward();
    await expect.poll(() => passed).toEqual([undefined, 'one']);
    expect(seen).toEqual([]);
  });

  it('continues after a reload at the same entry', async () => {
    port.visit(stepTo('two'));
    await written();
    open();
    port.visit(stepTo('two'));
    await written();
    window.history.back();
    await expect.poll(() => seen.at(-1)).toBe('one');
  });

  it('does not go back while the page is unloading, because that would cancel the navigation', async () => {
    const leave = port.cover(() => undefined);
    await written();
    const travel = vi.spyOn(window.history, 'go');
    window.dispatchEvent(new Event('beforeunload'));
    leave();
    await written();
    await written();
    expect(travel).not.toHaveBeenCalled();
  });

  it('writes its entries again when the page stays, as after a download', () => {
    const tasks: (() => void)[] = [];
    vi.spyOn(window, 'setTimeout').mockImplementation(((task: () => void) => tasks.push(task)) as never);
    const runTasks = () => {
      for (const task of tasks.splice(0)) task();
    };
    port.visit(stepTo('two'));
    window.dispatchEvent(new Event('beforeunload'));
    tasks.shift()?.();
    expect(entry()?.step?.view).toBe('one');
    runTasks();
    runTasks();
    expect(entry()?.step?.view).toBe('two');
  });

  it('ignores entries of other scripts', async () => {
    window.history.pushState({ portal: { index: 'x' } }, '');
    window.history.pushState(null, '');
    window.history.back();
    await expect.poll(() => window.history.state).toEqual({ portal: { index: 'x' } });
    expect(seen).toEqual([]);
  });
});
