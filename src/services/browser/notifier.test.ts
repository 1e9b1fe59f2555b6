import { describe, expect, it, vi } from 'vitest';
import { createNotifier } from './notifier';

describe('browser notifications', () => {
  const notifications: { title: string; tag?: string | undefined; click: () => void }[] = [];
  class Shown {
    static permission: NotificationPermission = 'granted';
    static requestPermission = async () => Shown.permission;
    onclick: (() => void) | null = null;
    constructor(title: string, { tag }: NotificationOptions) {
      notifications.push({ title, tag, click: () => this.onclick?.() });
    }
    close = () => undefined;
  }
  const page = { focus: vi.fn(), Notification: Shown as unknown as typeof Notification };

  it('shows a notification if permission is granted, and focuses the portal when the user clicks it', () => {
    const chosen = vi.fn();
    createNotifier(page).show({ id: 'a', title: 'Puntualidad: 85.5', text: '' }, chosen);
    expect(notifications).toMatchObject([{ title: 'Puntualidad: 85.5', tag: 'a' }]);
    notifications[0]?.click();
    expect(page.focus).toHaveBeenCalledOnce();
    expect(chosen).toHaveBeenCalledOnce();
    Shown.permission = 'denied';
    createNotifier(page).show({ id: 'a', title: 'x', text: '' }, chosen);
    expect(notifications).toHaveLength(1);
  });

  it('does not fail if the browser has no notifications, or does not allow a page to show them', async () => {
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
