/** One row of a page of pictures. */
export interface PictureRow {
  readonly heading: string;
  readonly note?: string;
  readonly pictures: readonly { readonly src: string; readonly caption: string }[];
}

const html = (text: string) =>
  text.replaceAll(
    /[&<>"]/g,
    (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign,
  );

function row({ heading, note, pictures }: PictureRow): string {
  const figures = pictures.map(
    ({ src, caption }) =>
      `<figure><a href="${html(src)}"><img loading="lazy" src="${html(src)}" alt="${html(`${heading}, ${caption}`)}"></a><figcaption>${html(caption)}</figcaption></figure>`,
  );
  return `<section><h2>${html(heading)}</h2>${note ? `<p>${html(note)}</p>` : ''}<div>${figures.join('')}</div></section>`;
}

/** A static page of pictures in rows; it can be opened from the folder or attached. */
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
  figcaption, p { color: #475467; font-size: 13px; } p { margin: 0 0 8px; }
</style>
<h1>${html(title)}</h1>
<p>${html(summary)} Haz clic en una imagen para verla entera.</p>
${rows.map(row).join('\n')}
</html>
`;
}
