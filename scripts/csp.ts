/** `npm run csp -- portal.config.json`: checks a configuration and prints the headers that its host must send. */
import { checkFile } from './configProblems';
import { securityHeaders } from './headers';
import { headersText } from './hostFiles';
import { pathOf } from './hosting';

const [file = 'public/portal.config.json'] = process.argv.slice(2);
const { config, errors } = checkFile(file);
if (config) process.stdout.write(headersText({ headers: securityHeaders(config), path: pathOf(config) }));
else {
  for (const line of errors) console.error(line);
  process.exitCode = 1;
}
