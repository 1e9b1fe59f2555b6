/**
 * `npm run config:check -- FILE`: prints the remedy for each invalid field, and a warning for each valid
 * field that is probably a mistake. The exit code is 1 if the portal would not start with the file.
 */
import { runCommand } from './command';
import { checkFile, defaultConfigFile } from './configProblems';

type Printer = Pick<Console, 'error' | 'warn' | 'log'>;

/** Prints the problems of a configuration file; false if the portal would not start with it. */
export function configCheck(file: string, print: Printer): boolean {
  const { config, errors, warnings } = checkFile(file);
  for (const line of errors) print.error(`✗ ${line}`);
  for (const line of warnings) print.warn(`! ${line}`);
  if (config === null) {
    print.error(`\n${errors.length} to correct in ${file}; docs/configuration.md explains each field.`);
    return false;
  }
  const { length } = config.boards;
  print.log(`✓ ${file}: the portal starts with it (${length} board${length === 1 ? '' : 's'}).`);
  return true;
}

runCommand(import.meta.url, ([file = defaultConfigFile]) => configCheck(file, console));
