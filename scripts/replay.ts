/**
 * npm run replay -- file… [--json | --junit] | [--browser [--watch] [--pause step] [--url address]]
 * Replays traces on the machines, without browser, clock and network, and prints the passed steps and the
 * first failed one. `--browser` replays them in the real portal on the emulated organisation. A folder means
 * every trace below it.
 * Exit code 0: all passed; 1: one failed; 2: a file is missing or not a trace, or a flag is unknown
 * (docs/testers.md).
 */
import { replayCommand } from './replayCommand';

const code = await replayCommand(process.argv.slice(2), console);
// Open handles of the browser must not keep the process alive.
if (process.argv.includes('--browser')) process.exit(code);
process.exitCode = code;
