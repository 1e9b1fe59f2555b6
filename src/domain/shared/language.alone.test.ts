import { expect, it } from 'vitest';
import { chosenLocale, inLanguage, language, locale, speak } from './language';

it('chosenLanguage is Spanish, and Power BI follows the browser, until a language is chosen (SPEC section 15)', () => {
  expect([language(), locale(), chosenLocale()]).toEqual(['es', 'es-MX', undefined]);
  expect(inLanguage('gate', 'copy', 'Entrar')).toBe('Entrar');
});

it('inLanguage returns strings of the chosen language, and the Spanish string for a missing translation', () => {
  speak('en', { gate: { copy: 'Sign in' } });
  expect(chosenLocale()).toEqual({ language: 'en', formatLocale: 'en-US' });
  expect(inLanguage('gate', 'copy', 'Entrar')).toBe('Sign in');
  expect(inLanguage('gate', 'other', 'Salir')).toBe('Salir');
});

it('chosenLocale is Spanish if the user chose it', () => {
  speak('es', {});
  expect(chosenLocale()).toEqual({ language: 'es', formatLocale: 'es-MX' });
  expect(inLanguage('gate', 'copy', 'Entrar')).toBe('Entrar');
});
