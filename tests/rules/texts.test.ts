import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const layers = ['domain', 'machines', 'store', 'ui', 'services', 'traces'];

/** Data with names: what menus and catalogue begin with, and samples for stories. */
const data = [
  // Names of values that a question carries with it.
  'src/domain/chat/reportContext.copy.ts',
  'src/domain/admin/adminMenu.copy.ts',
  'src/domain/admin/adminMenu.copy.en.ts',
  'src/domain/admin/catalogsSample.ts',
  'src/domain/admin/simpleCatalogs.copy.ts',
  'src/domain/admin/simpleCatalogs.copy.en.ts',
  'src/domain/boards/analyticsMenu.ts',
  'src/domain/boards/analyticsMenu.copy.en.ts',
  'src/domain/boards/categories.ts',
];

/** Strings that are the same in all languages, and details of failures next to Microsoft's English ones. */
const names = ['portal.config.json', 'Ctrl K', 'Power BI could not be reached'];

const spanish = /[áéíóúñ¿¡«»…]/i;
/** "Volver a intentar", "Try Again": a capital, and more than one word. */
const phrase = /^\p{Lu}\p{Ll}+[ :,]+[\p{L}"]/u;
const word = /\p{L}{2}/u;
const worded = new Set(['label', 'title', 'placeholder', 'text', 'alt', 'aria-label', 'help']);

type Node = Record<string, unknown> & { type: string };
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

const keyOf = (node: Node) => String(node.name ?? node.value);

/** The texts for people in a file: those of JSX, and strings that read like Spanish, a phrase or a label. */
function textsOf(file: string, source: string): string[] {
  const texts: string[] = [];
  const visit = (node: Node, key: string) => {
    if (node.type.startsWith('TS') || node.type.startsWith('Import')) return;
    // What an engineer reads.
    if (node.type === 'NewExpression' && /Error$/.test(String((node.callee as Node).name))) return;
    if (node.type === 'ThrowStatement') return;
    const text =
      node.type === 'JSXText' || (node.type === 'Literal' && typeof node.value === 'string')
        ? String(node.value).trim()
        : node.type === 'TemplateElement'
          ? String((node.value as { cooked: string }).cooked).trim()
          : '';
    const isText =
      node.type === 'JSXText' ? word.test(text) : spanish.test(text) || phrase.test(text) || worded.has(key);
    if (isText && word.test(text) && !names.includes(text)) texts.push(text);
    const propertyName =
      node.type === 'JSXAttribute' || node.type === 'Property' ? keyOf((node.name ?? node.key) as Node) : '';
    // Descriptions are for the developers' maps of states and traces, not for the interface.
    if (propertyName === 'description') return;
    for (const [name, value] of Object.entries(node)) {
      if (node.type === 'Property' && name === 'key') continue;
      const under = name === 'value' ? propertyName : '';
      for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) visit(child, under);
    }
  };
  visit(parseSync(file, source).program as unknown as Node, '');
  return texts;
}

it('the check for interface text finds planted texts and ignores code', () => {
  const planted = `
    export const A = () => <Button aria-label="Cerrar" title={\`Abrir \${name}\`}>Volver</Button>;
    const a = { message: 'El correo es requerido', label: 'Guardar', 'aria-label': 'Contenido', text: names.text };
    const b = ['no válido', 'Try Again'];`;
  expect(textsOf('planted.tsx', planted).sort()).toEqual(
    ['Cerrar', 'Contenido', 'El correo es requerido', 'Guardar', 'Try Again', 'Volver', 'no válido'].sort(),
  );
  const code = `
    export const B = () => <Box css={{ '& svg': {} }} aria-label={texts.open} role="toolbar">{text} · 5 %</Box>;
    if (!known) throw new Error('The frame is gone');
    const c = { description: 'The sign-in screen waits for the user.', type: 'user.open', code: 'nameRequired' };`;
  expect(textsOf('code.tsx', code)).toEqual([]);
});

it('the source folders domain, machines, store, ui, services and traces contain no interface text', () => {
  const problems = layers
    .flatMap((layer) =>
      readdirSync(join(root, 'src', layer), { recursive: true, encoding: 'utf8' }).map(
        (file) => `src/${layer}/${file}`,
      ),
    )
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|stories|fixture|samples)\./.test(file))
    .filter((file) => !data.includes(file))
    .flatMap((file) =>
      textsOf(file, readFileSync(join(root, file), 'utf8')).map((text) => `${file}: ${text}`),
    );
  expect(problems).toEqual([]);
});

it('copy files choose plural forms by plural(), not by comparing with 1', () => {
  const source = join(root, 'src');
  const problems = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:copy(?:\.\w+)?|text)\.ts$/.test(file))
    .filter((file) => /(?<!index )[=!]== 1 \?/.test(readFileSync(join(source, file), 'utf8')));
  expect(problems).toEqual([]);
});
