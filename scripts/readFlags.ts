import { type ParseArgsConfig, parseArgs } from 'node:util';

/** Ends the command with a problem and the usage, exit code 2. */
export function refuseCommand(why: string, usage: string): never {
  console.error(`${why} ${usage}`);
  process.exit(2);
}

/** The problem of a command line that Node could not parse. */
export const flagProblem = (error: unknown): string =>
  error instanceof Error ? `${error.message.split('. ')[0]}.` : String(error);

/** The flags of the command line; an unknown flag ends the command with its usage. */
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
