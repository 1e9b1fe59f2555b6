import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { bareTexts } from './bareTexts';

const root = fileURLToPath(new URL('../..', import.meta.url));

describe('a page that the browser translates', () => {
  it('has every text alone in its element', () => {
    const files = readdirSync(`${root}/src`, { recursive: true, encoding: 'utf8' })
      .map((file) => `src/${file.replaceAll('\\', '/')}`)
      .filter((file) => /\.tsx?$/.test(file) && !/\.(test|stories|fixture)\.tsx?$/.test(file))
      .map((file) => [file, readFileSync(`${root}/${file}`, 'utf8')] as const)
      .filter(([file, text]) => file.endsWith('.tsx') || text.includes('Elements'));
    expect(files.length).toBeGreaterThan(150);
    expect(bareTexts(new Map(files))).toEqual([]);
  });

  const textsIn = (text: string) =>
    bareTexts(new Map([['planted.tsx', text]])).map((found) => found.replace('planted.tsx:1 ', ''));

  it.each([
    ['next to an element', `const A = () => <li>{name}<Icon /></li>;`, '{name}'],
    ['fixed, next to an element', `const A = () => <li>Región<Icon /></li>;`, 'Región'],
    ['next to a text', 'const A = () => <li>{name}: sí</li>;', '{name}'],
    ['next to a condition', `const A = () => <li>{open && <Icon />}{copy.name}</li>;`, '{copy.name}'],
    ['in a fragment', `const A = () => <li><>{name}</></li>;`, '{name}'],
    ['in a list', `const A = () => <li>{all.map((one) => one.name)}</li>;`, '{all.map((one) => one.name)}'],
    ['of one case', `const A = () => <li>{open ? <Icon /> : name}<b /></li>;`, '{open ? <Icon /> : name}'],
    ['of a function', `const said = () => strings.of(1); const A = () => <p>{said()}<b /></p>;`, '{said()}'],
    ['of a slot', `const A = ({ tool }: { tool: ReactNode }) => <p>{tool}<b /></p>;`, '{tool}'],
    ['without an element', `function A() { return open ? <b /> : name; }`, 'open ? <b /> : name'],
    ['of a component in a call', 'const A = memo(() => name);', 'name'],
    ['next to a spinner', `const A = () => <Button loadingText={copy.saving} />;`, '{copy.saving}'],
    ['in a portal', `const A = () => <Portal>{name}</Portal>;`, '{name}'],
  ])('has none %s', (_, text, expected) => expect(textsIn(text)).toContain(expected));

  it.each([
    `type P = { a: Elements }; const A = ({ a }: P) => <p>{a}<b /></p>; const B = ({ a }: Q) => <p>{a}</p>;`,
    `const A = () => <li><span>{name}</span><Icon /></li>;`,
    `const A = () => <li>{\`\${name}: sí\`}</li>;`,
    `const A = () => <li>{open ? name : <Icon />}</li>;`,
    `const A = () => <li><b>{name}</b>{' '}<i>{of}</i></li>;`,
    `const A = () => <ul>{title}</ul>;`,
    `const A = () => <ul><Title />{all.map((one) => <li>{one.name}</li>)}</ul>;`,
    `const A = ({ tool }: { tool?: Elements }) => <p>{tool}<b /></p>;`,
    `interface P { row: (x: number) => Elements } const A = (props: Readonly<P>) => <p>{props.row(1)}<b /></p>;`,
    `interface P { node: Elements } function useNode(): P {} const A = () => { const { node } = useNode(); return <>{node}<b /></>; };`,
    `const A = () => { const face = open ? <b /> : null; return <p>{face}<b /></p>; };`,
  ])('may have %s', (text) => expect(textsIn(text)).toEqual([]));
});
