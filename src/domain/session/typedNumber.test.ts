import { expect, it } from 'vitest';
import { typedNumber } from './typedNumber';

it.each([
  ['12,500', 12_500],
  ['1,057.5', 1_057.5],
  ['12,345,678.25', 12_345_678.25],
  ['12500', 12_500],
  ['0.5', 0.5],
  ['.5', 0.5],
  ['95 %', 95],
  ['95%', 95],
  ['95\u00a0%', 95],
  [' 95 % ', 95],
  [' -$5', -5],
  ['$ 1,200', 1_200],
  ['$1,200.50', 1_200.5],
  ['€ 1,200', 1_200],
  ['  88 ', 88],
  ['-1', -1],
  ['\u22121,057', -1_057],
  ['-$ 1,200', -1_200],
  ['$ -1,200', -1_200],
  ['-0', 0],
  ['0'.repeat(400), 0],
])('typedNumber reads %j as %d', (text, value) => {
  expect(typedNumber(text)).toBe(value);
});

it.each([
  '',
  '   ',
  // A decimal comma, or incomplete groups of thousands.
  '12,5',
  '12,',
  '95,50',
  '0,125',
  '012,500',
  '1,0570',
  '1,05,700',
  '1234,567',
  // Separators of other locales.
  '1.057,5',
  '1.057.500',
  '12 500',
  '12\u00a0500',
  '12\u202f500',
  "12'500",
  '12\u2019500',
  '--5',
  '-$ -5',
  '5-',
  '1e3',
  '0x10',
  'Infinity',
  '%',
  '$',
  '.',
  '12.',
  '95 %%',
  'noventa',
  '95 o más',
  '9'.repeat(400),
  '0'.repeat(401),
  '9%5',
])('typedNumber returns null for %j, which is not a number or ambiguous', (text) => {
  expect(typedNumber(text)).toBeNull();
});

it.each([
  ['1.059', 'es-CO', 1_059],
  ['1.057,5', 'es-CO', 1_057.5],
  ['12,5', 'de-DE', 12.5],
  ['1 234,5', 'fr-FR', 1_234.5],
  ["1'234.5", 'de-CH', 1_234.5],
  ['12.5', 'de-DE', null],
  ['12.5', 'fr-FR', null],
  ['1,234.5', 'es-CO', null],
])('typedNumber reads %j with %s as %s', (text, tag, value) => {
  expect(typedNumber(text, tag)).toBe(value);
});

it.each([
  ['1.057,5', 'es-ES', 1_057.5],
  ['1\u202f057,5', 'fr-FR', 1_057.5],
  ['1\u00a0057,5', 'fr-FR', 1_057.5],
  ['1 057,5', 'fr-FR', 1_057.5],
  ['1\u2019057.5', 'de-CH', 1_057.5],
  ["1'057.5", 'de-CH', 1_057.5],
  ['1,057.5', 'es-ES', null],
  ['1.057,5', 'fr-FR', null],
  ['1,057', 'de-CH', null],
])('typedNumber reads %j in the format of %s as %s', (text, tag, value) => {
  expect(typedNumber(text, tag)).toBe(value);
});
