import { describe, expect, it, vi } from 'vitest';
import { type Alerts, noAlerts } from '@/domain/session/alerts';
import { createAlerts } from './alerts';
import { hasKeptAlerts } from './keptAlerts';
import { createNotifier } from './notifier';
import type { PortalPage } from './portalPage';

function storage(isBlocked = false) {
  const kept = new Map<string, string>();
  const listeners = new Set<(event: StorageEvent) => void>();
  const localStorage = {
    getItem: (key: string) => {
      if (isBlocked) throw new Error('blocked');
      return kept.get(key) ?? null;
    },
    setItem: (key: string, text: string) => {
      if (isBlocked) throw new Error('blocked');
      kept.set(key, text);
    },
  } as Storage;
  const page = {
    localStorage,
    addEventListener: (type: string, listener: never) => void (type === 'storage' && listeners.add(listener)),
    removeEventListener: (type: string, listener: never) =>
      void (type === 'storage' && listeners.delete(listener)),
    keyOf: (name: string) => name,
  } as unknown as PortalPage;
  return {
    kept,
    localStorage,
    alerts: createAlerts(page),
    write: (key: string | null) => {
      for (const listener of listeners) listener({ key } as StorageEvent);
    },
  };
}

const some: Alerts = {
  ...noAlerts,
  list: [
    {
      id: 'a',
      name: 'Puntualidad',
      view: 'dashboard-1',
      source: { kind: 'visual', name: 'v', title: '' },
      test: 'below',
      limit: 88,
      isOn: true,
    },
  ],
};

describe('alerts in this browser (spec section 20)', () => {
  it('keeps them for each account, and knows without reading them that there are some', () => {
    const { alerts, localStorage } = storage();
    alerts.keep('1', some);
    expect(alerts.read('1')).toEqual(some);
    expect(alerts.read('2')).toEqual(noAlerts);
    expect(['1', '2'].map((account) => hasKeptAlerts(() => localStorage, account))).toEqual([true, false]);
  });

  it('takes what it did not write, and blocked storage, for none', () => {
    const { alerts, kept } = storage();
    for (const text of ['{', '[]', JSON.stringify({ ...some, list: [{ ...some.list[0], limit: 'x' }] })]) {
      kept.set('portal-alerts-1', text);
      expect(alerts.read('1')).toEqual(noAlerts);
    }
    const blocked = storage(true);
    blocked.alerts.keep('1', some);
    expect(blocked.alerts.read('1')).toEqual(noAlerts);
    expect(hasKeptAlerts(() => blocked.localStorage, '1')).toBe(false);
  });

  it('hears of another tab’s, and of nothing else', () => {
    const { alerts, write } = storage();
    const heard: string[] = [];
    const stop = alerts.followOtherTabs((account) => heard.push(account));
    write('portal-alerts-1');
    write('portal-views-1');
    // All of it was cleared.
    write(null);
    stop();
    write('portal-alerts-1');
    expect(heard).toEqual(['1']);
  });
});

describe('notifications of the browser', () => {
  const shown: { title: string; tag?: string | undefined; click: () => void }[] = [];
  class Shown {
    static permission: NotificationPermission = 'granted';
    static requestPermission = async () => Shown.permission;
    onclick: (() => void) | null = null;
    constructor(title: string, { tag }: NotificationOptions) {
      shown.push({ title, tag, click: () => this.onclick?.() });
    }
    close = () => undefined;
  }
  const page = { focus: vi.fn(), Notification: Shown as unknown as typeof Notification };

  it('shows one where it is allowed, and brings the portal forward when it is chosen', () => {
    const chosen = vi.fn();
    createNotifier(page).show({ id: 'a', title: 'Puntualidad: 85.5', text: '' }, chosen);
    expect(shown).toMatchObject([{ title: 'Puntualidad: 85.5', tag: 'a' }]);
    shown[0]?.click();
    expect(page.focus).toHaveBeenCalledOnce();
    expect(chosen).toHaveBeenCalledOnce();
    Shown.permission = 'denied';
    createNotifier(page).show({ id: 'a', title: 'x', text: '' }, chosen);
    expect(shown).toHaveLength(1);
  });

  it('a browser without them, or one that lets a page show none, is no error', async () => {
    const none = createNotifier({ focus: vi.fn() });
    none.show({ id: 'a', title: 'x', text: '' }, vi.fn());
    expect(none.permission()).toBe('denied');
    expect(await none.ask()).toBe('denied');
    const android = Object.assign(
      () => {
        throw new TypeError('Illegal constructor');
      },
      { permission: 'granted' },
    ) as unknown as typeof Notification;
    expect(() =>
      createNotifier({ focus: vi.fn(), Notification: android }).show(
        { id: 'a', title: 'x', text: '' },
        vi.fn(),
      ),
    ).not.toThrow();
  });
});
