import { pathToFileURL } from 'node:url';

/** Runs `main` with the arguments if the module is the one that Node was started with. The exit code is 1 if it returns false. */
export function runCommand(module: string, main: (args: readonly string[]) => boolean): void {
  const [, started = '', ...args] = process.argv;
  if (module === pathToFileURL(started).href && !main(args)) process.exitCode = 1;
}
