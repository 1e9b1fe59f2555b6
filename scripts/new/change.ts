import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const biome = fileURLToPath(new URL('../../node_modules/@biomejs/biome/bin/biome', import.meta.url));

/** The forms of a name such as `late-deliveries`. */
export interface Names {
  readonly name: string;
  /** `lateDeliveries` */
  readonly camel: string;
  /** `LateDeliveries` */
  readonly pascal: string;
  /** `Late deliveries` */
  readonly english: string;
  /** In Spanish. */
  readonly title: string;
  /** In Spanish, one entry of a catalogue. */
  readonly one: string;
}

/** What a kind of change writes. Paths are relative to the repository. */
export interface Change {
  /** New files with their content. */
  readonly files: Readonly<Record<string, string>>;
  /** `text` goes in front of `before`, which the file must contain exactly once. */
  readonly insertions: readonly { readonly file: string; readonly before: string; readonly text: string }[];
  /** The next step for the developer. */
  readonly next: string;
}

/** The strings of a part, in both languages. */
export const copyFiles = (
  path: string,
  spanish: Readonly<Record<string, string>>,
  english: Readonly<Record<string, string>>,
): Change['files'] => ({
  [`${path}.copy.ts`]: `import { inLanguage } from '@/domain/shared/language';

export const copy = inLanguage(import.meta.url, ${JSON.stringify(spanish)});
`,
  [`${path}.copy.en.ts`]: `import type { Translated } from '@/domain/shared/language';
import type * as spanish from './${basename(path)}.copy';

export const copy: Translated<typeof spanish.copy> = ${JSON.stringify(english)};
`,
});

/** Writes and formats a change, or nothing if a file exists or a place is missing. Returns the paths or an error message. */
export function writeChange(root: string, { files, insertions }: Change): readonly string[] | string {
  const existing = Object.keys(files).find((file) => existsSync(join(root, file)));
  if (existing !== undefined) return `${existing} exists already.`;
  const contents = new Map(Object.entries(files));
  for (const { file, before, text } of insertions) {
    const original = readFileSync(join(root, file), 'utf8');
    if (original.includes(text)) return `${file} has this entry already.`;
    const [head = '', tail, ...others] = (contents.get(file) ?? original).split(before);
    if (tail === undefined || others.length > 0)
      return `${file} must contain ${JSON.stringify(before)} exactly once. Correct the place in scripts/new.`;
    contents.set(file, head + text + before + tail);
  }
  for (const [file, content] of contents) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), content);
  }
  const written = [...contents.keys()];
  spawnSync(process.execPath, [biome, 'check', '--write', ...written], { cwd: root, stdio: 'ignore' });
  return written;
}
