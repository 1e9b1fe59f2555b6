import { cleanLine } from '@/domain/shared/visible';

/**
 * The e-mail address in a text of another program: `Name <address>`, `mailto:address?subject=…`, quotes around it, or the
 * user principal name of a guest (`ana_example.com#EXT#@tenant.onmicrosoft.com`). Any other text stays, for validation.
 */
export function readAddress(given: string): string {
  let text = cleanLine(given)
    .replaceAll(/[\u200c\u200d]/g, '')
    .replaceAll('＠', '@');
  const open = text.lastIndexOf('<');
  if (open >= 0 && text.endsWith('>')) text = text.slice(open + 1, -1).trim();
  if (/^mailto:/i.test(text)) text = text.slice('mailto:'.length).split('?')[0] ?? '';
  text = text.replace(/^["']/, '').replace(/["']$/, '').trim();
  const [guest = '', tenant] = text.split(/#ext#@/i);
  const separator = guest.lastIndexOf('_');
  return tenant !== undefined && separator > 0
    ? `${guest.slice(0, separator)}@${guest.slice(separator + 1)}`
    : text;
}
