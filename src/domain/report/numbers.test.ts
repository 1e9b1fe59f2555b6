import { expect, it } from 'vitest';
import { readingOf, readNumber, separatorsOf } from './numbers';

const cases: readonly (readonly [string, string, number | null])[] = [
  ['es-MX', '1,065', 1065],
  ['es-MX', '$1,234.50', 1234.5],
  ['es-CO', '1.059', 1059],
  ['es-ES', '1.234,50 €', 1234.5],
  ['es-AR', '12.345.678', 12_345_678],
  ['de-DE', '-1.234,5', -1234.5],
  ['fr-FR', '1\u202f234,5', 1234.5],
  ['en-US', '(1,234.5)', -1234.5],
  ['en-US', '1.5E-05', 0.000015],
  ['en-IN', '₹12,34,567.00', 1_234_567],
  ['pt-BR', 'R$ 1.234,50', 1234.5],
  ['de-CH', 'CHF 1\u2019234.50', 1234.5],
  ['de-CH', "1'234.50-", -1234.5],
  ['en-US', '∞', null],
  ['en-US', '2026-11-24', null],
];

it.each(cases)('readNumber with %s reads %s as %s', (tag, text, value) => {
  expect(readNumber(text, separatorsOf(tag))).toBe(value);
});

it.each([
  [['1.059', '961'], 'es-MX', null],
  [['1,059', '961'], 'es-CO', null],
  [['1.059', '961'], 'es-CO', { group: '.', decimal: ',' }],
  [['12.345.678', '19,06'], 'es-MX', { group: '.', decimal: ',' }],
])('readingOf reads %j with %s as %j', (column, tag, reading) => {
  expect(readingOf(column, tag)).toEqual(reading);
});
