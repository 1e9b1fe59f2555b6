import { readFile } from 'node:fs/promises';
import { read, utils } from '@e965/xlsx';
import type { Page } from '@playwright/test';
import { enter, expect, expectReport, test, tool } from './support';

test.use({ report: 'charts' });

/** Downloads a visual of the report on screen as CSV text and as the rows of its spreadsheet. */
async function downloads(page: Page, visual: string) {
  await (await tool(page, 'Descargar')).click();
  const choices = page.getByRole('dialog', { name: 'Descargar' });
  await choices.getByRole('radio', { name: visual }).check();
  const file = async (name: string) => {
    const download = page.waitForEvent('download');
    await choices.getByRole('button', { name }).click();
    return readFile(await (await download).path());
  };
  const csv = (await file('Descargar CSV')).toString('utf8');
  const { Sheets, SheetNames } = read(await file('Descargar para Excel'));
  const sheet = Sheets[SheetNames[0] ?? ''] ?? {};
  return { csv, rows: utils.sheet_to_json<unknown[]>(sheet, { header: 1 }) };
}

/** A thousands group by the locale of the browser; the portal's locale if the browser speaks another language. */
const thousands = {
  'es-MX': /\d,\d{3}/,
  'es-CO': /\d\.\d{3}/,
  'es-AR': /\d\.\d{3}/,
  'de-DE': /\d,\d{3}/,
};

for (const [locale, written] of Object.entries(thousands)) {
  test.describe(`in a browser of ${locale}`, () => {
    test.use({ locale });

    test('the report writes numbers in the locale, and Excel gets numbers', async ({ page }) => {
      await enter(page);
      await expectReport(page, 'Tablero de transporte', '3f8a2c1e');
      const { csv, rows } = await downloads(page, 'Viajes por planta');
      expect(csv).toMatch(written);
      const trips = rows.map(([, cell]) => cell).filter((cell) => typeof cell === 'number');
      expect(trips).toHaveLength(csv.trimEnd().split('\r\n').length - 1);
      expect(trips.every((count) => Number.isInteger(count))).toBe(true);
      expect(Math.max(...trips)).toBeGreaterThan(999);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Avisar de un número' }).click();
      const alerts = page.getByRole('dialog', { name: 'Avísame si…' });
      await alerts.getByLabel('Número').selectOption({ label: 'Viajes por planta' });
      await alerts.getByLabel('Fila').selectOption({ index: 1 });
      const said = await alerts.getByText(/^Ahora: /).innerText();
      const digits = said.replaceAll(/\D/g, '');
      expect(trips).toContain(Number(digits));
    });
  });
}
