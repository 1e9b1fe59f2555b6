/**
 * Tests whose modules or page no other test may share, each with the reason. The other tests of a project share their modules
 * (Node) or one page (Chromium).
 */
const reasons = {
  'src/app/boot/main.test.ts': 'evaluates the entry with replaced modules',
  'src/domain/shared/language.test.ts': 'sets the language, which modules read when they are evaluated',
  'src/services/http/request.test.ts': 'counts all timers',
  'src/services/identity/identity.test.ts': 'replaces MSAL',
  'src/services/identity/providerNetwork.test.ts': 'counts all timers',
  'src/services/power-bi/powerBiCalls.test.ts': 'replaces all timers',
  'src/services/power-bi/reportPort.test.ts': 'sets the language',
  'src/services/power-bi/screenFilters.test.ts': 'gives Node a window for powerbi-client',
  'src/services/telemetry/pageMarks.browser.test.ts': 'reads the marks of the whole page',
  'tests/embedding/earlyFrame.browser.test.ts': 'runs the inline script of the page',
  'tests/embedding/safeFrame.browser.test.ts': 'sends messages to every listener of the page',
  'tests/gate/inlineScript.browser.test.ts': 'runs the inline script of the page',
  'tests/hardening/hiddenCharacters.test.ts': 'gives Node a window for powerbi-client',
  'tools/scale/simulate.test.ts': 'replaces clock and timers',
  'tools/scale/virtualTime.test.ts': 'replaces clock and timers',
  'tests/rules/english.test.ts': 'sets the language',
  'tests/shell/english.sweep.browser.test.tsx': 'sets the language',
};

const files = Object.keys(reasons);
export const aloneInBrowser = files.filter((file) => file.includes('.browser.'));
export const alone = files.filter((file) => !aloneInBrowser.includes(file));
