import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';
import { expect, it } from 'vitest';
import { registry } from '../../tools/machines/registry';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (file: string) => readFileSync(join(root, file), 'utf8');

type Language = 'es' | 'en';

/** The interface's noun for each thing (SPEC section 23), and the words that are not used for it. */
const nouns: Readonly<Record<Language, readonly { noun: string; not: RegExp }[]>> = {
  es: [
    { noun: 'tablero', not: /\bdashboards?\b|\binformes?\b/i },
    { noun: 'tablero, or "reporte de Power BI" for the artifact', not: /\breportes?\b(?! de Power BI)/i },
    { noun: 'vista', not: /\bmarcador(?:es)?\b|\bbookmarks?\b/i },
    { noun: 'filtro', not: /\bsegmentador(?:es)?\b/i },
    { noun: 'número', not: /\bindicador(?:es)?\b|\bcifras?\b|\bmétricas?\b/i },
    { noun: 'aviso', not: /\balertas?\b|\balarmas?\b/i },
    { noun: 'comentario', not: /\bnotas?\b/i },
    { noun: 'persona', not: /\busuari[oa]s?\b|\bmiembros?\b/i },
    { noun: 'grupo', not: /\bequipos de\b|\bgrupos? de acceso\b/i },
    { noun: 'regla', not: /\bpermisos? por\b|\bpolíticas? de acceso\b/i },
    { noun: 'elemento', not: /\bvisual(?:es)?\b|\bvisualizaci(?:ón|ones)\b/i },
    { noun: 'gráfica', not: /\bgráficos?\b/i },
  ],
  en: [
    { noun: 'dashboard', not: /\bboards?\b/i },
    {
      noun: 'dashboard, or "Power BI report" for the artifact',
      not: /(?<!Power BI )\breports?\b(?! ID|\.\w|\/)/i,
    },
    { noun: 'view', not: /\bbookmarks?\b/i },
    { noun: 'filter', not: /\bslicers?\b/i },
    { noun: 'number', not: /\bindicators?\b|\bfigures?\b|\bmetrics?\b/i },
    { noun: 'alert', not: /\balarms?\b/i },
    { noun: 'comment', not: /\bnotes?\b/i },
    { noun: 'person', not: /\busers?\b|\bmembers?\b/i },
    { noun: 'group', not: /\bteams?\b|\b[Aa]ccess groups?\b/ },
    { noun: 'rule', not: /\bpermissions? by\b|(?<!conditional )\baccess polic(?:y|ies)\b/i },
    { noun: 'visual', not: /\bvisuali[sz]ations?\b/i },
  ],
};

/** Data with names in Spanish, next to the copies. */
const data = ['admin/catalogsSample', 'boards/analyticsMenu', 'boards/categories'].map(
  (name) => `src/domain/${name}.ts`,
);

const copies = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .map((file) => `src/${file}`)
  .filter((file) => /\.copy(?:\.en)?\.ts$/.test(file))
  .concat(Object.keys(registry).map((name) => `tools/machines/${name}.ts`))
  .concat('src/ui/parts/dialogGuide.fixture.ts');

/** Story files: names and guides of the components. */
const stories = ['src', '.storybook'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.stories.tsx'))
    .map((file) => `${folder}/${file}`),
);

const isEnglish = (file: string) => file.endsWith('.en.ts');

/** Strings that SPEC gives: the quotes of the required sections of docs/spec, outside the decisions. */
const given = new Set(
  [
    ...['screens', 'data', 'states', 'calls', 'errors']
      .map((page) => read(`docs/spec/${page}.md`))
      .join('\n')
      .replace(/^>.*$/gm, '')
      .replace(/`[^`]*`/g, '')
      .matchAll(/"([^"]+)"/g),
  ].map(([, text = '']) => text.replace(/\{\w+\}/g, '{}')),
);

type Node = Record<string, unknown> & { type: string; start: number };
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

interface Text {
  /** Export and keys: "copy.panel.title". */
  readonly path: string;
  /** A value in a template is "{}". */
  readonly text: string;
}

/** The strings of a file, with the names under which they stand. */
function textsOf(file: string, source: string): Text[] {
  const texts: Text[] = [];
  const visit = (node: Node, path: string) => {
    if (/^(?:Import|TS(?!As|Satisfies|NonNull))/.test(node.type)) return;
    if (node.type === 'Literal' && typeof node.value === 'string') texts.push({ path, text: node.value });
    if (node.type === 'TemplateLiteral') {
      const quasis = node.quasis as { value: { cooked: string } }[];
      texts.push({ path, text: quasis.map(({ value }) => value.cooked).join('{}') });
    }
    const key = node.type === 'Property' ? node.key : node.type === 'VariableDeclarator' ? node.id : null;
    const name = isNode(key) ? String(key.name ?? key.value) : '';
    const childPath = [path, name].filter(Boolean).join('.');
    for (const [field, value] of Object.entries(node)) {
      if (node.type === 'Property' && field === 'key') continue;
      // The address in `inLanguage(import.meta.url, …)`, and comparisons with codes.
      if (
        node.type === 'CallExpression' &&
        (node.callee as Node).name === 'inLanguage' &&
        field === 'arguments'
      ) {
        for (const child of (value as Node[]).slice(1)) visit(child, childPath);
        continue;
      }
      if (node.type === 'BinaryExpression' || node.type === 'MemberExpression') continue;
      for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) visit(child, childPath);
    }
  };
  visit(parseSync(file, source).program as unknown as Node, '');
  return texts;
}

/** Strings in which another word is right. */
const isAllowed = (file: string, { path, text }: Text) =>
  given.has(text) ||
  // Sample data of stories.
  (file.endsWith('.stories.tsx') && !/^(?:\w+\.(?:title|name)|meta\.parameters\.guide\.\w+)$/.test(path)) ||
  // Samples and names of elements in the descriptions of machines.
  (file.startsWith('tools/machines/') && !path.endsWith('.means')) ||
  // Words that users type into the search, not shown.
  /\.search\.\w+\.words$/.test(path) ||
  // The pages of Microsoft that a remedy leads to, by their own names.
  (file.includes('/remedies.copy') && path.endsWith('.where')) ||
  // SPEC's English dialog: the messages that it gives say "board".
  (file.includes('/addBoard.copy') && /^(?:copy\.)?forms\.en\./.test(path)) ||
  // Ids and paths.
  (data.includes(file) && /^[a-z/]/.test(text));

function wrongWords(file: string, source: string): string[] {
  const words = nouns[isEnglish(file) ? 'en' : 'es'];
  return textsOf(file, source)
    .filter((text) => !isAllowed(file, text))
    .map(({ path, text }) => ({
      path,
      text: text.replace(/["«]([^"»]+)["»]/g, (quote, label) => (given.has(label) ? '""' : quote)),
    }))
    .flatMap(({ path, text }) =>
      words.flatMap(({ noun, not }) => {
        const [word] = not.exec(text) ?? [];
        return word ? [`${file} ${path}: "${text}" says "${word}"; use ${noun}`] : [];
      }),
    );
}

it('the word check reports string, file and noun of planted words, and ignores code, codes and given strings', () => {
  const planted = `export const copy = inLanguage(import.meta.url, {
    open: (name: string) => \`Abrir el informe \${name}\`,
    count: numberOf('usuario', 'usuarios'),
    title: 'Filtros del Dashboard',
    artifact: 'El reporte de Power BI cambió',
    list: (kind: 'alerta' | 'aviso') => (kind === 'alerta' ? 'Ver avisos' : 'Ver'),
  });`;
  expect(wrongWords('src/features/report/report.copy.ts', planted)).toEqual([
    'src/features/report/report.copy.ts copy.open: "Abrir el informe {}" says "informe"; use tablero',
    'src/features/report/report.copy.ts copy.count: "usuario" says "usuario"; use persona',
    'src/features/report/report.copy.ts copy.count: "usuarios" says "usuarios"; use persona',
  ]);
  const english = `export const copy = { open: 'Open board', from: 'From Power BI reports', ask: 'Ask other users' };`;
  expect(wrongWords('src/features/report/report.copy.en.ts', english)).toEqual([
    'src/features/report/report.copy.en.ts copy.open: "Open board" says "board"; use dashboard',
    'src/features/report/report.copy.en.ts copy.ask: "Ask other users" says "users"; use person',
  ]);
});

it('the word check reads title, guide and names of a story file, and ignores its sample data', () => {
  const planted = `const meta = { title: 'Alertas', parameters: { guide: { use: 'Para informes' } } } satisfies Meta;
  export const Empty: Story = { ...at('alerta'), name: 'Sin alertas', args: { title: 'Alerta' } };`;
  expect(wrongWords('src/features/alerts/Alerts.stories.tsx', planted)).toEqual([
    'src/features/alerts/Alerts.stories.tsx meta.title: "Alertas" says "Alertas"; use aviso',
    'src/features/alerts/Alerts.stories.tsx meta.parameters.guide.use: "Para informes" says "informes"; use tablero',
    'src/features/alerts/Alerts.stories.tsx Empty.name: "Sin alertas" says "alertas"; use aviso',
  ]);
});

it('the word check reads all copy files, all story files and the strings of SPEC', () => {
  expect(copies.length).toBeGreaterThan(50);
  expect(stories.length).toBeGreaterThan(30);
  const planted = `export const sample = describeMachine({ states: { 'on.idle': { means: 'Sin alertas' } } });`;
  expect(wrongWords('tools/machines/sample.ts', planted)).toEqual([
    'tools/machines/sample.ts sample.states.on.idle.means: "Sin alertas" says "alertas"; use aviso',
  ]);
  expect([...given]).toEqual(expect.arrayContaining(['Gestión de Usuarios', 'Filtros del Dashboard']));
  expect([...given].filter((text) => /informe|alerta/i.test(text))).toEqual([]);
});

it('interface texts use one noun for each concept', () => {
  const problems = [...copies, ...data, ...stories].flatMap((file) => wrongWords(file, read(file)));
  expect(problems).toEqual([]);
});
