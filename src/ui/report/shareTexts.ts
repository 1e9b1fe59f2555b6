/** Texts of the "Compartir" dialog. */
export type ShareTexts = Readonly<
  Record<
    | 'close'
    | 'title'
    | 'linkLabel'
    | 'linkHelp'
    | 'copyLink'
    | 'linkCopied'
    | 'sheet'
    | 'viewTitle'
    | 'viewText'
    | 'copyView'
    | 'viewCopied'
    | 'capturing'
    | 'receivedLabel'
    | 'receivedPlaceholder'
    | 'apply'
    | 'applying'
    | 'retry',
    string
  >
>;
