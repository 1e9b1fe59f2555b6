import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { NotificationsView } from '@/features/notifications/Notifications.view';
import { copy } from '@/features/notifications/notifications.copy';
import { Toast } from '@/features/notifications/Toast.view';
import { ThemeProvider } from '@/ui/theme/ThemeProvider';

afterEach(cleanup);

it('the notifications close when the keyboard focus moves into a report of another origin (WCAG 2.4.11)', async () => {
  const onRead = vi.fn();
  render(
    <ThemeProvider>
      <iframe title="Reporte" sandbox="" srcDoc="<button>En el reporte</button>" />
      <NotificationsView
        notices={[]}
        unread={0}
        onRead={onRead}
        onDismiss={() => undefined}
        onClear={() => undefined}
        onAlerts={() => undefined}
      />
    </ThemeProvider>,
  );
  await page.getByRole('button', { name: 'Ver notificaciones' }).click();
  const panel = page.getByRole('dialog', { name: 'Notificaciones' });
  await expect.element(panel).toBeVisible();
  expect(onRead).not.toHaveBeenCalled();
  document.querySelector('iframe')?.focus();
  await expect.element(panel).not.toBeInTheDocument();
  expect(onRead).toHaveBeenCalledOnce();
});

it('"Alertas" opens the alerts, and closes the notifications and marks them as read', async () => {
  const [onRead, onAlerts] = [vi.fn(), vi.fn()];
  const nothing = () => undefined;
  render(
    <ThemeProvider>
      <NotificationsView
        {...{ notices: [], unread: 0, onRead, onAlerts, onDismiss: nothing, onClear: nothing }}
      />
    </ThemeProvider>,
  );
  await page.getByRole('button', { name: 'Ver notificaciones' }).click();
  const panel = page.getByRole('dialog', { name: 'Notificaciones' });
  await panel.getByRole('button', { name: copy.panel.alerts, exact: true }).click();
  await expect.element(panel).not.toBeInTheDocument();
  expect([onRead.mock.calls.length, onAlerts.mock.calls.length]).toEqual([1, 1]);
});

it.each([false, true])('a result is removed after some seconds unless it lasts: %s', async (isLasting) => {
  vi.useFakeTimers();
  const onDismiss = vi.fn();
  render(
    <ThemeProvider>
      <Toast tone="warn" text="Otra página" actions={[]} isLasting={isLasting} onDismiss={onDismiss} />
    </ThemeProvider>,
  );
  vi.advanceTimersByTime(60_000);
  expect(onDismiss).toHaveBeenCalledTimes(isLasting ? 0 : 1);
});
