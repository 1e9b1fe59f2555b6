import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { languages } from '@/domain/shared/locale';
import { loadLanguage } from './language';

// scripts/firstScreen.ts sets the language before the modules with strings are evaluated.
const language = languages.find((each) => each === import.meta.env.VITE_FIRST_LANGUAGE);
if (language) await loadLanguage(language);
const { FirstScreen } = await import('./FirstScreen');

/**
 * Returns the first screen as markup with its styles in `<style>` elements (scripts/firstScreen.ts). It has no brand: one build serves
 * every organisation, and `brand.ts` applies the configured one.
 */
export const renderFirstScreen = (): string => renderToStaticMarkup(createElement(FirstScreen));
