import { describe, expect, it } from 'vitest';
import { createTableTools } from './tableTools';

const rows = [
  ['Planta', 'Nota'],
  ['=HYPERLINK("https://evil.example";"x")', '-3.5'],
];

describe('export of tables of a conversation', () => {
  it('saves them without formulas, under a name that every system accepts', async () => {
    const files: [string, string][] = [];
    await createTableTools({ download: (...file) => void files.push(file) }, undefined).save(
      'A/B: "c"',
      rows,
    );
    expect(files[0]?.[0]).toBe('A B c.csv');
    expect(files[0]?.[1]).toContain(`"'=HYPERLINK(""https://evil.example"";""x"")",-3.5`);
  });

  it('copies them with tabs and without formulas, and reports a refusal of the browser', async () => {
    const written: string[] = [];
    const clipboard = { writeText: async (text: string) => void written.push(text) };
    const nowhere = { download: () => undefined };
    expect(await createTableTools(nowhere, clipboard).copy(rows)).toBe(true);
    expect(written[0]).toBe(`Planta\tNota\n"'=HYPERLINK(""https://evil.example"";""x"")"\t-3.5`);
    expect(
      await createTableTools(nowhere, { writeText: () => Promise.reject(new Error('no')) }).copy(rows),
    ).toBe(false);
    expect(await createTableTools(nowhere, undefined).copy(rows)).toBe(false);
  });
});
