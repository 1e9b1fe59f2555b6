import { describe, expect, it } from 'vitest';
import { dataFile } from './dataFile';

const csv = 'Región,Entregas,Código\r\nPACIFICO,12.5,007\r\n"Norte, ""alto""",-3,=1+1\r\n';

/** Files of an archive by name, read through its central directory. */
async function unzip(blob: Blob): Promise<Record<string, string>> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  const view = new DataView(bytes.buffer);
  const end = bytes.length - 22;
  expect(view.getUint32(end, true)).toBe(0x06054b50);
  let at = view.getUint32(end + 16, true);
  const files: Record<string, string> = {};
  for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
    expect(view.getUint32(at, true)).toBe(0x02014b50);
    const [size, plain, name] = [
      view.getUint32(at + 20, true),
      view.getUint32(at + 24, true),
      view.getUint16(at + 28, true),
    ];
    const local = view.getUint32(at + 42, true);
    expect(view.getUint32(local, true)).toBe(0x04034b50);
    const start = local + 30 + view.getUint16(local + 26, true);
    const packed = new Blob([bytes.slice(start, start + size)]).stream();
    const text = await new Response(packed.pipeThrough(new DecompressionStream('deflate-raw'))).text();
    expect(new TextEncoder().encode(text).length).toBe(plain);
    files[new TextDecoder().decode(bytes.slice(at + 46, at + 46 + name))] = text;
    at += 46 + name;
  }
  return files;
}

describe('the data of a visual as a file (SPEC 2.4)', () => {
  it('keeps Power BI’s CSV and marks it as UTF-8 for Excel', async () => {
    const { blob, rows } = await dataFile(csv, 'csv', 'Entregas');
    const bytes = new Uint8Array(await blob.arrayBuffer());
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(new TextDecoder().decode(bytes)).toBe(csv);
    expect(rows).toBe(2);
  });

  it('writes numbers as numbers, and names, codes and formulas as text', async () => {
    const { blob, rows } = await dataFile(csv, 'xlsx', 'Entregas: por/región');
    const files = await unzip(blob);
    const sheet = files['xl/worksheets/sheet1.xml'] ?? '';
    expect(rows).toBe(2);
    expect(sheet).toContain('<v>12.5</v>');
    expect(sheet).toContain('<v>-3</v>');
    expect(sheet).toContain('>007</t>');
    expect(sheet).toContain('>=1+1</t>');
    expect(sheet).toContain('>Norte, &quot;alto&quot;</t>');
    expect(sheet).not.toContain('<f>');
    expect(files['xl/workbook.xml']).toContain('name="Entregas  por región"');
  });

  it('takes as many rows as Power BI gives, and signs that XML does not know', async () => {
    const long = ['A,B', ...Array.from({ length: 30_000 }, (_, index) => `Planta\u0000 & ${index},${index}`)];
    const { blob, rows } = await dataFile(long.join('\r\n'), 'xlsx', '');
    const files = await unzip(blob);
    expect(rows).toBe(30_000);
    expect(files['xl/worksheets/sheet1.xml']).toContain('>Planta &amp; 29999</t>');
    expect(files['xl/workbook.xml']).toContain('name="Datos"');
  });

  it('has no rows when there is only a head', async () => {
    expect((await dataFile('A,B\r\n', 'csv', 'x')).rows).toBe(0);
  });
});
