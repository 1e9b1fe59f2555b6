import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { normalizePath, type Plugin, type Rolldown, runnerImport } from 'vite';
import { type Language, languages } from '../src/domain/shared/language.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * The only inline script of the page. `.gitattributes` fixes its line endings, because browsers hash the
 * script.
 */
export const inlineScript = readFileSync(join(root, 'src/app/boot/inlineScript.js'), 'utf8');

/**
 * Modules at the start of a visit: `gate` without a known user, `framed` with a known user and the inline
 * script's frame.
 */
const visits = {
  gate: ['src/app/boot/prefetch.ts', 'src/services/identity/identity.ts'],
  framed: [
    'src/app/boot/prefetch.ts',
    'src/services/identity/identity.ts',
    'src/services/power-bi/powerBiService.ts',
  ],
  // The hidden frame of MSAL.
  bridge: ['redirect.html'],
} as const;

/** Modules of a visit with a known user but without a frame, and of the next steps in loading order. */
const steps = {
  known: ['src/app/boot/prefetch.ts', 'src/services/power-bi/powerBiService.ts'],
  identity: ['src/services/identity/identity.ts'],
  start: ['src/app/boot/start.ts', 'src/services/power-bi/embedConfig.ts'],
  screens: ['src/app/boot/screens.tsx', 'src/app/Portal.tsx'],
} as const;

/** Paths of the chunks of these modules and of their imports, without the entry that requests them. */
function chunksOf(bundle: Rolldown.OutputBundle, base: string, modules: readonly string[]): string[] {
  const chunks = Object.values(bundle).filter((part) => part.type === 'chunk');
  const fileNames = new Set<string>();
  const add = (chunk: Rolldown.OutputChunk) => {
    if (fileNames.has(chunk.fileName)) return;
    fileNames.add(chunk.fileName);
    for (const name of chunk.imports) {
      const imported = chunks.find(({ fileName }) => fileName === name);
      if (imported && !imported.isEntry) add(imported);
    }
  };
  for (const module of modules) {
    // Vite's ids have slashes, also on Windows.
    const path = normalizePath(join(root, module));
    const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId === path);
    if (!chunk) throw new Error(`No chunk begins with ${path}.`);
    add(chunk);
  }
  return [...fileNames].map((file) => `${base}${file}`);
}

interface FirstScreen {
  readonly html: string;
  /** The HTML in each of the other languages. */
  readonly translations: Readonly<Record<string, string>>;
  readonly css: string;
}

/**
 * Renders the first screen in Node. Its styles are moved from the markup to a file, as the portal's policy
 * requires.
 */
async function render(): Promise<FirstScreen> {
  const renderedIn = async (language: Language) => {
    const { module } = await runnerImport<typeof import('../src/app/boot/renderFirstScreen.ts')>(
      `${root}/src/app/boot/renderFirstScreen.ts`,
      {
        root,
        configFile: false,
        logLevel: 'warn',
        resolve: { alias: { '@': `${root}/src` } },
        define: { 'import.meta.env.VITE_FIRST_LANGUAGE': JSON.stringify(language) },
      },
    );
    return module.renderFirstScreen();
  };
  const [spanish, ...others] = languages;
  const styles: string[] = [];
  const names = new Map<string, string>();
  const unstyled = (html: string) =>
    html
      .replace(/<style[^<>]*>((?:[^<]|<(?!\/?style))*)<\/style>/g, (_, css: string) => {
        if (!styles.includes(css)) styles.push(css);
        return '';
      })
      .replace(/ style="([^"]*)"/g, (_, css: string) => {
        const plain = css.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&');
        const name = names.get(plain) ?? String(names.size + 1);
        if (!names.has(plain)) styles.push(`[data-style="${name}"]{${plain}}`);
        names.set(plain, name);
        return ` data-style="${name}"`;
      });
  const html = unstyled(await renderedIn(spanish));
  const translations: Record<string, string> = {};
  for (const language of others) translations[language] = unstyled(await renderedIn(language));
  return { html, translations, css: styles.join('\n') };
}

/**
 * Writes the first screen into `index.html` and its style sheet, so that it is painted before any script of
 * the portal has run (docs/performance.md). It is rendered from the portal's components.
 */
export function firstScreen(): Plugin {
  let rendered: Promise<FirstScreen> | undefined;
  const once = () => {
    rendered ??= render();
    return rendered;
  };
  let base = '/';
  const listsOf = (bundle: Rolldown.OutputBundle) => {
    const lists: Record<string, string[]> = {};
    for (const [kind, modules] of Object.entries(steps)) {
      // Lists each file once: on a slow device a second request costs as much as the first.
      const before = Object.values(lists).flat();
      lists[kind] = chunksOf(bundle, base, modules).filter((file) => !before.includes(file));
    }
    for (const [kind, modules] of Object.entries(visits)) lists[kind] = chunksOf(bundle, base, modules);
    return lists;
  };
  return {
    name: 'first-screen',
    enforce: 'pre',
    configResolved(config) {
      ({ base } = config);
    },
    async transform(code, id) {
      if (!id.endsWith('/src/app/boot/firstScreen.css')) return null;
      return { code: `${code}\n${(await once()).css}`, map: null };
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle, filename }) {
        const meta =
          bundle && filename.endsWith('/index.html')
            ? `<meta name="scripts" content='${JSON.stringify(listsOf(bundle))}' />\n    `
            : '';
        const { html: screen, translations } = await once();
        // Moves them behind the inline script, which would otherwise wait for the style sheet. The entry
        // becomes `async`.
        const after: string[] = [];
        const page = html.replace(
          /(?<! ) *<(link rel="stylesheet"|script type="module")[^<>]*>(<\/script>)?\n?/g,
          (tag) => {
            if (meta === '') return tag;
            after.push(tag.replace('type="module"', 'type="module" async'));
            return '';
          },
        );
        return page
          .replace(
            '<!-- first script -->',
            () => `${meta}<script>${inlineScript}</script>\n${after.join('')}`,
          )
          .replace('<!-- first screen -->', () => screen)
          .replace(/<!-- first screen in (\w\w) -->/, (_, language: string) => translations[language] ?? '');
      },
    },
  };
}
