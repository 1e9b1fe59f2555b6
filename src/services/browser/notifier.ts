import type { NotifierPort } from '@/domain/ports/browser';

/** Notifications of the browser while a tab of the portal is open. */
export function createNotifier(
  page: Pick<Window, 'focus'> & { readonly Notification?: typeof Notification },
): NotifierPort {
  const { Notification: Shown } = page;
  return {
    permission: () => Shown?.permission ?? 'denied',
    ask: async () => (Shown ? Shown.requestPermission() : 'denied'),
    show({ id, title, text }, onChosen) {
      try {
        if (Shown?.permission !== 'granted') return;
        // A notification with the same tag replaces the earlier one, also that of another tab.
        const popup = new Shown(title, { body: text, tag: id });
        popup.onclick = () => {
          page.focus();
          popup.close();
          onChosen();
        };
      } catch {
        // Android browsers require a service worker for notifications; the notifications panel shows the message.
      }
    },
  };
}
