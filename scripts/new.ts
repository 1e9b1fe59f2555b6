/**
 * `npm run new -- feature NAME "TITLE"`: writes the folder of a feature, which lists the active boards: strings in
 * both languages, view, binding, derived values with a test, and stories. NAME is English in lower case with
 * hyphens (`late-deliveries`), TITLE is the Spanish heading. To remove the feature, delete the folder.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { runCommand } from './command';

const biome = fileURLToPath(new URL('../node_modules/@biomejs/biome/bin/biome', import.meta.url));

/** The files of a new feature: name and content. */
function featureFiles(name: string, title: string): Readonly<Record<string, string>> {
  const camel = name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  const pascal = camel.replace(/^\w/, (letter) => letter.toUpperCase());
  const english = name.replaceAll('-', ' ').replace(/^\w/, (letter) => letter.toUpperCase());
  return {
    [`${camel}.copy.ts`]: `import { inLanguage } from '@/domain/shared/language';

export const copy = inLanguage(import.meta.url, {
  title: ${JSON.stringify(title)},
  empty: 'Aún no hay tableros',
});
`,
    [`${camel}.copy.en.ts`]: `import type { Translated } from '@/domain/shared/language';
import type * as spanish from './${camel}.copy';

export const copy: Translated<typeof spanish.copy> = {
  title: '${english}',
  empty: 'No dashboards yet',
};
`,
    [`${pascal}.view.tsx`]: `import { Box, Heading, Text } from '@chakra-ui/react';
import { copy } from './${camel}.copy';

export interface ${pascal}ViewProps {
  readonly rows: readonly { readonly id: string; readonly label: string }[];
}

export function ${pascal}View({ rows }: ${pascal}ViewProps) {
  return (
    <Box as="section" aria-label={copy.title} layerStyle="card" p="5">
      <Heading as="h2">{copy.title}</Heading>
      {rows.length === 0 ? <Text layerStyle="quiet">{copy.empty}</Text> : null}
      <ul>
        {rows.map(({ id, label }) => (
          <li key={id} translate="no">
            {label}
          </li>
        ))}
      </ul>
    </Box>
  );
}
`,
    [`connect${pascal}.ts`]: `import type { Board } from '@/domain/boards/board';
import type { ${pascal}ViewProps } from './${pascal}.view';

export const connect${pascal} = (boards: readonly Board[]): ${pascal}ViewProps => ({
  rows: boards.filter(({ isActive }) => isActive).map(({ id, name }) => ({ id, label: name })),
});
`,
    [`connect${pascal}.test.ts`]: `import { expect, it } from 'vitest';
import { specBoards } from '@/domain/boards/boards.fixture';
import { connect${pascal} } from './connect${pascal}';

it('lists the active boards only', () => {
  const [first, ...others] = specBoards.map((board) => ({ ...board, isActive: true }));
  if (!first) throw new Error('a board is configured');
  const { rows } = connect${pascal}([{ ...first, isActive: false }, ...others]);
  expect(rows.map(({ id }) => id)).toEqual(others.map(({ id }) => id));
});
`,
    [`${pascal}.tsx`]: `import { useAppSelector } from '@/features/shared/hooks';
import { selectBoards } from '@/store/boards.slice';
import { connect${pascal} } from './connect${pascal}';
import { ${pascal}View } from './${pascal}.view';

export const ${pascal} = () => <${pascal}View {...connect${pascal}(useAppSelector(selectBoards))} />;
`,
    [`${pascal}.stories.tsx`]: `import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { ${pascal}View } from './${pascal}.view';

const meta: Meta<typeof ${pascal}View> = {
  title: ${JSON.stringify(`Marco/${title}`)},
  component: ${pascal}View,
  parameters: {
    guide: {
      use: 'Para ver los tableros activos.',
      avoid: 'No para abrirlos.',
      words: 'Cada tablero lleva su nombre.',
      keyboard: 'No tiene controles.',
      reader: 'Es una región con encabezado y lista.',
    },
  },
  args: { rows: [{ id: 'dashboard-1', label: 'Tablero de transporte' }] },
};
export default meta;
type Story = StoryObj<typeof ${pascal}View>;

export const Filled: Story = {
  name: 'Con tableros',
  play: async () => {
    await expect(screen.getByRole('listitem')).toHaveTextContent('Tablero de transporte');
  },
};

export const Empty: Story = { name: 'Sin tableros', args: { rows: [] } };
`,
  };
}

/** Writes a feature into a folder of features; false, with a message, if it cannot. */
export function newFeature(
  features: string,
  [kind, name = '', title = '']: readonly string[],
  print: Pick<Console, 'error' | 'log'>,
): boolean {
  const isName = /^[a-z]+(-[a-z]+)*$/.test(name);
  if (kind !== 'feature' || !isName || title === '') {
    print.error('Usage: npm run new -- feature late-deliveries "Entregas atrasadas"');
    return false;
  }
  const folder = `${features}/${name}`;
  if (existsSync(folder)) {
    print.error(`${folder} exists already.`);
    return false;
  }
  mkdirSync(folder, { recursive: true });
  for (const [file, text] of Object.entries(featureFiles(name, title)))
    writeFileSync(`${folder}/${file}`, text);
  spawnSync(process.execPath, [biome, 'check', '--write', name], { cwd: features, stdio: 'ignore' });
  print.log(`Written: ${folder}. Render its component in src/app; npm run check reports it until then.`);
  return true;
}

runCommand(import.meta.url, (args) => newFeature('src/features', args, console));
