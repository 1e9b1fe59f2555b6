import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { isAbsolute, join, relative, resolve } from 'node:path';

/** Whether a file or folder is this folder or in it. */
function isIn(what: string, folder: string): boolean {
  const way = relative(resolve(folder), resolve(what));
  return way === '' || !(way.startsWith('..') || isAbsolute(way));
}

export interface OutFolder {
  /** Where a command writes. */
  readonly out: string;
  /** What it is made from, which the folder must not hold. */
  readonly sources: readonly string[];
  /** A file that the command leaves in the folder: without it what is there is somebody else's. */
  readonly mark: string;
}

/** Empties the folder that a command writes into. Throws where that would delete what the command did not make. */
export function emptyOut({ out, sources, mark }: OutFolder): void {
  const held = sources.find((source) => isIn(source, out));
  if (held !== undefined)
    throw new Error(`${out}: holds ${held}, which it is made from; name another folder`);
  if (existsSync(out) && readdirSync(out).length > 0 && !existsSync(join(out, mark)))
    throw new Error(`${out}: is not empty, and was not made by this command; name another folder`);
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
}
