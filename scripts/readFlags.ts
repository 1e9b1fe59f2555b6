import { type ParseArgsConfig, parseArgs } from 'node:util';

/** Ends the command with what is wrong and how it is used: exit code 2. */
export function refuseCommand(why: string, usage: string): never {
  console.error(`${why} ${usage}`);
  process.exit(2);
}

/** What is wrong with a command line that Node could not read. */
export const flagProblem = (error: unknown): string =>
  error instanceof Error ? `${error.message.split('. ')[0]}.` : String(error);

/** The command line's flags; an unknown one ends the command with its usage. */
export function readFlags<T extends ParseArgsConfig>(
  config: T,
  usage: string,
): ReturnType<typeof parseArgs<T>> {
  try {
    return parseArgs(config);
  } catch (error) {
    return refuseCommand(flagProblem(error), usage);
  }
}
