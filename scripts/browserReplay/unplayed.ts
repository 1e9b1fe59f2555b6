/** Machines whose traces are not played in the browser, with the reason and the test that covers them instead. */
export const unplayedMachines: Readonly<Record<string, string>> = {
  alertWatch: 'The numbers of the emulated report cannot be set: tests/e2e/alerts.spec.ts.',
  comments: 'Needs a catalogue with a list of comments: tests/e2e/comments.spec.ts.',
  comparison: 'The replay drives one report frame: tests/e2e/comparison.spec.ts.',
  presentation: 'Each step would load a dashboard: src/app/wiring/presentation.test.ts.',
};

/** Kept traces (`machine: title`) that the emulated organisation cannot produce, by reason, with the tests that cover them instead. */
const byReason: Readonly<Record<string, readonly string[]>> = {
  'Needs a second person: tests/e2e/catalogue.spec.ts and tests/catalogue.': [
    'outbox: A change fails temporarily: the pause before each retry grows; a draft does not block later changes',
    'catalogLoad: The user signs in: the catalogue is read, follows changes by others, and is read again on request',
    'outbox: Two users change the same field: the change waits until the user resolves the conflict or discards it',
    'outbox: The catalogue is a published file: changes stay drafts until a new file is deployed or the user discards them',
    'authProgress: The user cancels the choice of an account: the next sign-in uses the hint, and a changed name is adopted (SPEC section 8.1)',
  ],
  'Needs a catalogue with a list of comments: tests/e2e/comments.spec.ts.': [
    'outbox: The service rejects a comment: it waits for a retry or is discarded, and the next comment is sent (SPEC section 21)',
  ],
  'After a refusal the lists are read-only, so no further change can be made: tests/interface/outbox.browser.test.tsx.':
    [
      'outbox: The service denies a change: it is kept, with later changes, until the user retries or discards all',
    ],
  'Needs a browser whose storage is full: tests/e2e/admin.spec.ts.': [
    'outbox: The browser storage refuses a change: it is sent again after a pause and with each later change',
  ],
  'Needs a second tab: tests/e2e/identity.spec.ts and src/services/identity/identity.alone.browser.test.ts.':
    [
      'authProgress: The user signs out in another tab and another user signs in here: the page reloads for the new user (SPEC section 6)',
      'authProgress: The user signs out in another tab and signs in again here: the session opens again (SPEC section 4)',
      'authProgress: The user signs out in another tab during a token request: the session ends here too, once (SPEC section 11)',
    ],
  'The page reloads or navigates away, and its recording is lost: tests/e2e/identity.spec.ts, tests/e2e/signIn.spec.ts.':
    [
      'outbox: Restored changes cannot be sent: they wait in order, and are sent after a pause, on request or when online',
      'authProgress: The user goes back to the page that started the sign-out: the page shows the sign-in screen (SPEC section 4)',
      'authProgress: The user signs out: the provider signs out, and the sign-in screen opens if the page stays (SPEC section 4)',
      'authProgress: The redirect returns with another user than before: the page reloads for the new user (SPEC section 6)',
      'authProgress: Another user signs in after the session expired: the page reloads for the new user (SPEC section 6)',
      'authProgress: The redirect returns with an error: the sign-in screen opens (SPEC section 8.1)',
    ],
  'The replay does not let the redirect or the sign-out fail, and the library always starts: tests/interface/authProgress.browser.test.tsx.':
    [
      'authProgress: The identity library fails to initialise: the sign-in screen opens with the failure (SPEC section 4)',
      'authProgress: The popup and the redirect both fail: the sign-in screen shows the failure until the next attempt (SPEC section 8.1)',
      'authProgress: The user signs in again during a session: the session reopens; a cancelled or failed attempt keeps it (SPEC section 8.1)',
      "authProgress: The sign-out fails without network: the sign-in screen offers to end the provider's session (SPEC section 8.1)",
      'authProgress: The user continues a token request by redirect: a failed or cancelled redirect keeps the session (SPEC section 7.1)',
    ],
  'Headless Chromium needs no gesture for full screen, and has no microphone: tests/interface/controlBar.browser.test.tsx, tests/chat/dictation.browser.test.tsx.':
    [
      'chat: The user dictates and stops speaking: the microphone turns off, and no question is sent',
      'chat: The browser does not stop listening: the portal turns the microphone off after a minute',
      'chat: The browser denies the microphone: dictation fails, and a second press starts it again',
      'chat: The panel is closed or shows its settings: dictation does not start',
      'chat: Dictation is on: typing, another dashboard, the settings, closing, sending or signing out ends it',
      'chat: Dictation has failed: typing, another dashboard, the settings, closing, sending or signing out clears it',
      'controlBar: Full screen waits for a gesture: leaving the dashboard ends the wait, a click on the control opens it (SPEC section 2.5)',
      "controlBar: Full screen is the default view: it opens at the user's next gesture if the browser refuses it at first (SPEC section 2.5)",
    ],
  'The state lasts no time in the emulated organisation, or less than a busy machine takes for a step: tests/interface.':
    [
      'reportData: Auto-refresh is on: the data refreshes at each interval while the page is visible, or when it is shown (SPEC section 2.5)',
      'tokenLife: The provider is busy until the token ends: the session expires (SPEC section 8.1)',
      'controlBar: The user leaves the dashboard while full screen opens: full screen is closed (SPEC section 2.4)',
      'controlBar: The pointer or the focus is on the bar in full screen: the bar stays visible, or is shown again (SPEC section 2.4)',
    ],
  'The portal prevents it: the configuration is checked, and the sign-in screen, the settings and the panel do not offer it.':
    [
      'reportLoad: The dashboard has no configuration: a retry fails again, and another dashboard loads (SPEC section 8.1)',
      'reportLoad: The session expires after the sign-out: nothing fails, and no report is on screen (SPEC section 4)',
      'reportLoad: The dashboard has no report ID: the load fails once the token is acquired (SPEC section 8.1)',
      'reportLoad: The token request finds no account: the load fails, and "Try Again" shows the report (SPEC section 8.1)',
      'reportLoad: The user stops the load during token, lookup, frame or permissions: it fails and can be loaded again (SPEC section 2.4)',
      'chat: The user clears the conversation of a dashboard: its pending reply stops',
      'chat: A reply asks for data: the user allows it once, the rows are sent back, and the answer arrives',
      'chat: A question waits for consent to read data: clearing its own conversation or signing out ends it',
      'chat: The data for a reply is being read: stopping, clearing the conversation or signing out ends the question',
      'catalogLoad: The catalogue cannot be read: it is read again after a pause, on request, and when the network is back',
      'reportData: The user chooses the same refresh interval: the delay continues; another interval restarts it (SPEC section 2.5)',
    ],
  'The replay holds no document of the frame: tests/e2e/powerBi.spec.ts and src/services/power-bi/reportPort.alone.test.ts.':
    [
      "reportLoad: The frame's document does not open: the load fails at its deadline; a stopped load keeps the frame (SPEC section 2.4)",
      "reportLoad: The frame's document opens within 15 s: the report is shown without a message about the wait (SPEC section 2.4)",
      "reportLoad: The frame's document takes more than 15 s: the portal says so, and the report's deadline starts after it (SPEC section 2.4)",
    ],
  'The emulated organisation cannot produce it, or in another order: tests/e2e and tests/interface of the machine.':
    [
      'reportLoad: The lookup does not find the report ID: the load fails, and "Try Again" shows the report (SPEC section 8.1)',
      'reportLoad: There is no network: the load fails, and starts again when the network is back (SPEC section 8.1)',
      'reportLoad: The device changes while the report is on screen: it loads again with the new layout (SPEC section 5)',
      'reportLoad: A frame has shown reports for hours: the report stays on screen, and the next dashboard gets a new frame (SPEC section 18)',
      'addBoard: The user opens and closes the Spanish dialog of a menu entry without a report: nothing is saved (SPEC section 2.7)',
      'reportData: Power BI rejects the token of a refresh: the refresh is repeated once with a new token (SPEC section 4)',
      'tokenLife: The token is reported as expired: it is renewed at once, or 30 s after a renewal unless Power BI refused it (SPEC section 4)',
      'tokenLife: The provider is busy during a renewal: it is retried with growing pauses and succeeds (SPEC section 8.1)',
      'addBoard: Saving fails in the English dialog: the form returns with an error, and saving again succeeds (SPEC section 8.1)',
      'addBoard: Saving fails in the Spanish dialog: the form stays open, and saving again succeeds (SPEC section 8.1)',
      'addBoard: The board waits to be saved: the English dialog says so for 1.5 s and closes',
      'addBoard: The board waits to be saved and the user closes the English dialog: it closes at once',
    ],
};

/** The reason for each trace. */
export const unplayed: ReadonlyMap<string, string> = new Map(
  Object.entries(byReason).flatMap(([reason, traces]) => traces.map((trace) => [trace, reason] as const)),
);
