/** Labels of the assistant's panel. */
export type ChatTexts = Readonly<
  Record<
    | 'assistant'
    | 'open'
    | 'openUnread'
    | 'answered'
    | 'actions'
    | 'undo'
    | 'you'
    | 'leaveHint'
    | 'leaveClose'
    | 'leaveCancel'
    | 'leaveConfirm'
    | 'close'
    | 'expand'
    | 'reduce'
    | 'settings'
    | 'backToChat'
    | 'log'
    | 'typing'
    | 'placeholder'
    | 'input'
    | 'send'
    | 'stop'
    | 'dictate'
    | 'endDictation'
    | 'listening'
    | 'retry'
    | 'grant'
    | 'copy'
    | 'copied'
    | 'rateUp'
    | 'rateDown'
    | 'toEnd'
    | 'suggestions'
    | 'testBadge'
    | 'environment'
    | 'environmentHint'
    | 'production'
    | 'test'
    | 'conversation'
    | 'conversationHint'
    | 'clear'
    | 'clearConfirm'
    | 'clearCancel'
    | 'clearQuestion'
    | 'consent'
    | 'allow'
    | 'deny'
    | 'queryText'
    | 'queryRows'
    | 'queryCut'
    | 'data'
    | 'dataAllowed'
    | 'dataNotAllowed'
    | 'forbid'
    | 'source'
    | 'category'
    | 'showTable'
    | 'showChart'
    | 'table'
    | 'copyTable'
    | 'tableCopied'
    | 'saveTable'
    | 'resize'
    | 'summary'
    | 'summaryHint'
    | 'keepHistory'
    | 'keepHistoryHint'
    | 'edit'
    | 'reason'
    | 'explain'
    | 'explained'
    | 'sends'
    | 'preview'
    | 'previewHint'
    | 'previewFailed'
    | 'askVisual'
    | 'visuals'
    | 'noVisuals'
    | 'aboutNothing',
    string
  > & {
    sortBy: (column: string) => string;
    /** The visual that a question is about. */
    about: (title: string) => string;
    /** The same where the report did not give its rows. */
    aboutUnread: (title: string) => string;
    /** A chart for whoever does not see it: what it is about, and its numbers. */
    chart: (title: string, numbers: string) => string;
    /** A reply is pending on another dashboard. */
    pendingElsewhere: (name: string) => string;
    /** Asks before a link leads to another host. */
    leave: (host: string) => string;
  }
>;
