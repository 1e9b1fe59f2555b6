import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { type Brand, brandSchema, plainBrand } from '@/domain/session/brand';
import { brandCss } from '@/domain/session/brandCss';
import { languages } from '@/domain/shared/language';
import { loadLanguage } from './language';

// scripts/firstScreen.ts sets the language before the modules with strings are evaluated.
const language = languages.find((each) => each === import.meta.env.VITE_FIRST_LANGUAGE);
if (language) await loadLanguage(language);
const { FirstScreen } = await import('./FirstScreen');

/**
 * Returns the first screen as markup with its styles in `<style>` elements (scripts/firstScreen.ts), and the style sheet and title of
 * the configured brand. An invalid brand is ignored: the portal reports it.
 */
export function renderFirstScreen(configured?: unknown): {
  html: string;
  css: string;
  title: string | undefined;
} {
  const parsed = brandSchema.safeParse(configured);
  const brand: Brand = parsed.success ? parsed.data : plainBrand;
  return {
    html: renderToStaticMarkup(createElement(FirstScreen, { brand })),
    css: brandCss(brand),
    title: brand.name,
  };
}
