import { type ParseArgsConfig, parseArgs } from 'node:util';

/** Ends the command with what is wrong and how it is used: exit code 2. */
export function refuseCommand(why: string, usage: string): never {
  console.error(`${why} ${usage}`);
  process.exit(2);
}

/** The command line's flags; an unknown one ends the command with its usage. */
export function readFlags<T extends ParseArgsConfig>(
  config: T,
  usage: string,
): ReturnType<typeof parseArgs<T>> {
  try {
    return parseArgs(config);
  } catch (error) {
    return refuseCommand(error instanceof Error ? `${error.message.split('. ')[0]}.` : String(error), usage);
  }
}
