import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { normalizePath, type Plugin, type Rolldown, runnerImport } from 'vite';
import { type Language, languages } from '../src/domain/shared/language.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The one script that stands in the page itself; `.gitattributes` keeps the line ends that a browser hashes. */
export const inlineScript = readFileSync(join(root, 'src/app/first/choose.js'), 'utf8');

/** What a visit begins with, module by module: nobody is known; somebody is, and the page has begun the report's frame. */
const begins = {
  gate: ['src/app/early.ts', 'src/app/identity.ts'],
  framed: ['src/app/early.ts', 'src/app/identity.ts', 'src/services/power-bi/powerBiService.ts'],
  // MSAL's hidden frame.
  bridge: ['redirect.html'],
} as const;

/** The same where somebody is known and there is no frame yet, and what follows, one after the other. */
const steps = {
  known: ['src/app/early.ts', 'src/services/power-bi/powerBiService.ts'],
  identity: ['src/app/identity.ts'],
  start: ['src/app/start.ts', 'src/services/power-bi/embedConfig.ts'],
  screens: ['src/app/screens.tsx', 'src/app/Portal.tsx'],
} as const;

/** Paths of the chunks of these modules and of all they import, without the entry that asks for them. */
function chunksOf(bundle: Rolldown.OutputBundle, base: string, modules: readonly string[]): string[] {
  const chunks = Object.values(bundle).filter((part) => part.type === 'chunk');
  const found = new Set<string>();
  const add = (chunk: Rolldown.OutputChunk) => {
    if (found.has(chunk.fileName)) return;
    found.add(chunk.fileName);
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
  return [...found].map((file) => `${base}${file}`);
}

interface FirstScreen {
  readonly html: string;
  /** The same in each of the other languages. */
  readonly translations: Readonly<Record<string, string>>;
  readonly css: string;
  /** The page's title, where a brand has a name. */
  readonly title: string | undefined;
}

/** `brand` of a configuration that is part of the build; what is wrong with it the portal says. */
function brandIn(publicDir: string): unknown {
  const file = join(publicDir, 'portal.config.json');
  try {
    return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).brand : undefined;
  } catch {
    return undefined;
  }
}

/** Renders `src/app/first` here, in Node. Styles stand in the markup; the portal's policy wants them in a file. */
async function render(publicDir: string): Promise<FirstScreen> {
  const brand = brandIn(publicDir);
  const renderedIn = async (language: Language) => {
    const { module } = await runnerImport<typeof import('../src/app/first/render.ts')>(
      `${root}/src/app/first/render.ts`,
      {
        root,
        configFile: false,
        logLevel: 'warn',
        resolve: { alias: { '@': `${root}/src` } },
        define: { 'import.meta.env.VITE_FIRST_LANGUAGE': JSON.stringify(language) },
      },
    );
    return module.renderFirst(brand);
  };
  const [spanish, ...others] = languages;
  const first = await renderedIn(spanish);
  const styles: string[] = [first.css];
  const names = new Map<string, string>();
  const unstyled = (html: string) =>
    html
      .replace(/<style[^>]*>([\s\S]*?)<\/style>/g, (_, css: string) => {
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
  const html = unstyled(first.html);
  const translations: Record<string, string> = {};
  for (const language of others) translations[language] = unstyled((await renderedIn(language)).html);
  return {
    html,
    translations,
    css: styles.join('\n'),
    title: first.title,
  };
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/**
 * Puts what a person sees first into `index.html` and its style sheet, so that it is painted before any script of the
 * portal has run (docs/performance.md). Its one source are the components themselves.
 */
export function firstScreen(): Plugin {
  let rendered: Promise<FirstScreen> | undefined;
  const once = () => {
    rendered ??= render(publicDir);
    return rendered;
  };
  let base = '/';
  let publicDir = '';
  const listsOf = (bundle: Rolldown.OutputBundle) => {
    const lists: Record<string, string[]> = {};
    for (const [kind, modules] of Object.entries(steps)) {
      // Each file once: asking for one that is there costs a slow device as much as the first time.
      const before = Object.values(lists).flat();
      lists[kind] = chunksOf(bundle, base, modules).filter((file) => !before.includes(file));
    }
    for (const [kind, modules] of Object.entries(begins)) lists[kind] = chunksOf(bundle, base, modules);
    return lists;
  };
  return {
    name: 'first-screen',
    enforce: 'pre',
    configResolved(config) {
      ({ base, publicDir } = config);
    },
    async transform(code, id) {
      if (!id.endsWith('/src/app/first/first.css')) return null;
      return { code: `${code}\n${(await once()).css}`, map: null };
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle, filename }) {
        const meta =
          bundle && filename.endsWith('/index.html')
            ? `<meta name="scripts" content='${JSON.stringify(listsOf(bundle))}' />\n    `
            : '';
        const { html: screen, translations, title } = await once();
        // After the script: it would wait for a style sheet in front of it, and the entry, which waits for nothing, follows it.
        const after: string[] = [];
        const page = html.replace(
          / *<(link rel="stylesheet"|script type="module")[^>]*>(<\/script>)?\n?/g,
          (tag) => {
            if (meta === '') return tag;
            after.push(tag.replace('type="module"', 'type="module" async'));
            return '';
          },
        );
        return page
          .replace(/<title>[^<]*/, (plain) => (title === undefined ? plain : `<title>${escaped(title)}`))
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
