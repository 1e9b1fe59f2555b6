/** Texts of "Mis vistas". */
export type ViewsTexts = Readonly<
  Record<
    | 'close'
    | 'title'
    | 'help'
    | 'name'
    | 'save'
    | 'replace'
    | 'capturing'
    | 'retry'
    | 'list'
    | 'edit'
    | 'edited'
    | 'empty'
    | 'emptyText'
    | 'isDefault'
    | 'taken'
    | 'full'
    | 'undo'
    | 'shared',
    string
  > &
    Record<
      | 'setDefault'
      | 'unsetDefault'
      | 'copyLink'
      | 'linkCopied'
      | 'rename'
      | 'earlier'
      | 'later'
      | 'remove'
      | 'publish'
      | 'withdraw',
      (name: string) => string
    >
>;
