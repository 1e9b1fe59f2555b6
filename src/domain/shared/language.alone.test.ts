import { expect, it } from 'vitest';
import { chosenLocale, inLanguage, language, locale, speak } from './language';

it('speaks Spanish, and lets Power BI follow the browser, until a language is chosen (SPEC section 15)', () => {
  expect([language(), locale(), chosenLocale()]).toEqual(['es', 'es-MX', undefined]);
  expect(inLanguage('gate', 'copy', 'Entrar')).toBe('Entrar');
});

it('gives the texts of the chosen language, and the Spanish of what it lacks', () => {
  speak('en', { gate: { copy: 'Sign in' } });
  expect(chosenLocale()).toEqual({ language: 'en', formatLocale: 'en-US' });
  expect(inLanguage('gate', 'copy', 'Entrar')).toBe('Sign in');
  expect(inLanguage('gate', 'other', 'Salir')).toBe('Salir');
});

it('asks Power BI for Spanish where a person chose it', () => {
  speak('es', {});
  expect(chosenLocale()).toEqual({ language: 'es', formatLocale: 'es-MX' });
  expect(inLanguage('gate', 'copy', 'Entrar')).toBe('Entrar');
});
