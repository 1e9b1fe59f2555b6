import type { ChatAction } from '@/domain/chat/chatActions';
import { plural, shortDay, type Translated } from '@/domain/shared/language';
import type * as spanish from './chat.copy';

/** The filters that an action sets, such as "SURESTE · from Nov 1, 2026". */
function filterWords({
  region,
  sector,
  startDate,
  endDate,
}: Extract<ChatAction, { type: 'applyFilters' }>): string {
  return [
    region === '' ? 'all regions' : region,
    sector === '' ? 'all sectors' : sector,
    startDate ? `from ${shortDay(startDate)}` : undefined,
    endDate ? `to ${shortDay(endDate)}` : undefined,
  ]
    .filter((word) => word !== undefined)
    .join(' · ');
}

/** Strings of the assistant in English. */
export const copy: Translated<typeof spanish.copy> = {
  greeting: 'Hello! I am your virtual assistant. Ask me anything about this dashboard.',
  failure: 'Sorry, something went wrong while processing your message. Please try again.',
  mayRun:
    'It did not respond in time and may still be working on your question. If you retry, it starts again.',
  failureDetails: {
    labels: {
      status: 'Status',
      code: 'Code',
      correlation: 'Correlation ID',
      time: 'Time',
      check: 'Check',
    },
    checks: {
      network: 'The connection of this device.',
      policy:
        "The site's security policy does not include the webhook's server: run npm run hosting with the current configuration and publish the headers again.",
      unreadable:
        'The browser cannot read the response, or there was none. In n8n, that it is running, that the workflow is published and “Allowed Origins (CORS)” is the address of this site; in portal.config.json, the address of the webhook; in the proxy before n8n, the limits of size and time.',
      refuses:
        'The webhook does not accept the caller: “scopes” in portal.config.json and the check of the token in the workflow.',
      missing:
        'The webhook does not exist or its workflow is not published: publish it in n8n and compare the address in portal.config.json.',
      tooLarge:
        'The question with its data is too large: the size limit of the proxy before n8n, for example client_max_body_size.',
      busy: "The webhook's server asks to wait: its limit of calls.",
      gateway:
        'The proxy before n8n got no response: that n8n is running, and the time limit of the proxy, for example proxy_read_timeout.',
      fails:
        'The workflow ended with an error: “Executions” of the workflow in n8n, at this time; if n8n saves no executions, repeat the question with the test address.',
      invalid: 'The response is not what the portal expects: the node of the workflow that responds.',
      slow: 'The workflow took longer than chat.deadlineSeconds: “Executions” of the workflow in n8n, at this time.',
    },
  },
  unanswered:
    'The assistant received your question but is not set up to answer. Let your administrator know: in n8n, the Webhook node responds immediately (“Immediately”); it must respond when the workflow ends or with the “Respond to Webhook” node.',
  dataFailures: {
    queryDenied:
      "Power BI does not allow querying this dashboard's data with your account. Ask your administrator for Build permission on the semantic model, and for the organization to allow queries (“Dataset Execute Queries REST API”).",
    queryMissing: 'Power BI did not find the data of this dashboard. Load the dashboard and ask again.',
    queryRounds:
      'The assistant asked for data several times and never got to an answer. Try another question.',
    throttled: 'Power BI asks to wait before the next query. Try again in a minute.',
  },
  voiceFailures: {
    microphoneDenied:
      'The browser does not allow this site to use the microphone. Allow it next to the address of the page, or type your question.',
    microphoneMissing: 'There is no microphone. Connect one and try again, or type your question.',
    nothingHeard: 'Nothing was heard. Try again, or type your question.',
    offline:
      "The browser's speech recognition does not respond. Check your connection and try again, or type your question.",
  },
  voiceFailure: 'The browser could not recognize the speech. Try again, or type your question.',
  asksData: 'To answer, the assistant asks for this data of the dashboard.',
  queryNote: {
    asked: () => '',
    running: () => 'Querying…',
    done: (rows) => plural(rows, { one: '1 row', other: `${rows} rows` }),
    refused: () => 'Power BI did not understand it',
    dropped: () => 'Not queried',
  },
  received: 'Message received correctly.',
  nothingReturned: 'The assistant returned no text.',
  otherDashboard: 'another dashboard',
  refused: (text) => `The portal does not understand this part of the reply: ${text}`,
  querySource: (title, time) => `${title} · ${time}`,
  impossible: (offer) => `${offer}: not available here`,
  topics: {
    punctuality: 'Which region has the worst punctuality?',
    delays: 'Which units are most delayed?',
    orders: 'How many orders are there and what are they worth?',
    deliveries: 'How many deliveries are there in total?',
    volume: 'Show me the volume by region in a table',
    costs: 'What is the cost per kilometer?',
    plants: 'Which plants are the best and the worst?',
  },
  summary: (name) => `Summarize “${name}” in three points`,
  leftOut: {
    picture: (host) =>
      host === '' ? '[Picture not shown]' : `[Picture from ${host}: not loaded, for security]`,
    nothing: 'The reply has no content that can be shown.',
  },
  panel: {
    assistant: 'Assistant',
    open: 'Open the assistant',
    openUnread: 'Open the assistant: you have a new reply',
    answered: 'The assistant replied.',
    actions: 'Actions of the reply',
    undo: 'Undo',
    you: 'You',
    close: 'Close the assistant',
    expand: 'Expand the assistant',
    reduce: 'Reduce the assistant',
    settings: 'Set up the assistant',
    backToChat: 'Back to the conversation',
    log: 'Conversation with the assistant',
    typing: 'Typing...',
    placeholder: 'Ask about this dashboard...',
    input: 'Your question',
    send: 'Send the question',
    stop: 'Stop the reply',
    dictate: 'Dictate the question',
    endDictation: 'End the dictation',
    listening: 'Listening… Your browser turns your voice into text; it may use a service of its maker.',
    grant: 'Continue with Microsoft',
    details: 'Details',
    retry: 'Retry',
    copy: 'Copy the reply',
    copied: 'Reply copied',
    rateUp: 'Mark as helpful',
    rateDown: 'Mark as not helpful',
    toEnd: 'Go to the end',
    suggestions: 'Suggested questions',
    testBadge: 'Test',
    environment: 'Environment',
    environmentHint: 'Choose which workflow receives your questions.',
    production: 'Production',
    test: 'Test',
    conversation: 'Conversation',
    conversationHint: 'Kept for each dashboard until you close the browser.',
    clear: 'Delete the conversation',
    clearConfirm: 'Yes, delete',
    clearCancel: 'Cancel',
    clearQuestion: 'Delete all messages of this dashboard?',
    leave: (host) => `Open ${host}?`,
    leaveHint: 'The link leaves the portal, and its address may carry data of the conversation.',
    leaveClose: 'Close',
    leaveCancel: 'Cancel',
    leaveConfirm: 'Open',
    consent:
      'They are queried in Power BI with your account, in the whole model of the dashboard, including what it does not show. Only the rows go to the assistant, up to 500 per query; your session does not leave the browser.',
    allow: 'Allow on this dashboard',
    deny: 'Do not allow',
    queryText: 'Query (DAX)',
    queryRows: 'Rows the assistant received',
    queryCut: 'There are more rows, which were not sent.',
    data: 'Data of the dashboard',
    dataAllowed: 'The assistant may query the data of this dashboard with your account and receive the rows.',
    dataNotAllowed: 'When the assistant asks for data of this dashboard, it will ask you first.',
    forbid: 'Withdraw the permission',
    source: 'Source',
    category: 'Category',
    showTable: 'View as table',
    showChart: 'View as chart',
    table: "The assistant's table",
    copyTable: 'Copy the table',
    tableCopied: 'Table copied',
    saveTable: 'Download CSV',
    sortBy: (column) => `Sort by ${column}`,
    chart: (title, numbers) => `Chart “${title}”: ${numbers}`,
    about: (title) => `About “${title}”, with its first 100 rows`,
    aboutUnread: (title) => `About “${title}”, without its data: they could not be read`,
    resize: 'Width of the assistant, in % of the window',
    keepHistory: 'Keep between visits',
    keepHistoryHint: 'Conversations stay in this browser until you sign out, delete them or turn this off.',
    summary: 'What changed since your last visit',
    summaryHint:
      'When you open the assistant on a dashboard, it is asked this for you, with the time of your last visit, which this browser knows. It reads data only with your permission.',
    edit: 'Change the question',
    reason: 'What went wrong? (optional)',
    explain: 'Send',
    explained: 'Thank you. Your reason goes with the next question.',
    aboutNothing: 'Do not ask about this visual',
    sends: 'The page, the filters and the selection go along.',
    preview: 'See what is sent',
    previewHint: 'This is how your question reaches the assistant, as it stands now.',
    previewFacts: ({ host, getsToken }) => [
      'Your question, which dashboard it is about, and what you see of it are sent: page, filters, selection and the visual that you ask about.',
      `${host} receives it, the assistant that your organization set up.`,
      getsToken
        ? 'A temporary access to Power BI is sent too, with which the assistant reads what you may read. Your password and what other dashboards show are not sent.'
        : 'Your password, your access to Power BI and what other dashboards show are not sent.',
    ],
    previewFailed: 'What would be sent could not be read from the dashboard. Try again.',
    askVisual: 'Ask about a visual',
    visuals: 'Visuals of the page',
    noVisuals: 'This page has no visuals with data.',
    waitsForConsent:
      'The assistant waits for your decision: above, allow it to query the data or not. Your question stays here.',
    waitsForReply: 'The assistant is still replying. Your question stays here; send it afterwards.',
    pendingElsewhere: (name) => `Please wait: the assistant is replying in “${name}”.`,
  },
  action: (action) => {
    switch (action.type) {
      case 'openPage':
        return { offer: `View page ${action.page}`, done: `Page ${action.page} opened` };
      case 'applyFilters': {
        const words = filterWords(action);
        return { offer: `Apply filter ${words}`, done: `Filter ${words} applied` };
      }
      case 'clearFilters':
        return { offer: 'Clear the filters', done: 'Filters cleared' };
      case 'refresh':
        return { offer: 'Refresh the data', done: 'Refresh requested' };
      case 'applyView':
        return { offer: `Apply the view ${action.name}`, done: `View ${action.name} applied` };
      case 'exportVisual':
        return {
          offer: `Download the data of ${action.visual}`,
          done: `Data of ${action.visual} downloaded`,
        };
      case 'openDashboard':
        return { offer: `Open ${action.dashboard}`, done: `${action.dashboard} opened` };
    }
  },
  status: (status, sender) => {
    switch (status) {
      case 'failed':
        return 'Not answered';
      case 'stopped':
        return 'You stopped it';
      case 'lost':
        return 'The page was closed before the reply';
      case 'cut':
        return 'Incomplete reply';
      case 'growing':
      case 'sending':
        return sender === 'bot' ? 'Replying…' : null;
      case 'sent':
        return null;
    }
  },
};
