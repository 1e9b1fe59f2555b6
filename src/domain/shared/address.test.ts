import { expect, it } from 'vitest';
import { readAddress } from './address';

it.each([
  ['Ana Dos <ana.dos@cementos.mx>', 'ana.dos@cementos.mx'],
  ['<ana.dos@cementos.mx>', 'ana.dos@cementos.mx'],
  ['mailto:ana.dos@cementos.mx?subject=Hola', 'ana.dos@cementos.mx'],
  ['Ana <MAILTO:ana.dos@cementos.mx>', 'ana.dos@cementos.mx'],
  ['"ana.dos@cementos.mx"', 'ana.dos@cementos.mx'],
  ['\u00a0ana.dos@cementos.mx\u200b', 'ana.dos@cementos.mx'],
  ['\u202aana\u2060.dos@cemen\u00adtos.mx\u202c', 'ana.dos@cementos.mx'],
  ['\ufeffana.dos＠cementos.mx', 'ana.dos@cementos.mx'],
  ['ana_dos_empresa.com#EXT#@cementos.onmicrosoft.com', 'ana_dos@empresa.com'],
  ["o'neil@cementos.mx", "o'neil@cementos.mx"],
  ['nobody', 'nobody'],
  ['', ''],
])('readAddress finds the address in %j', (text, address) => {
  expect(readAddress(text)).toBe(address);
});
