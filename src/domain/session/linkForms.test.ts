import { expect, it } from 'vitest';
import { decodePercentOnce, formsOf, joinLines, trimEndSigns } from './linkForms';

it.each([
  ['#tablero=dashboard-2&region=SURE\nSTE', '#tablero=dashboard-2&region=SURESTE'],
  ['#tablero=dashboard-2&region=SURE \r\n  STE', '#tablero=dashboard-2&region=SURESTE'],
  ['#tablero=dashboard-2&region=SURE\n> > STE', '#tablero=dashboard-2&region=SURESTE'],
  ['a b ', 'a b '],
  ['> a\n\nb > c', '> ab > c'],
  [' a \r\n\r\n b \r\n', ' ab'],
])('joinLines joins %j without the spaces and quotation signs of the break', (text, joined) => {
  expect(joinLines(text)).toBe(joined);
});

it('decodePercentOnce removes one layer of codes, and no sign of a query', () => {
  expect(decodePercentOnce('a&b+c%2526%2B%')).toBe('a&b+c%26+%');
});

it('trimEndSigns removes the signs at the end only, also if nothing is left', () => {
  expect([trimEndSigns('.a..', /\./), trimEndSigns('...', /\./), trimEndSigns('', /\./)]).toEqual([
    '.a',
    '',
    '',
  ]);
});

it.each([
  ['', []],
  ['...', ['...']],
  ['CENTRO', ['CENTRO']],
  ['CEN\u200b\nTRO', ['CEN\u200b\nTRO', 'CENTRO', 'CEN\nTRO', 'CEN\u200b', 'CEN']],
  ['«CENTRO».', ['«CENTRO».', 'CENTRO', '«CENTRO', 'CENTRO».']],
])('formsOf reads %j as %j, without empty readings', (value, forms) => {
  expect(formsOf(value).toSorted()).toEqual(forms.toSorted());
  expect(formsOf(value)[0] ?? '').toBe(value);
});
