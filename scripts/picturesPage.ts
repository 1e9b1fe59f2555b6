/** Row of a page of pictures, for one story. */
export interface PictureRow {
  readonly heading: string;
  readonly note?: string;
  /** Address of the story in Storybook. */
  readonly href?: string;
  readonly pictures?: readonly { readonly src: string; readonly caption: string }[];
  /** Two pictures over each other, with a slider between them. */
  readonly pairs?: readonly {
    readonly before: string;
    readonly after: string;
    readonly difference: string;
    readonly caption: string;
  }[];
}

const html = (text: string) =>
  text.replaceAll(
    /[&<>"]/g,
    (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign,
  );

function row({ heading, note, href, pictures = [], pairs = [] }: PictureRow): string {
  const title = href === undefined ? html(heading) : `<a href="${html(href)}">${html(heading)}</a>`;
  const figures = pictures.map(
    ({ src, caption }) =>
      `<figure><a href="${html(src)}"><img loading="lazy" src="${html(src)}" alt="${html(`${heading}, ${caption}`)}"></a><figcaption>${html(caption)}</figcaption></figure>`,
  );
  const sliders = pairs.map(
    ({ before, after, difference, caption }) =>
      `<figure class="pair"><div><img loading="lazy" src="${html(after)}" alt="${html(`${heading}, ${caption}, después`)}"><img class="over" loading="lazy" src="${html(before)}" alt="${html(`${heading}, ${caption}, antes`)}"></div><input type="range" min="0" max="100" value="50" aria-label="${html(`Antes y después: ${heading}, ${caption}`)}"><figcaption>${html(caption)} · <a href="${html(before)}">antes</a> · <a href="${html(after)}">después</a> · <a href="${html(difference)}">diferencia</a></figcaption></figure>`,
  );
  return `<section><h2>${title}</h2>${note ? `<p>${html(note)}</p>` : ''}<div>${[...sliders, ...figures].join('')}</div></section>`;
}

/** A static page of pictures in rows, which can be opened from its folder or attached. */
export function page(title: string, summary: string, rows: readonly PictureRow[]): string {
  return `<!doctype html>
<html lang="es">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${html(title)}</title>
<style>
  body { font: 15px/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 1800px; padding: 24px; color: #101828; background: #f5f6f8; }
  h1 { font-size: 22px; margin: 0; } h2 { font-size: 15px; margin: 0 0 8px; }
  section { background: #fff; border: 1px solid #e4e7ec; border-radius: 12px; padding: 16px; margin: 16px 0; }
  section > div { display: flex; gap: 12px; overflow-x: auto; align-items: flex-start; }
  figure { margin: 0; flex: none; } img { height: 260px; display: block; border: 1px solid #e4e7ec; border-radius: 8px; }
  .pair > div { position: relative; width: max-content; } .pair .over { position: absolute; inset: 0; clip-path: inset(0 50% 0 0); }
  .pair input { width: 100%; }
  figcaption, p { color: #475467; font-size: 13px; } p { margin: 0 0 8px; }
</style>
<h1>${html(title)}</h1>
<p>${html(summary)} Haz clic en una imagen para verla entera.</p>
${rows.map(row).join('\n')}
<script>
  document.addEventListener('input', ({ target }) => {
    target.previousElementSibling.querySelector('.over').style.clipPath = 'inset(0 ' + (100 - target.value) + '% 0 0)';
  });
</script>
</html>
`;
}
