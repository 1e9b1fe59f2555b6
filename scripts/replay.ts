/**
 * npm run replay -- file… [--json | --junit]
 * Replays traces on the machines, without browser, clock and network, and prints the passed steps and the
 * first failed one. A folder means every trace below it.
 * Exit code 0: all passed; 1: one failed; 2: a file is missing or not a trace, or a flag is unknown
 * (docs/testers.md).
 */
import { replayCommand } from './replayCommand';

process.exitCode = replayCommand(process.argv.slice(2), console);
