import { fileURLToPath } from 'node:url';
import { normalizePath } from 'vite';

/** With slashes, as Vite's ids also have them on Windows. */
const root = normalizePath(fileURLToPath(new URL('..', import.meta.url)));

/** The part of Rolldown's context that is used here. */
interface Modules {
  readonly getModuleInfo: (id: string) => { readonly importedIds: readonly string[] } | null;
}

/**
 * Entry modules of the steps of the start (docs/performance.md), in loading order. A step without a name keeps its files: MSAL
 * shares one with the bridge in the hidden frame.
 */
const steps: readonly (readonly [name: string | null, module: string])[] = [
  ['prefetch', 'src/app/boot/prefetch.ts'],
  ['frame', 'src/services/power-bi/powerBiService.ts'],
  [null, 'src/services/identity/identity.ts'],
  ['start', 'src/app/boot/start.ts'],
  ['embed', 'src/services/power-bi/embedConfig.ts'],
  // Loaded with the report, before the screens: it must not import what the screens have.
  ['tools', 'src/services/power-bi/reportTools.ts'],
  ['react', 'node_modules/react-dom/client.js'],
  ['theme', 'src/ui/theme/ThemeProvider.tsx'],
  ['screens', 'src/app/boot/screens.tsx'],
  ['portal', 'src/app/Portal.tsx'],
];

/** Steps whose files stay as they are: the entry, which the hidden frame of MSAL loads too. */
const alone = ['src/app/boot/main.ts', 'src/app/boot/redirect.ts'];

/** Everything that these modules import, statically, and themselves. */
function importedBy(modules: Modules, from: readonly string[]): Set<string> {
  const found = new Set<string>();
  const add = (id: string) => {
    if (found.has(id)) return;
    found.add(id);
    for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) add(imported);
  };
  for (const module of from) add(`${root}${module}`);
  return found;
}

/**
 * One file for all that a step of the start imports and no step before it has: each file costs a slow device some
 * milliseconds, and the step waits for the last.
 */
export function chunkOfStep() {
  let parts: Map<string, string | null> | undefined;
  const find = (modules: Modules) => {
    const bridge = importedBy(modules, alone);
    const found = new Map<string, string | null>();
    const begins = new Set(steps.map(([, module]) => `${root}${module}`));
    for (const [name, module] of steps)
      for (const id of importedBy(modules, [module]))
        if (!bridge.has(id) && !begins.has(id) && !found.has(id)) found.set(id, name && `${name}-parts`);
    return found;
  };
  return (id: string, modules: Modules): string | null => {
    // All copies of another language: `texts-en`.
    const [, language] = /\/features\/.*\.(\w\w)\.ts$/.exec(id) ?? [];
    if (language) return `texts-${language}`;
    parts ??= find(modules);
    return parts.get(id) ?? null;
  };
}
