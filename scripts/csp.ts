/**
 * `npm run csp -- portal.config.json`: checks a configuration and prints the headers that its host has to
 * send.
 */
import { runCommand } from './command';
import { checkFile, defaultConfigFile } from './configProblems';
import { securityHeaders } from './headers';
import { headersText } from './hostFiles';
import { pathOf } from './hosting';

/** The headers for a configuration file, or its errors. */
export function csp(file: string): { readonly out: string; readonly errors: readonly string[] } {
  const { config, errors } = checkFile(file);
  const out = config ? headersText({ headers: securityHeaders(config), path: pathOf(config) }) : '';
  return { out, errors: config ? [] : errors };
}

runCommand(import.meta.url, ([file = defaultConfigFile]) => {
  const { out, errors } = csp(file);
  process.stdout.write(out);
  for (const line of errors) console.error(line);
  return errors.length === 0;
});
