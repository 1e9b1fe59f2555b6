import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { isAbsolute, join, relative, resolve } from 'node:path';

/** Whether a path is the folder or inside it. */
function isIn(what: string, folder: string): boolean {
  const way = relative(resolve(folder), resolve(what));
  return way === '' || !(way.startsWith('..') || isAbsolute(way));
}

/** Removes everything in a folder except these files. */
function removeOthers(folder: string, kept: readonly string[]): void {
  for (const name of readdirSync(folder)) {
    if (kept.includes(name)) continue;
    const inside = kept
      .filter((file) => file.startsWith(`${name}/`))
      .map((file) => file.slice(name.length + 1));
    if (inside.length > 0) removeOthers(join(folder, name), inside);
    else rmSync(join(folder, name), { recursive: true });
  }
}

export interface OutFolder {
  /** Output folder of a command. */
  readonly out: string;
  /** Input files, which the output folder must not contain. */
  readonly sources: readonly string[];
  /** A file that the command always writes. A folder without it has files of another origin. */
  readonly mark: string;
  /** Paths in the folder of files that stay. */
  readonly kept?: readonly string[];
}

/**
 * Empties the output folder of a command. Throws if the folder contains input files or files of another
 * origin.
 */
export function emptyOut({ out, sources, mark, kept = [] }: OutFolder): void {
  const held = sources.find((source) => isIn(source, out));
  if (held !== undefined)
    throw new Error(`${out}: holds ${held}, which it is made from; name another folder`);
  if (existsSync(out) && readdirSync(out).length > 0 && !existsSync(join(out, mark)))
    throw new Error(`${out}: is not empty, and was not made by this command; name another folder`);
  mkdirSync(out, { recursive: true });
  removeOthers(out, kept);
}
