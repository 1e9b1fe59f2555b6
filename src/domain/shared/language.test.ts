import { expect, it } from 'vitest';
import { inLanguage, setLanguage } from './language';
import { chosenLocale, formatLocale, language, locale } from './locale';

it('language is Spanish until a language is chosen, and Power BI writes numbers in a locale of it (SPEC section 15)', () => {
  expect([language(), locale(), chosenLocale().language]).toEqual(['es', 'es-MX', 'es']);
  expect(formatLocale(['en-US', 'es-CO', 'es-MX'])).toBe('es-CO');
  expect(formatLocale(['de-DE', 'es-419', 'es'])).toBe('es-MX');
  expect(inLanguage('gate.copy.ts', 'Entrar')).toBe('Entrar');
});

it('inLanguage returns strings of the chosen language, and the Spanish string for a missing translation', () => {
  setLanguage('en', (url) => (url === 'gate.copy.ts' ? 'Sign in' : undefined));
  expect(chosenLocale()).toEqual({ language: 'en', formatLocale: 'en-US' });
  expect(inLanguage('gate.copy.ts', 'Entrar')).toBe('Sign in');
  expect(inLanguage('other.copy.ts', 'Salir')).toBe('Salir');
});

it('chosenLocale is Spanish if the user chose it', () => {
  setLanguage('es', () => undefined);
  expect(chosenLocale()).toEqual({ language: 'es', formatLocale: 'es-MX' });
  expect(inLanguage('gate.copy.ts', 'Entrar')).toBe('Entrar');
});
