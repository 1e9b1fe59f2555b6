import { fileURLToPath } from 'node:url';
import { type Plugin, runnerImport } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));

interface FirstScreen {
  readonly html: string;
  readonly css: string;
}

/** Renders `src/app/first` here, in Node. Styles stand in the markup; the portal's policy wants them in a file. */
async function render(): Promise<FirstScreen> {
  const { module } = await runnerImport<{ renderFirst: () => string }>(`${root}/src/app/first/render.ts`, {
    root,
    configFile: false,
    logLevel: 'warn',
    resolve: { alias: { '@': `${root}/src` } },
  });
  const styles: string[] = [];
  const html = module
    .renderFirst()
    .replace(/<style[^>]*>([\s\S]*?)<\/style>/g, (_, css: string) => {
      styles.push(css);
      return '';
    })
    .replace(/ style="([^"]*)"/g, (_, css: string) => {
      const plain = css.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&');
      const name = styles.push(`[data-style="${styles.length}"]{${plain}}`) - 1;
      return ` data-style="${name}"`;
    });
  return { html, css: styles.join('\n') };
}

/**
 * Puts what a person sees first into `index.html` and its style sheet, so that it is painted before any script of the
 * portal has run (docs/performance.md). Its one source are the components themselves.
 */
export function firstScreen(): Plugin {
  let rendered: Promise<FirstScreen> | undefined;
  const once = () => {
    rendered ??= render();
    return rendered;
  };
  return {
    name: 'first-screen',
    enforce: 'pre',
    async transform(code, id) {
      if (!id.endsWith('/src/app/first/first.css')) return null;
      return { code: `${code}\n${(await once()).css}`, map: null };
    },
    transformIndexHtml: {
      order: 'pre',
      handler: async (html) => html.replace('<!-- first screen -->', (await once()).html),
    },
  };
}
