import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';
import { readTraceFiles } from '../../scripts/traceFiles';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Words that a title of a test or a trace does not use (docs/style.md), with the words to use. */
const words: readonly { not: RegExp; use: string }[] = [
  { not: /(?:^|[:;] )(?:what|who)\b/i, use: 'a noun as the subject' },
  { not: /\bby (?:itself|themselves)\b/i, use: '"automatically"' },
  { not: /\bby hand\b/i, use: '"manually" or "the user"' },
  {
    not: /\b(?:hears?|heard|knows?|wants?)\b/i,
    use: 'a verb of the system: receives, has, needs',
  },
  { not: /\b(?:gives?|giving|given) up\b/i, use: '"stops" or "cancels"' },
  { not: /\bgo(?:es)? (?:on|out|round)\b/i, use: '"continues", "is sent" or "repeats"' },
  { not: /\basked for again\b/i, use: '"retried" or "read again"' },
];

/** Words of traces only: a person is an entry of the directory, and the machines have none. */
const traceWords = [
  ...words,
  { not: /\b(?:person|people|somebody|someone|nobody)\b/i, use: '"user" or "administrator"' },
  { not: /\bbegins?\b/i, use: '"starts"' },
  { not: /\bgate\b/i, use: '"sign-in screen"' },
  { not: /\b(?:room|place)\b/i, use: '"space", "storage" or "position"' },
  { not: /\banother look\b|\bnext look\b/i, use: '"check"' },
];

const wrongWords = (text: string, rules = words) =>
  rules.flatMap(({ not, use }) => {
    const [word] = not.exec(text) ?? [];
    return word ? [`"${text}" says "${word.trim()}"; use ${use}`] : [];
  });

/** Section of the specification at the end of a title. */
const section = / \(SPEC sections? \d[\d.]*(?:(?:,| and| to) \d[\d.]*)*\)$/;

function wrongTitle(title: string): string[] {
  const text = title.replace(section, '');
  const form = [
    [/^\p{Lu}|^"/u.test(text), 'starts with a capital letter'],
    [!/^DRAFT\b/.test(text), 'is not a draft'],
    [/\w: \S/.test(text), 'says what happens, a colon, and what must hold'],
    [text.length <= 110, 'has at most 110 characters before the section'],
    [!/\bSPEC\b|\bSpec section\b/.test(text), 'has the section at its end, as "(SPEC section 2.4)"'],
    [!/\p{Ll}\p{Lu}|\p{Ll}\.\p{Ll}/u.test(text), 'names states, events and codes in words'],
    [!/[.!]$/.test(text), 'ends without a full stop'],
  ] as const;
  const broken = form.flatMap(([holds, rule]) => (holds ? [] : [`"${title}" breaks the rule: ${rule}`]));
  return [...broken, ...wrongWords(text, traceWords)];
}

type Node = Record<string, unknown> & { type: string };
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** `it` of `it.each(…)('…')` and `test` of `test.describe('…')`. */
function calleeName(node: unknown): unknown {
  if (!isNode(node)) return null;
  if (node.type === 'Identifier') return node.name;
  return calleeName(node.callee ?? node.object ?? node.tag);
}

/** The titles of `it`, `test` and `describe` in a file; a value in a template is "{}". */
function testTitles(file: string, source: string): string[] {
  const titles: string[] = [];
  const visit = (node: Node) => {
    if (
      node.type === 'CallExpression' &&
      ['it', 'test', 'describe'].includes(String(calleeName(node.callee)))
    ) {
      const [first] = node.arguments as Node[];
      if (first?.type === 'Literal' && typeof first.value === 'string') titles.push(first.value);
      if (first?.type === 'TemplateLiteral') {
        const quasis = first.quasis as { value: { cooked: string } }[];
        titles.push(quasis.map(({ value }) => value.cooked).join('{}'));
      }
    }
    for (const value of Object.values(node))
      for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) visit(child);
  };
  visit(parseSync(file, source).program as unknown as Node);
  return titles;
}

describe('titles and notes of the traces', () => {
  const files = readTraceFiles(['tests/traces']);
  const traces = files.flatMap((file) => file.traces);

  it('the title check reports planted titles', () => {
    const good = '"Carga automática de datos" is off: each dashboard waits (SPEC section 2.5)';
    expect(wrongTitle(good)).toEqual([]);
    const planted: Readonly<Record<string, string>> = {
      'SPEC 2.4: the report loads': 'has the section at its end',
      'The user waits: the person is notified': 'use "user"',
      'What ends a dictation: the user types': 'use a noun',
      'The dictation ends': 'a colon',
      'DRAFT The machine starts: it is closed': 'is not a draft',
      [`The user waits: ${'the report loads '.repeat(7)}`]: 'at most 110',
      'The lookup fails: the code is lookupFailed': 'in words',
      'The dialog opens: it is in panel.compact': 'in words',
      'The lookup fails: the load fails.': 'without a full stop',
      'the lookup fails: the load fails': 'a capital letter',
      'The sign-out fails: the gate opens': 'use "sign-in screen"',
      'The network is back: the load starts by itself': 'use "automatically"',
    };
    for (const [title, problem] of Object.entries(planted))
      expect(wrongTitle(title).join('\n'), title).toContain(problem);
  });

  it('each title says what happens and what must hold, in plain English', () => {
    expect(traces.length).toBeGreaterThan(100);
    expect(traces.flatMap(({ title }) => wrongTitle(title))).toEqual([]);
  });

  it('the notes of the steps are plain English', () => {
    const notes = traces.flatMap(({ steps }) => steps.flatMap(({ note }) => note ?? []));
    expect(notes.length).toBeGreaterThan(50);
    expect(notes.flatMap((note) => wrongWords(note, traceWords))).toEqual([]);
  });

  it('the names of the files are plain English', () => {
    const names = files.map(({ file }) => basename(file, '.json').replaceAll('-', ' '));
    expect(names.flatMap((name) => wrongWords(name, traceWords))).toEqual([]);
  });
});

describe('titles of the tests', () => {
  const files = ['src', 'tests', 'tools', 'scripts', 'emulator', 'bench']
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(
        (file) => `${folder}/${file}`,
      ),
    )
    .filter((file) => /\.(?:test|spec)\.tsx?$/.test(file) && !file.includes('node_modules'));

  it('the title check finds titles in all forms of calls', () => {
    const source = `describe.each([1])('one %s', () => { it('two', () => {}); test.skip(\`three \${x}\`, () => {}); });`;
    expect(testTitles('sample.test.ts', source)).toEqual(['one %s', 'two', 'three {}']);
  });

  it('each title is plain English', () => {
    const problems = files.flatMap((file) =>
      testTitles(file, readFileSync(join(root, file), 'utf8')).flatMap((title) =>
        wrongWords(title).map((problem) => `${file}: ${problem}`),
      ),
    );
    expect(files.length).toBeGreaterThan(200);
    expect(problems).toEqual([]);
  });
});
