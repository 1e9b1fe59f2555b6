/** Texts of the alerts' dialog. */
export type AlertsTexts = Readonly<
  Record<
    | 'close'
    | 'title'
    | 'about'
    | 'list'
    | 'empty'
    | 'emptyText'
    | 'add'
    | 'addTo'
    | 'number'
    | 'choose'
    | 'query'
    | 'dax'
    | 'daxHelp'
    | 'read'
    | 'test'
    | 'below'
    | 'above'
    | 'limit'
    | 'limitWrong'
    | 'name'
    | 'settings'
    | 'outside'
    | 'outsideHelp'
    | 'outsideBlocked'
    | 'quiet'
    | 'quietHelp'
    | 'from'
    | 'to'
    | 'unsaved'
    | 'discard'
    | 'keepEditing',
    string
  > &
    Record<'switch' | 'remove', (name: string) => string>
>;
