import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/**
 * Writes `FILE.br` and `FILE.gz` next to each text file of `assets/`. Only these files never change under their name: a compressed copy of
 * any other file would be served in place of the one that an operator replaced.
 */
export async function precompress(assets: string): Promise<void> {
  const texts = readdirSync(assets).filter((name) => /\.(js|css|svg|json)$/.test(name));
  await Promise.all(
    texts.map(async (name) => {
      const file = join(assets, name);
      const text = readFileSync(file);
      const params = { [constants.BROTLI_PARAM_SIZE_HINT]: text.length };
      writeFileSync(`${file}.br`, await promisify(brotliCompress)(text, { params }));
      writeFileSync(`${file}.gz`, await promisify(gzip)(text, { level: 9 }));
    }),
  );
}
