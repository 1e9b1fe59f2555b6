const forbidden =
  'script style link meta base iframe frame frameset object embed applet form input button select textarea option svg math template slot video audio source track picture canvas dialog portal noscript title head body html map area marquee';
const attributes =
  /^(on.*|id|name|class|is|srcset|poster|background|action|formaction|form|ping|srcdoc|xlink:href|data-.*|aria-.*|role|usemap|slot|popover.*|contenteditable|tabindex|autofocus|nonce|http-equiv|download)$/;
const placing =
  /position|inset|z-index|transform|animation|transition|filter|content:|url\(|var\(|image-set|@|expression/i;

/** Forbidden content of a fragment; empty when clean. */
export function audit(fragment: ParentNode): string[] {
  const problems: string[] = [];
  for (const element of fragment.querySelectorAll('*')) {
    const tag = element.localName;
    if (tag.includes('-') || forbidden.split(' ').includes(tag)) problems.push(`<${tag}>`);
    if (element.namespaceURI !== 'http://www.w3.org/1999/xhtml') problems.push(`foreign <${tag}>`);
    if (element.shadowRoot) problems.push(`shadow root in <${tag}>`);
    for (const { name, value } of element.attributes) {
      if (attributes.test(name)) problems.push(`${tag}[${name}]`);
      if (name === 'href' && !/^(https?|mailto|tel):/i.test(value)) problems.push(`href ${value}`);
      if (name === 'src' && !/^data:image\/(png|jpe?g|gif|webp);base64,/i.test(value))
        problems.push(`src ${value}`);
      if (name === 'style' && placing.test(value)) problems.push(`style ${value}`);
    }
    if (tag === 'a' && element.hasAttribute('href')) {
      if (element.getAttribute('target') !== '_blank') problems.push('a link that does not open apart');
      if (element.getAttribute('rel') !== 'noopener noreferrer') problems.push('a link without rel');
    }
  }
  return problems;
}
