/** Texts of the notifications panel itself; each notice brings its own. */
export interface NotificationsTexts
  extends Readonly<Record<'title' | 'clear' | 'unread' | 'empty' | 'emptyText' | 'alerts', string>> {
  readonly open: (unread: number) => string;
  readonly dismiss: (text: string) => string;
}
