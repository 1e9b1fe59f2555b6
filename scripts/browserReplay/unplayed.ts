/** A state that passes within a moment: the browser is through before the next event of the trace. */
const passing = (what: string, where: string) =>
  `${what} takes no time in the emulated organisation: ${where}`;
const speech =
  'the browser of the tests hears nobody: src/services/chat/speech.test.ts, tests/chat/dictation.browser.test.tsx';
const words =
  'it refuses what concerns another dashboard, and the panel offers the one on screen alone: tests/e2e/chat.spec.ts';
const two = 'it takes a second administrator: tests/e2e/catalogue.spec.ts';
const gesture = 'a browser without a head needs no gesture for full screen: tests/interface/controlBar';
const wall =
  'nothing drives it here: each of its steps would load a dashboard: tests/replay.test.ts and src/app/wiring/presentation.test.ts';
const numbers =
  'the numbers of the emulated report do not cross a limit on demand: src/app/wiring/alerts.test.ts and tests/e2e/alerts.spec.ts';
const beside =
  'the replay knows one frame: tests/interface/comparison, src/app/wiring/comparison.test.ts and tests/e2e/comparison.spec.ts';
const comments =
  'nothing drives it here: it takes a catalogue with a list of comments: src/app/wiring/comments.test.ts and tests/e2e/comments.spec.ts';

/**
 * Kept traces (`machine: title`) that the real portal on the emulated organisation is not brought to, each with the reason and what
 * shows it instead.
 */
export const unplayed: Readonly<Record<string, string>> = {
  'alertWatch: Spec section 20: a number that goes over its limit is told once, and again only after it was back':
    numbers,
  'alertWatch: Spec section 20: without numbers the next look comes later, or with new data or the network; signing out ends it':
    numbers,
  'comparison: Spec section 22: the same dashboard comes beside itself, takes other filters and another page, and goes':
    beside,
  'comparison: Spec section 22: another dashboard takes its place, also a paginated one, with one token for both frames':
    beside,
  'comparison: Spec section 22: without room the second report goes, and comes back with it as it was chosen':
    beside,
  'comparison: Spec section 22: a second report that does not come is tried again, by the person, the network or a fresh token':
    beside,
  'alertWatch: Spec section 20: each alert is followed by itself; what has no number, or no alert any more, changes nothing':
    numbers,
  'catalogSave: What ends by itself is tried again; a draft stays behind, the others go out':
    'with a published file there are drafts, and no network is asked: tests/catalogue',
  'comments: Spec section 21: the comments of the dashboard on screen are read again and again while the page is seen':
    comments,
  'comments: Spec section 21: what a person writes is saved in order, survives every failure, and is read again once it is saved':
    comments,
  'comments: Spec section 21: a change that is not taken goes back to the person; signing out forgets what waits':
    comments,
  'reportTools: Spec section 17: Power BI makes a PDF of the report while it says how far it is; it is stopped, refused, and made':
    'a file is there at the second look: src/services/power-bi/reportFile.test.ts and tests/interface/reportTools',
  'presentation: Spec section 18: every page of a dashboard stays for its seconds, then the next dashboard comes, and the first one again':
    wall,
  'presentation: Spec section 18: a dashboard that fails or never comes is passed over; one that mends itself is shown':
    wall,
  'presentation: Spec section 18: a single dashboard begins anew with new data': wall,
  'presentation: Spec section 18: the person goes on to the next page and dashboard, also past one on its way or failed':
    wall,
  'presentation: Spec section 18: the next page of a single dashboard is its first one again; nothing is presented without dashboards':
    wall,
  'reportTools: SPEC 2.4: another dashboard closes the dialog while it prints': passing(
    'printing',
    'tests/interface',
  ),
  'reportPages: SPEC 3: the bar switches pages, because the page navigation is hidden':
    'the report is shown again while it lists its pages, which takes no time: tests/interface',
  'reportLoad: SPEC 8.1: "No dashboard configuration found"; a retry changes nothing, another dashboard does':
    'the portal opens on a dashboard that is configured: tests/interface/reportLoad',
  'reportLoad: SPEC 8.1: the lookup ends in reportNotFound; "Try Again" mends it':
    'a person without workspaces has none on "Try Again" either: tests/e2e/report.spec.ts',
  'reportLoad: SPEC 8.1: without network the report fails, and loads when the network is back':
    'a call that the organisation holds is not cut when Chromium goes offline, and ends by its deadline: tests/interface/reportLoad',
  'reportLoad: SPEC 5: another layout loads the report again, on its page':
    'the emulated report names its page after it is loaded, and the trace before: tests/e2e/day.spec.ts',
  'reportLoad: SPEC 4: after signing out an expired session changes nothing':
    'the token is forgotten with the session',
  'addBoard: Spanish: assigns a report to a menu entry without one (SPEC section 2.7)':
    'the connections of the sample organisation are drawn by lot: tests/e2e/admin.spec.ts',
  'reportLoad: SPEC 8.1: "No report ID available"': 'the configuration refuses a board without a report id',
  'reportLoad: SPEC 8.1: the token fails with noAccount; "Try Again" mends it': 'the gate stands before it',
  'reportLoad: SPEC 2.4: the person stops waiting at any moment, and loads again':
    'permissions are offered only for a report that is nowhere; each wait is stopped by the traces of its own',
  'reportData: SPEC 4: Power BI refuses the token: a fresh one first, once':
    'the emulated report refuses a token only when it has ended, and says so to the token’s machine as well',
  'reportData: SPEC 2.5: auto-refresh runs only while the page is visible':
    'its note stands for six seconds, and a busy machine changes the settings later: tests/e2e/day.spec.ts',
  'tokenLife: SPEC 4: who says that the token ended is heard at once, and after a renewal only when it has rested':
    'the report, its data and the clock doubt the token in turns: tests/machines and tests/e2e/day.spec.ts',
  'tokenLife: SPEC 8.1: a passing failure of the provider is tried again until the token ends':
    'the identity library repeats an outage from memory for a minute: tests/e2e/identity.spec.ts',
  'tokenLife: SPEC 8.1: the provider stays busy until the token ends: the session is over':
    'the token ends in the two seconds between two attempts: tests/machines',
  'chat: Clearing the conversation stops its own reply, not that of another dashboard':
    'its button stands in the settings, which the trace has hidden: tests/e2e/chat.spec.ts',
  'chat: A question is dictated; when the person falls silent the microphone is off and nothing is sent':
    speech,
  'chat: A browser that never stops listening is stopped after a minute': speech,
  'chat: The microphone is refused; a second press listens again': speech,
  'chat: No dictation while the assistant is closed, nor over its settings': speech,
  'chat: What ends a dictation': speech,
  'chat: What puts a failed dictation away': speech,
  'chat: A reply asks for data: the person allows it once, the rows go back, and the answer follows': words,
  'chat: Clearing the conversation or signing out ends a question that waits for consent': words,
  'chat: Stopping, clearing and signing out end a question while its data is read':
    'in the portal the permission goes with the conversation that is cleared, and the trace goes on with it: tests/chat',
  'selfTest: The self-test runs one check after the other, is stopped, and runs again to its end':
    'its plan has two checks, one of which ends by a bug; that of the portal has more: tests/e2e/selfTest.spec.ts',
  'catalogLoad: The catalogue is read after the sign-in and follows others’ changes': two,
  'catalogLoad: A catalogue that cannot be read is asked for again: by itself, by hand, and when the network is back':
    'the hand belongs to the admin mode, which opens after the first reading: tests/interface',
  'catalogSave: Two people changed the same field: the person chooses what stays, or gives their change up':
    two,
  'catalogSave: With a published file changes are drafts until they are published, or discarded':
    'somebody publishes the file meanwhile: tests/catalogue',
  'catalogSave: Without network changes wait, survive a reload, and go out by themselves or by hand':
    'it begins with what an earlier page could not save: tests/catalogue',
  'controlBar: SPEC 2.5: leaving the dashboard before any gesture': gesture,
  'controlBar: SPEC 2.5: the default view full screen opens at the first gesture that the browser accepts':
    gesture,
  'controlBar: SPEC 2.4: a dashboard that is left while full screen opens gives the screen back': passing(
    'full screen',
    'tests/interface/controlBar',
  ),
  'controlBar: SPEC 2.4: the bar never hides while pointer or focus is on it':
    'it lifts the veil by the bar alone, and the pointer on its way there moves first: tests/interface/controlBar',
  'addBoard: English: a failed save keeps the input and can be retried (SPEC section 8.1)':
    'saving is simulated and never fails (SPEC 7.4)',
  'addBoard: Spanish: a failed save is only logged, and the form stays open (SPEC section 8.1)':
    'saving is simulated and never fails (SPEC 7.4)',
  'reportLook: SPEC 2.5: filters that are chosen while a report loads go to it when it is there':
    'the replay begins with a report on screen: src/app/wiring/report.test.ts',
  'authProgress: SPEC 6: after a sign-out in another tab another person signs in here, and nothing of the first stays':
    'it takes another tab: tests/e2e/identity.spec.ts',
  'authProgress: SPEC 4: whoever signed out in another tab signs in again here and goes on':
    'it takes another tab: tests/machines/effects.test.ts and src/app/wiring/session.test.ts',
  'authProgress: SPEC 11: signing out in another tab ends the session of this one too, whatever it waits for':
    'it takes a second tab: src/services/identity/identity.alone.browser.test.ts',
  'authProgress: SPEC 4: whoever goes back to the page that left to sign out finds the gate':
    'a page that goes takes its recording along: tests/hardening/backForward.spec.ts',
  'authProgress: SPEC 4: sign-out redirects to the provider':
    'a page that leaves does not hear that it has left; the traces of the assistant and the token sign out',
  'authProgress: SPEC 4: the identity library fails to initialise':
    'the library starts wherever the page does',
  'authProgress: SPEC 6: another person comes back from the redirect and replaces the first':
    'the page starts anew, and its recording with it: tests/e2e/identity.spec.ts',
  'authProgress: SPEC 6: after an expired session another person signs in and replaces the first':
    'the page starts anew, and its recording with it: tests/e2e/identity.spec.ts',
  'authProgress: SPEC 8.1: the redirect returns an error':
    'it begins on the page of the provider: tests/e2e/signIn.spec.ts',
  'authProgress: SPEC 8.1: the redirect cannot start either, and the gate shows why':
    'the page always leaves for the emulated provider: tests/hardening',
  'authProgress: SPEC 8.1: after the session expired, signing in again keeps the dashboard':
    'its redirect cannot start at the end, and the page always leaves for the emulated provider; tests/e2e/day.spec.ts',
  'authProgress: SPEC 8.1: a failed sign-out ends at the gate all the same; no account is left':
    'the page always leaves for the emulated provider',
  'authProgress: SPEC 7.1: the popup for the token is blocked or lost; the person goes on in this window':
    'its redirect cannot start, and the page always leaves for the emulated provider; tests/e2e/identity.spec.ts',
  'authProgress: SPEC 8.1: who chose another account is offered the known one next time, and a changed name is taken over':
    'nobody changes their name at the provider meanwhile: tests/e2e/identity.spec.ts',
  'reportData: SPEC 2.5: the same interval again does not begin anew; another one does':
    'the settings do not offer the interval that is set already: tests/interface/reportData',
};
