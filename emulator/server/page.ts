import { html, raw } from 'hono/html';
import { readTokens } from './platform.ts';

/**
 * The product's colour tokens for a page without scripts: light, or dark if the system prefers it. They are
 * read from the product's own file, so that these pages follow changes of colour.
 */
export function pageTokens(): string {
  const css = readTokens();
  const light = /:root\s*\{([^}]*)\}/.exec(css)?.[1] ?? '';
  const dark = /^\[data-theme="dark"\]\s*\{([^}]*)\}/m.exec(css)?.[1] ?? '';
  return `:root{${light}} @media (prefers-color-scheme: dark){:root{${dark}}}`;
}

const base = `
*,*::before,*::after{box-sizing:border-box}
html{background:var(--p-bg);-webkit-text-size-adjust:100%}
body{margin:0;background:var(--p-bg);color:var(--p-ink);font:14px/20px 'Inter Variable',Inter,system-ui,-apple-system,'Segoe UI',sans-serif}
h1{margin:0;font-size:22px;line-height:28px;font-weight:600;letter-spacing:-.02em;text-wrap:balance}
p{margin:0}
button,input,select{font:inherit;color:inherit}
:focus-visible{outline:2px solid var(--p-accent);outline-offset:2px}
.mark{display:inline-grid;place-items:center;width:40px;height:40px;border-radius:11px;background:var(--p-brand-plate);color:var(--p-brand)}
.quiet{color:var(--p-ink3);font-size:12.5px;line-height:18px}
@media (prefers-reduced-motion: reduce){*{transition:none!important}}
`;

/** The logo of the emulated organisation: three bars, like the portal's. */
export const mark = raw(
  '<span class="mark" aria-hidden="true"><svg width="20" height="20" viewBox="0 0 20 20" fill="currentColor"><rect x="2" y="11" width="4" height="7" rx="1.2"/><rect x="8" y="7" width="4" height="11" rx="1.2"/><rect x="14" y="2" width="4" height="16" rx="1.2"/></svg></span>',
);

/** One page of the emulated organisation. `body` must be trusted or escaped; `css` must be trusted. */
export function page(title: string, css: string, body: ReturnType<typeof html>) {
  return html`<!doctype html>
<html lang="es">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <meta name="robots" content="noindex" />
    <link rel="icon" href="data:," />
    <title>${title}</title>
    <style>${raw(pageTokens() + base + css)}</style>
  </head>
  <body>${body}</body>
</html>`;
}
