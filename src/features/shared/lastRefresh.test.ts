import { expect, it } from 'vitest';
import { lastRefresh } from './lastRefresh';

it.each([
  ['completed', 'Actualizado hace 12 min'],
  ['failed', 'La actualización falló hace 12 min'],
  ['running', 'Se está actualizando; empezó hace 12 min'],
] as const)('says of a refresh that is %s when it was (SPEC section 2.3)', (status, text) => {
  expect(lastRefresh({ status, at: 1_000 }, 721_000)).toBe(text);
});
