import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Loads whose failure `public/boot.js` shows, and modules of the hidden frame. */
const start = /^src\/app\/boot\//;
/** Loads whose failure changes nothing on the screen: preloads, and details that are left out. */
const silent = [
  'src/app/ports/services.ts @/services/browser/versions',
  'src/app/ports/services.ts @/services/telemetry/openTelemetry',
  'src/app/ports/services.ts @/services/telemetry/pageMarks',
  'src/app/requests/dataStates.ts ./publishDataStates',
  'src/app/requests/freshness.ts ./readFreshness',
  'src/app/wiring/catalog.ts @/app/requests/dataStates',
  'src/app/wiring/inspect.ts ./failureLog',
  'src/app/wiring/inspect.ts @/traces/record',
  'src/features/search/Search.tsx ./forgiving',
  'src/services/chat/chatMemory.ts ./chatTab',
  // The load of the report imports it again.
  'src/services/power-bi/reportPort.ts ./embedConfig',
];
const wrapper = /\b(?:loadPart|importPart|lazyPart|lazyDialog)\( ?(?:async )?\(\) => (?:\(await |)$/;

/** Dynamic imports of a file: the module, and whether a function that handles a failed load wraps the import. */
function importsOf(file: string) {
  const text = readFileSync(file, 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '');
  return [...text.matchAll(/(?<!typeof )\bimport\('([^']+)'\)/g)].map(({ index, 1: module = '' }) => ({
    name: `${file} ${module}`,
    isWrapped: wrapper.test(text.slice(0, index).replaceAll(/\s+/g, ' ')),
  }));
}

it('every import on demand handles a failed load in the shared way, or is one that nothing on the screen needs', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|stories)\.tsx?$/.test(file))
    .map((file) => `src/${file.replaceAll('\\', '/')}`);
  const imports = files.filter((file) => !start.test(file)).flatMap(importsOf);
  expect(imports.filter(({ isWrapped }) => isWrapped).length).toBeGreaterThan(40);
  expect([...new Set(imports.filter(({ isWrapped }) => !isWrapped).map(({ name }) => name))].sort()).toEqual(
    silent,
  );
});
