import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { loadLanguage } from '@/app/languages';
import { type Brand, brandSchema, plainBrand } from '@/domain/session/brand';
import { brandCss } from '@/domain/session/brandCss';
import { languages } from '@/domain/shared/language';

// The language comes from scripts/firstScreen.ts, before the modules that hold strings are evaluated.
const language = languages.find((each) => each === import.meta.env.VITE_FIRST_LANGUAGE);
if (language) await loadLanguage(language);
const { FirstScreen } = await import('./FirstScreen');

/**
 * The first screen as markup, its styles in `<style>` elements among it (scripts/firstScreen.ts), and what the brand of
 * a configuration adds to the page. A brand that is not valid is the product's own: the portal says what is wrong.
 */
export function renderFirst(configured?: unknown): { html: string; css: string; title: string | undefined } {
  const parsed = brandSchema.safeParse(configured);
  const brand: Brand = parsed.success ? parsed.data : plainBrand;
  return {
    html: renderToStaticMarkup(createElement(FirstScreen, { brand })),
    css: brandCss(brand),
    title: brand.name,
  };
}
