import type { Brand } from '@/domain/session/brand';
import { brandCss } from '@/domain/session/brandCss';

/** Applies the configured brand before the screens are loaded: colours, title, icon, and its name and logo on the first screen. */
export function showBrand(brand: Brand): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(brandCss(brand));
  document.adoptedStyleSheets.push(sheet);
  if (brand.name !== undefined) document.title = brand.name;
  const parts = (name: string) => document.querySelectorAll(`#first [data-brand="${name}"]`);
  for (const part of parts('name')) if (brand.name !== undefined) part.textContent = brand.name;
  for (const part of parts('demo')) if (!brand.demoBadge) part.remove();
  for (const part of parts('note')) if (!brand.proofOfConcept) part.remove();
  if (brand.logo === undefined) return;
  document.querySelector('link[rel="icon"]')?.setAttribute('href', brand.logo);
  for (const part of parts('mark')) {
    const size = Number(part.getAttribute('height'));
    const logo = Object.assign(document.createElement('img'), { src: brand.logo, alt: '', height: size });
    Object.assign(logo.style, { width: 'auto', maxWidth: `${size * 4}px`, objectFit: 'contain' });
    part.replaceWith(logo);
  }
}
