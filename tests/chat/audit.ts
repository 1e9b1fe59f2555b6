const forbidden =
  'script style link meta base iframe frame frameset object embed applet form input button select textarea option svg math template slot video audio source track picture canvas dialog portal noscript title head body html map area marquee';
const attributes =
  /^(on.*|id|name|class|is|srcset|poster|background|action|formaction|form|ping|srcdoc|xlink:href|data-.*|aria-.*|role|usemap|slot|popover.*|contenteditable|tabindex|autofocus|nonce|http-equiv|download)$/;
const placing =
  /position|inset|z-index|transform|animation|transition|filter|content:|url\(|var\(|image-set|@|expression/i;

/** Forbidden content of a fragment; empty when clean. */
export function audit(fragment: ParentNode): string[] {
  const found: string[] = [];
  for (const element of fragment.querySelectorAll('*')) {
    const tag = element.localName;
    if (tag.includes('-') || forbidden.split(' ').includes(tag)) found.push(`<${tag}>`);
    if (element.namespaceURI !== 'http://www.w3.org/1999/xhtml') found.push(`foreign <${tag}>`);
    if (element.shadowRoot) found.push(`shadow root in <${tag}>`);
    for (const { name, value } of element.attributes) {
      if (attributes.test(name)) found.push(`${tag}[${name}]`);
      if (name === 'href' && !/^(https?|mailto|tel):/i.test(value)) found.push(`href ${value}`);
      if (name === 'src' && !/^data:image\/(png|jpe?g|gif|webp);base64,/i.test(value))
        found.push(`src ${value}`);
      if (name === 'style' && placing.test(value)) found.push(`style ${value}`);
    }
    if (tag === 'a' && element.hasAttribute('href')) {
      if (element.getAttribute('target') !== '_blank') found.push('a link that does not open apart');
      if (element.getAttribute('rel') !== 'noopener noreferrer') found.push('a link without rel');
    }
  }
  return found;
}
