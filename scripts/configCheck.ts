/**
 * `npm run config:check -- FILE`: says of each wrong field what to do, and of what is valid but probably not meant. The exit code
 * is 1 when the portal would not start with the file.
 */
import { checkFile } from './configProblems';

const [file = 'public/portal.config.json'] = process.argv.slice(2);
const { config, errors, warnings } = checkFile(file);
for (const line of errors) console.error(`✗ ${line}`);
for (const line of warnings) console.warn(`! ${line}`);
if (config === null) {
  console.error(`\n${errors.length} to correct in ${file}; docs/configuration.md explains each field.`);
  process.exitCode = 1;
} else
  console.log(
    `✓ ${file}: the portal starts with it (${config.boards.length} board${config.boards.length === 1 ? '' : 's'}).`,
  );
