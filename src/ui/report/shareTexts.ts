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
    | 'keep'
    | 'capturing'
    | 'reportLabel'
    | 'copyReport'
    | 'reportCopied'
    | 'receivedLabel'
    | 'receivedPlaceholder'
    | 'apply'
    | 'applying'
    | 'retry',
    string
  >
>;
