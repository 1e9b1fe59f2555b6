import { expect, it } from 'vitest';
import { columnSeparators, isAmbiguous, isIdentifier, readNumber, separatorsOf } from './numbers';

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
  ['es-MX', '91.3', 91.3],
  ['es-CO', '91,3', 91.3],
  ['es-ES', '1234,5', 1234.5],
  ['fr-FR', '1\u202f234\u202f567', 1_234_567],
  ['en-US', '\u2212$19.06', -19.06],
  ['en-US', '-$19.06', -19.06],
  ['en-US', '$-19.06', -19.06],
  ['en-US', '12,34', null],
  ['en-US', '1,2345', null],
  ['en-US', '1.2.3', null],
  ['en-US', '12E3', null],
  ['en-US', '1E+20', 1e20],
  ['en-US', '9007199254740993', null],
  ['en-US', '64000-123', null],
  ['en-US', '3f2504e0-4f89-11d3-9a0c-0305e82c3301', null],
  ['en-US', '(Blank)', null],
  ['en-US', '', null],
  ['en-US', `1${' '.repeat(32_000)}x`, null],
  ['en-US', '∞', null],
  ['en-US', '2026-11-24', null],
  ['en-US', '1\u2019234', null],
  ['en-US', `${'0'.repeat(63)}1`, 1],
  ['en-US', `${'0'.repeat(64)}1`, null],
  ['en-US', ' (12) ', -12],
  ['en-US', '- $12', -12],
  ['en-US', '12  MXN', 12],
  ['en-US', '(12', null],
  ['en-US', '12)', null],
  ['en-US', '--12', null],
  ['en-US', '-0', 0],
  ['en-US', '1,,234', null],
  ['en-US', '0,123', null],
  ['en-US', '123,456', 123_456],
  ['en-US', '1234,567', null],
  ['en-US', '1,2345,678', null],
  ['en-US', '1,234,56,789', null],
  ['en-US', '9007199254740991', 9_007_199_254_740_991],
];

it.each(cases)('readNumber with %s reads %s as %s', (tag, text, value) => {
  expect(readNumber(text, separatorsOf(tag))).toBe(value);
});

it.each([
  [['1.059', '961'], 'es-MX', null],
  [['1,059', '961'], 'es-CO', null],
  [['1.059', '961'], 'es-CO', { group: '.', decimal: ',' }],
  [['1.059'], 'es-MX', { group: ',', decimal: '.' }],
  [['1.059'], 'fr-FR', null],
  [['1,448', '1,2'], 'es-MX', null],
  [['0,25', '19,06'], 'es-MX', { group: '.', decimal: ',' }],
  [['1.234,50', '1.059'], 'es-MX', { group: '.', decimal: ',' }],
  [['1,234.50', '1,059'], 'de-DE', { group: ',', decimal: '.' }],
  [['55 123 456'], 'es-MX', null],
  [['1\u202f234\u202f567'], 'es-MX', { group: ' ', decimal: ',' }],
  [['10.11.2026', '961'], 'es-MX', null],
  [['12.345.678', '19,06'], 'es-MX', { group: '.', decimal: ',' }],
  [['12.345', '961'], 'es-MX', null],
  [['0.059', '961'], 'es-MX', { group: ',', decimal: '.' }],
  [['1234.567', '961'], 'es-MX', { group: ',', decimal: '.' }],
  [['1.0591', '961'], 'es-MX', { group: ',', decimal: '.' }],
  [['1.059', '1.5', '961'], 'es-MX', { group: ',', decimal: '.' }],
  [['55 123 456', '12'], 'es-MX', null],
  [['1,448', '12,2'], 'es-MX', null],
])('columnSeparators reads %j with %s as %j', (column, tag, reading) => {
  expect(columnSeparators(column, tag)).toEqual(reading);
});

it.each([
  [['1.059', '961'], true],
  [['1,448', '1,2'], true],
  [['1,059', '961'], false],
  [['55 123 456'], false],
  [['Norte', '1.059'], false],
  [['Norte', '1.059', '961'], false],
  [['1.059', '(Blank)'], false],
  [[], false],
])('isAmbiguous in es-MX of %j is %s', (column, expected) => {
  expect(isAmbiguous(column, 'es-MX')).toBe(expected);
});

it.each([
  ['007', true],
  ['-007', true],
  ['0', false],
  ['0.5', false],
  ['100', false],
  ['1'.repeat(15), false],
  ['1'.repeat(16), true],
  [`${'1'.repeat(16)}.5`, false],
  [`1.${'1'.repeat(16)}`, false],
  ['U-007', false],
])('isIdentifier of %s is %s: a spreadsheet would change it', (text, expected) => {
  expect(isIdentifier(text)).toBe(expected);
});
