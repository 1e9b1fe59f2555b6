import { fileURLToPath } from 'node:url';
import { normalizePath, type Plugin } from 'vite';

/** Vite's ids have slashes, also on Windows. */
const root = normalizePath(fileURLToPath(new URL('..', import.meta.url)));

/** The part of Rolldown's context that this module uses. */
interface Modules {
  readonly getModuleInfo: (id: string) => { readonly importedIds: readonly string[] } | null;
}

/**
 * Entry modules of the startup steps (docs/performance.md), in loading order. A step without a name keeps its
 * files, because MSAL shares a file with the bridge in the hidden frame.
 */
const steps: readonly (readonly [name: string | null, module: string])[] = [
  ['prefetch', 'src/app/boot/prefetch.ts'],
  // Of the sign-in, and of later parts too.
  ['prefetch', 'src/services/browser/page.ts'],
  ['checked', 'src/app/boot/checked.ts'],
  ['frame', 'src/services/power-bi/powerBiService.ts'],
  [null, 'src/services/identity/identity.ts'],
  ['start', 'src/app/boot/start.ts'],
  ['embed', 'src/services/power-bi/embedConfig.ts'],
  // Loaded with the report, before the screens, so it must not import their modules.
  ['tools', 'src/services/power-bi/reportCalls.ts'],
  ['filters', 'src/app/wiring/initialFilters.ts'],
  // Loaded before the start if the address names a view, otherwise with the screens.
  ['link', 'src/services/browser/addressLink.ts'],
  // Of the translations, which are loaded before any module with texts.
  ['figureText', 'src/domain/shared/figureText.ts'],
  ['react', 'node_modules/react-dom/client.js'],
  ['theme', 'src/ui/theme/ThemeProvider.tsx'],
  ['screens', 'src/app/boot/screens.tsx'],
  ['portal', 'src/app/Portal.tsx'],
];

/** Entry modules whose files stay separate, because MSAL's hidden frame also loads them. */
const alone = ['src/app/boot/main.ts', 'src/app/boot/redirect.ts'];

/** The modules with all their static imports, direct or indirect. */
function importedBy(modules: Modules, from: readonly string[]): Set<string> {
  const ids = new Set<string>();
  const add = (id: string) => {
    if (ids.has(id)) return;
    ids.add(id);
    for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) add(imported);
  };
  for (const module of from) add(`${root}${module}`);
  return ids;
}

/**
 * Puts the modules that a startup step needs, and no earlier step has, into one file: each file costs a slow
 * device some milliseconds, and the step waits for the last one.
 */
export function chunkOfStep() {
  let parts: Map<string, string | null> | undefined;
  const find = (modules: Modules) => {
    const bridge = importedBy(modules, alone);
    const chunkNames = new Map<string, string | null>();
    for (const [name, module] of steps)
      for (const id of importedBy(modules, [module]))
        if (!bridge.has(id) && !chunkNames.has(id)) chunkNames.set(id, name);
    return chunkNames;
  };
  return (id: string, modules: Modules): string | null => {
    // All strings of another language: `texts-en`.
    const [, language] = /\.copy\.(\w\w)\.ts$/.exec(id) ?? [];
    if (language) return `texts-${language}`;
    parts ??= find(modules);
    return parts.get(id) ?? null;
  };
}

/**
 * Fails the build if a translation (`texts-en`) imports a file with texts, directly or indirectly: they would be evaluated, in
 * Spanish, before the translation is there.
 */
export function translationsFirst(): Plugin {
  return {
    name: 'translations-first',
    generateBundle(_options, bundle) {
      const hasTexts = (file: string) => {
        const chunk = bundle[file];
        // The step "checked" is evaluated before the language is chosen in any case.
        if (chunk?.type !== 'chunk' || chunk.name === 'checked') return false;
        return chunk.moduleIds.some((id) => /\.copy\.ts$/.test(id));
      };
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk' || !chunk.name.startsWith('texts-')) continue;
        const files = new Set<string>(chunk.imports);
        for (const file of files) {
          const imported = bundle[file];
          if (imported?.type === 'chunk') for (const one of imported.imports) files.add(one);
        }
        const early = [...files].filter(hasTexts);
        if (early.length > 0) this.error(`${chunk.name} imports files with texts: ${early.join(', ')}`);
      }
    },
  };
}
