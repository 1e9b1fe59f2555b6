import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PurgeCSS } from 'purgecss';
import { build, minifySync, normalizePath, type Plugin, type Rolldown, runnerImport } from 'vite';
import { type Language, languages } from '../src/domain/shared/locale.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The only inline script of the page, minified. The policy contains its hash (headers.ts). */
export const inlineScript = minifySync(
  'inlineScript.js',
  readFileSync(join(root, 'src/app/boot/inlineScript.js'), 'utf8'),
).code;

/**
 * Modules at the start of a visit: `gate` without a known user, `framed` with a known user and the inline
 * script's frame.
 */
const visits = {
  gate: ['src/app/boot/prefetch.ts', 'src/app/boot/checked.ts', 'src/services/identity/identity.ts'],
  framed: [
    'src/app/boot/prefetch.ts',
    'src/services/identity/identity.ts',
    'src/app/boot/checked.ts',
    'src/services/power-bi/powerBiService.ts',
  ],
  // The hidden frame of MSAL.
  bridge: ['redirect.html'],
} as const;

/** Modules of a visit with a known user but without a frame, and of the next steps in loading order. */
const steps = {
  known: ['src/app/boot/prefetch.ts', 'src/app/boot/checked.ts', 'src/services/power-bi/powerBiService.ts'],
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
    const chunk = chunks.find(
      ({ facadeModuleId, moduleIds }) => facadeModuleId === path || moduleIds.includes(path),
    );
    if (!chunk) throw new Error(`No chunk has ${path}.`);
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

/** States of the page that the first screen's styles depend on; the scripts of the portal set them. */
const pageStates = `<html data-theme="light dark" data-platform="analytics admin" data-motion="on off"
  data-first="gate waiting portal" data-screen="full"><body><div id="root"></div>`;

/** The rules and custom properties that the markup uses: Chakra has all tokens, and resets for all elements. */
async function usedStyles(css: string, markup: readonly string[]): Promise<string> {
  const [used] = await new PurgeCSS().purge({
    content: [{ raw: [pageStates, ...markup].join('\n'), extension: 'html' }],
    css: [{ raw: css }],
    variables: true,
    keyframes: true,
    safelist: {
      // States of an element, such as `:is(:focus-visible, [data-focus-visible])`.
      standard: [/^:/],
      // Defined in tokens.css; used by keyframes.
      variables: [/^--p-/, /^--animate-/],
    },
    dynamicAttributes: ['data-hover', 'data-active', 'data-focus-visible'],
  });
  return used?.css ?? '';
}

/**
 * Renders the first screen in Node. Its styles are moved from the markup to a style sheet, as the portal's
 * policy requires.
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
  const css = await usedStyles(styles.join('\n'), [html, ...Object.values(translations)]);
  return { html, translations, css };
}

const styleSheet = join(root, 'src/app/boot/firstScreen.css');

/** `firstScreen.css` with the styles of the components, minified. */
async function minifiedStyles(plugins: Plugin[]): Promise<string> {
  const { output } = (await build({
    root,
    configFile: false,
    logLevel: 'warn',
    resolve: { alias: { '@': `${root}/src` } },
    plugins,
    build: { write: false, copyPublicDir: false, rolldownOptions: { input: styleSheet } },
  })) as Rolldown.RolldownOutput;
  const asset = output.find(({ fileName }) => fileName.endsWith('.css'));
  if (asset?.type !== 'asset') throw new Error('The build of firstScreen.css has no style sheet.');
  return String(asset.source).trim();
}

/**
 * Writes the first screen and its styles into `index.html`, so that it is painted before any other request
 * is answered (docs/performance.md). It is rendered from the portal's components. The styles are the text of
 * a template: the inline script adds them as a constructed style sheet, which needs no hash in the policy.
 */
export function firstScreen(): Plugin[] {
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
  const styles: Plugin = {
    name: 'first-screen-styles',
    enforce: 'pre',
    async transform(code, id) {
      if (!id.endsWith('/src/app/boot/firstScreen.css')) return null;
      return { code: `${code}\n${(await once()).css}`, map: null };
    },
  };
  let isBuild = false;
  // Before the build follows the link: as a file of the build it would be requested by other files again.
  const unlink: Plugin = {
    name: 'first-screen-unlink',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => (isBuild ? html.replace(/^ *<link rel="stylesheet"[^<>]*>\n/m, '') : html),
    },
  };
  const page: Plugin = {
    name: 'first-screen',
    configResolved(config) {
      ({ base } = config);
      isBuild = config.command === 'build';
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle, filename }) {
        const { html: screen, translations } = await once();
        const fill = (page: string, script: string) =>
          page
            .replace('<!-- first script -->', () => script)
            .replace('<!-- first screen -->', () => screen)
            .replace(
              /<!-- first screen in (\w\w) -->/,
              (_, language: string) => translations[language] ?? '',
            );
        if (!bundle || !filename.endsWith('/index.html'))
          return fill(html, `<script>${inlineScript}</script>`);
        // Behind the inline script, which requests the scripts of this visit; the entry becomes `async`.
        const entries: string[] = [];
        const rest = html.replace(/(?<! ) *<script type="module"[^<>]*><\/script>\n?/g, (tag) => {
          entries.push(tag.replace('type="module"', 'type="module" async'));
          return '';
        });
        const text = await minifiedStyles([styles]);
        const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
        const meta = `<meta name="scripts" content='${JSON.stringify(listsOf(bundle))}' />`;
        return fill(
          rest,
          `${meta}\n<template id="styles">${escaped}</template>\n<script>${inlineScript}</script>\n${entries.join('')}`,
        ).replace(/^ *<!--.*?-->\n/gm, '');
      },
    },
  };
  return [styles, unlink, page];
}
