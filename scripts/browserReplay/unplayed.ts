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
    'outbox: What ends by itself is tried again; a draft stays behind, the others go out',
    'catalogLoad: The catalogue is read after the sign-in and follows others’ changes',
    'outbox: Two people changed the same field: the person chooses what stays, or gives their change up',
    'outbox: With a published file changes are drafts until they are published, or discarded',
    'authProgress: SPEC 8.1: who chose another account is offered the known one next time, and a changed name is taken over',
  ],
  'Needs a catalogue with a list of comments: tests/e2e/comments.spec.ts.': [
    'outbox: Spec section 21: comments are saved in order; one that is not taken is retried or returns to the user',
  ],
  'After a refusal the lists are read-only, so no further change can be made: tests/interface/outbox.browser.test.tsx.':
    ['outbox: What the service refuses is kept until the person decides'],
  'Needs a browser whose storage is full: tests/e2e/admin.spec.ts.': [
    'outbox: A browser that refuses a change is asked again until it takes it, and with every later change',
  ],
  'Needs a second tab: tests/e2e/identity.spec.ts and src/services/identity/identity.alone.browser.test.ts.':
    [
      'authProgress: SPEC 6: after a sign-out in another tab another person signs in here, and nothing of the first stays',
      'authProgress: SPEC 4: a user who signed out in another tab signs in again here and continues',
      'authProgress: SPEC 11: signing out in another tab ends the session of this one too, whatever it waits for',
    ],
  'The page reloads or navigates away, and its recording is lost: tests/e2e/identity.spec.ts, tests/e2e/signIn.spec.ts.':
    [
      'outbox: Without network changes wait, survive a reload, and go out by themselves or by hand',
      'authProgress: SPEC 4: a user who goes back to the page that left to sign out finds the sign-in screen',
      'authProgress: SPEC 4: sign-out redirects to the provider',
      'authProgress: SPEC 6: another person comes back from the redirect and replaces the first',
      'authProgress: SPEC 6: after an expired session another person signs in and replaces the first',
      'authProgress: SPEC 8.1: the redirect returns an error',
    ],
  'The replay does not let the redirect or the sign-out fail, and the library always starts: tests/interface/authProgress.browser.test.tsx.':
    [
      'authProgress: SPEC 4: the identity library fails to initialise',
      'authProgress: SPEC 8.1: the redirect cannot start either, and the gate shows why',
      'authProgress: SPEC 8.1: after the session expired, signing in again keeps the dashboard',
      "authProgress: SPEC 8.1: a sign-out without the provider ends at the gate, which offers to end the provider's session",
      'authProgress: SPEC 7.1: the popup for the token is blocked or lost; the person goes on in this window',
    ],
  'Headless Chromium needs no gesture for full screen, and has no microphone: tests/interface/controlBar.browser.test.tsx, tests/chat/dictation.browser.test.tsx.':
    [
      'chat: A question is dictated; when the person falls silent the microphone is off and nothing is sent',
      'chat: A browser that never stops listening is stopped after a minute',
      'chat: The microphone is refused; a second press listens again',
      'chat: No dictation while the assistant is closed, nor over its settings',
      'chat: What ends a dictation',
      'chat: What puts a failed dictation away',
      'controlBar: SPEC 2.5: leaving the dashboard before any gesture',
      'controlBar: SPEC 2.5: the default view full screen opens at the first gesture that the browser accepts',
    ],
  'The state lasts no time in the emulated organisation, or less than a busy machine takes for a step: tests/interface.':
    [
      'reportData: SPEC 2.5: auto-refresh runs only while the page is visible',
      'tokenLife: SPEC 8.1: the provider stays busy until the token ends: the session is over',
      'controlBar: SPEC 2.4: a dashboard that is left while full screen opens gives the screen back',
      'controlBar: SPEC 2.4: the bar never hides while pointer or focus is on it',
    ],
  'The portal prevents it: the configuration is checked, and the sign-in screen, the settings and the panel do not offer it.':
    [
      'reportLoad: SPEC 8.1: "No dashboard configuration found"; a retry changes nothing, another dashboard does',
      'reportLoad: SPEC 4: after signing out an expired session changes nothing',
      'reportLoad: SPEC 8.1: "No report ID available"',
      'reportLoad: SPEC 8.1: the token fails with noAccount; "Try Again" repairs it',
      'reportLoad: SPEC 2.4: the person stops waiting at any moment, and loads again',
      'chat: Clearing the conversation stops its own reply, not that of another dashboard',
      'chat: A reply asks for data: the person allows it once, the rows go back, and the answer follows',
      'chat: Clearing the conversation or signing out ends a question that waits for consent',
      'chat: Stopping, clearing and signing out end a question while its data is read',
      'catalogLoad: A catalogue that cannot be read is asked for again: by itself, by hand, and when the network is back',
      'reportData: SPEC 2.5: the same interval does not restart; another one does',
    ],
  'The replay holds no document of the frame: tests/e2e/powerBi.spec.ts and src/services/power-bi/reportPort.alone.test.ts.':
    [
      'reportLoad: SPEC 2.4: a frame whose document does not load within a minute has failed; a wait that is stopped keeps the frame',
      "reportLoad: SPEC 2.4: the frame's document loads before its wait is shown",
      "reportLoad: SPEC 2.4: on a slow line the load waits for the frame's document; the deadlines of the report start after it",
    ],
  'The emulated organisation cannot produce it, or in another order: tests/e2e and tests/interface of the machine.':
    [
      'reportLoad: SPEC 8.1: the lookup ends in reportNotFound; "Try Again" repairs it',
      'reportLoad: SPEC 8.1: without network the report fails, and loads when the network is back',
      'reportLoad: SPEC 5: another layout loads the report again, on its page',
      'reportLoad: Spec section 18: the load after a frame that showed reports for hours gets a new one',
      'addBoard: Spanish: assigns a report to a menu entry without one (SPEC section 2.7)',
      'reportData: SPEC 4: Power BI refuses the token: a fresh one first, once',
      'tokenLife: SPEC 4: who says that the token ended is heard at once, and after a renewal only when it has rested',
      'tokenLife: SPEC 8.1: a passing failure of the provider is tried again until the token ends',
      'addBoard: English: a failed save keeps the input and can be retried (SPEC section 8.1)',
      'addBoard: Spanish: a failed save is only logged, and the form stays open (SPEC section 8.1)',
      'addBoard: English: says that the board waits to be saved, then closes',
      'addBoard: English: closes while it says that the board waits to be saved',
    ],
};

/** The reason for each trace. */
export const unplayed: ReadonlyMap<string, string> = new Map(
  Object.entries(byReason).flatMap(([reason, traces]) => traces.map((trace) => [trace, reason] as const)),
);
