/** `npm run csp -- portal.config.json`: checks a configuration and prints the headers that its host must send. */
import { readFileSync } from 'node:fs';
import { problemText } from '@/features/config/copy';
import { checkConfig } from '@/services/config/configFile';
import { securityHeaders } from './headers';
import { headersText } from './headersFile';

const [file = 'public/portal.config.json'] = process.argv.slice(2);
const result = checkConfig(JSON.parse(readFileSync(file, 'utf8')));
if (result.ok) process.stdout.write(headersText(securityHeaders(result.config)));
else {
  for (const { field, problem } of result.issues) console.error(`${field}: ${problemText(problem)}`);
  process.exitCode = 1;
}
