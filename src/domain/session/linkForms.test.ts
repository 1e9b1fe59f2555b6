import { expect, it } from 'vitest';
import { joinLines } from './linkForms';

it.each([
  ['#tablero=dashboard-2&region=SURE\nSTE', '#tablero=dashboard-2&region=SURESTE'],
  ['#tablero=dashboard-2&region=SURE \r\n  STE', '#tablero=dashboard-2&region=SURESTE'],
  ['#tablero=dashboard-2&region=SURE\n> > STE', '#tablero=dashboard-2&region=SURESTE'],
  ['a b ', 'a b '],
])('joinLines joins %j without the spaces and quotation signs of the break', (text, joined) => {
  expect(joinLines(text)).toBe(joined);
});
