import { expect, it } from 'vitest';
import { chosenLanguage } from './chosenLanguage';

const both = ['es', 'en'] as const;

it('speaks Spanish where the configuration offers nothing else, whatever browser or person want', () => {
  expect(chosenLanguage(['es'], { person: 'en', browser: ['en-US'] })).toBe('es');
});

it('follows the person, then the configuration, then the browser', () => {
  expect(chosenLanguage(both, { person: 'es', configured: 'en', browser: ['en-US'] })).toBe('es');
  expect(chosenLanguage(both, { configured: 'en', browser: ['es-MX'] })).toBe('en');
  expect(chosenLanguage(both, { browser: ['fr-FR', 'EN-gb', 'es-MX'] })).toBe('en');
});

it('speaks the first language on offer where nobody wishes for one of them', () => {
  expect(chosenLanguage(['en', 'es'], { browser: ['fr-FR'] })).toBe('en');
});
