import { afterEach, describe, expect, it } from 'vitest';
import { countText, decimalsOf, figureText, sharedDecimals, typedFigureText, waitText } from './figureText';
import { setPageLanguage } from './locale';

/** No-break spaces are written as "_". */
const plain = (text: string) => text.replaceAll('\u00a0', '_');

describe('figureText', () => {
  it.each([
    [1141, {}, '1,141'],
    [1147.3333, {}, '1,147.33'],
    [-3, {}, '−3'],
    [19.08, { unit: '$' }, '$19.08'],
    [19.5, { unit: '$' }, '$19.50'],
    [1482, { unit: '$' }, '$1,482'],
    [-19.08, { unit: '$' }, '−$19.08'],
    [0.5, { unit: '€' }, '€0.50'],
    [5, { unit: 'US$' }, 'US$5'],
    [5, { unit: '$ MXN' }, '$5_MXN'],
    [19.5, { unit: '$/m³' }, '$19.50/m³'],
    [19.5, { unit: 'MXN' }, 'MXN_19.50'],
    [19.5, { unit: 'M$' }, '19.5_M$'],
    [90.03, { unit: '%' }, '90.0%'],
    [90, { unit: '%' }, '90.0%'],
    [12, { unit: 'min' }, '12_min'],
    [4.5, { unit: 'm³' }, '4.5_m³'],
    [21.5, { unit: '°C' }, '21.5_°C'],
  ])('writes %d with %j as %s', (value, form, text) => expect(plain(figureText(value, form))).toBe(text));

  it.each([
    [90.03, { unit: '%', decimals: 1 }, '90.0%'],
    [90.03, { unit: '%', decimals: 0 }, '90%'],
    [19.5, { unit: '$', decimals: 2 }, '$19.50'],
    [1141.4, { decimals: 0 }, '1,141'],
    [12, { unit: 'min', decimals: 1 }, '12.0_min'],
  ])('writes %d with the decimals of %j as %s', (value, form, text) =>
    expect(plain(figureText(value, form))).toBe(text),
  );

  it.each([
    [0.0042, {}, '0.0042'],
    [0.00423, {}, '0.00423'],
    [-0.004, { unit: '%' }, '−0.004%'],
    [0.42, { unit: '%' }, '0.42%'],
    [0.0042, { unit: '$' }, '$0.0042'],
    [0.0042, { decimals: 2 }, '0.0042'],
    [-0.004, { unit: '%', decimals: 1 }, '−0.004%'],
    [0.06, { decimals: 1 }, '0.1'],
    [-0, {}, '0'],
    [-0, { unit: '%', decimals: 1 }, '0.0%'],
    [5.5e-17, {}, '5.5E-17'],
  ])('keeps significant digits of %d with %j: %s', (value, form, text) =>
    expect(plain(figureText(value, form))).toBe(text),
  );

  it('writes a huge number with a power of ten, and nothing for a number that is not finite', () => {
    expect([figureText(999_999_999_999), figureText(-1e21)]).toEqual(['999,999,999,999', '−1E21']);
    expect([Number.NaN, Infinity, -Infinity].map((value) => figureText(value, { unit: '$' }))).toEqual([
      '',
      '',
      '',
    ]);
  });

  describe('in English', () => {
    afterEach(() => setPageLanguage('es'));
    it('writes money and per cent in the same way', () => {
      setPageLanguage('en');
      expect([figureText(1019.5, { unit: '$' }), figureText(90, { unit: '%' })]).toEqual([
        '$1,019.50',
        '90.0%',
      ]);
    });
  });
});

it('countText writes a count with separators', () => expect(countText(12_500)).toBe('12,500'));

it.each([
  [19.5, 1],
  [20, 0],
  [0.0042, 4],
  [4.2e-7, 8],
  [1e21, 0],
])('decimalsOf %d is %d', (value, count) => expect(decimalsOf(value)).toBe(count));

it.each([
  [[19, 19.5], '$', 2],
  [[19, 20], '$', 0],
  [[42, 38.25, 1.3333], '%', 2],
  [[0.0031, 0.0042, 0.0012], '', 4],
  [[0.12345, 0], '', 3],
  [[0.0042, 1234.5], '', 2],
  [[], '', 0],
])('sharedDecimals of %j with unit %s is %d', (values, unit, decimals) =>
  expect(sharedDecimals(values, unit)).toBe(decimals),
);

it.each([
  [90.25, { unit: '%', decimals: 1 }, '90.25%'],
  [90, { unit: '%', decimals: 1 }, '90.0%'],
  [19.5, { unit: '$' }, '$19.50'],
  [88, { unit: '%' }, '88.0%'],
])('typedFigureText of %d with %j is %s', (value, form, text) =>
  expect(typedFigureText(value, form)).toBe(text),
);

it.each([
  [0.4, '1 s'],
  [119, '119 s'],
  [120, '2 min'],
  [3392, '57 min'],
  [7199, '120 min'],
  [7200, '2 h'],
  [86_400, '24 h'],
])('a wait of %d s is "%s"', (seconds, text) => expect(waitText(seconds)).toBe(text));
