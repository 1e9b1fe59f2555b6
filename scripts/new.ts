/**
 * Writes the files of a usual change, with its test and story, and the lines in lists:
 *   npm run new -- feature late-deliveries "Entregas atrasadas"
 *   npm run new -- machine wall-clock "Reloj"
 *   npm run new -- catalogue suppliers "Proveedores" "Proveedor"
 *   npm run new -- command read-aloud "Leer en voz alta"
 * The name is English in lower case with hyphens; the titles are Spanish (of a catalogue: the plural and one entry).
 */
import { runCommand } from './command';
import { newCatalogue } from './new/catalogue';
import { type Names, writeChange } from './new/change';
import { newCommand } from './new/command';
import { newFeature } from './new/feature';
import { newMachine } from './new/machine';

const kinds = new Map([
  ['feature', newFeature],
  ['machine', newMachine],
  ['catalogue', newCatalogue],
  ['command', newCommand],
]);

const usage = `Usage: npm run new -- ${[...kinds.keys()].join('|')} english-name "Título en español"
A catalogue also needs the name of one entry: npm run new -- catalogue suppliers "Proveedores" "Proveedor"`;

function namesOf(name: string, title: string, one: string): Names {
  const camel = name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  const capital = (text: string) => text.replace(/^\w/, (letter) => letter.toUpperCase());
  return { name, title, one, camel, pascal: capital(camel), english: capital(name.replaceAll('-', ' ')) };
}

/** Writes a change into the repository at `root`; false, with a message, if it cannot. */
export function writeNew(
  root: string,
  [kind = '', name = '', title = '', one = '']: readonly string[],
  print: Pick<Console, 'error' | 'log'>,
): boolean {
  const make = kinds.get(kind);
  const isNamed = /^[a-z]+(-[a-z]+)*$/.test(name) && title !== '' && (kind !== 'catalogue' || one !== '');
  if (!make || !isNamed) {
    print.error(usage);
    return false;
  }
  const change = make(namesOf(name, title, one));
  const written = writeChange(root, change);
  if (typeof written === 'string') {
    print.error(written);
    return false;
  }
  print.log(`Written:\n${written.map((file) => `  ${file}`).join('\n')}\n${change.next}`);
  return true;
}

runCommand(import.meta.url, (args) => writeNew('.', args, console));
