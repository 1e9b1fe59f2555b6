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
        // One with the same tag takes the place of the earlier one, also of another tab's.
        const shown = new Shown(title, { body: text, tag: id });
        shown.onclick = () => {
          page.focus();
          shown.close();
          onChosen();
        };
      } catch {
        // Android's browsers let a page show none by itself; the bell has it.
      }
    },
  };
}
