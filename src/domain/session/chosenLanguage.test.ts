import { expect, it } from 'vitest';
import { chosenLanguage } from './chosenLanguage';

const both = ['es', 'en'] as const;

it('chosenLanguage is Spanish if the configuration offers no other language', () => {
  expect(chosenLanguage(['es'], { person: 'en', browser: ['en-US'] })).toBe('es');
});

it('chosenLanguage follows the user, then the configuration, then the browser', () => {
  expect(chosenLanguage(both, { person: 'es', configured: 'en', browser: ['en-US'] })).toBe('es');
  expect(chosenLanguage(both, { configured: 'en', browser: ['es-MX'] })).toBe('en');
  expect(chosenLanguage(both, { browser: ['fr-FR', 'EN-gb', 'es-MX'] })).toBe('en');
});

it('chosenLanguage is the first offered language if no preference matches', () => {
  expect(chosenLanguage(['en', 'es'], { browser: ['fr-FR'] })).toBe('en');
});
