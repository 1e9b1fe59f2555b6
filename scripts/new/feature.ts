import { type Change, copyFiles, type Names } from './change';

/** A feature that lists the active boards. */
export function newFeature({ name, camel, pascal, english, title }: Names): Change {
  const folder = `src/features/${name}`;
  const files = {
    ...copyFiles(
      `${folder}/${camel}`,
      { title, empty: 'Aún no hay tableros' },
      { title: english, empty: 'No dashboards yet' },
    ),
    [`${folder}/${pascal}.view.tsx`]: `import { Box, Heading, Text } from '@chakra-ui/react';
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
    [`${folder}/connect${pascal}.ts`]: `import type { Board } from '@/domain/boards/board';
import type { ${pascal}ViewProps } from './${pascal}.view';

export const connect${pascal} = (boards: readonly Board[]): ${pascal}ViewProps => ({
  rows: boards.filter(({ isActive }) => isActive).map(({ id, name }) => ({ id, label: name })),
});
`,
    [`${folder}/connect${pascal}.test.ts`]: `import { expect, it } from 'vitest';
import { specBoards } from '@/domain/boards/boards.fixture';
import { connect${pascal} } from './connect${pascal}';

it('lists the active boards only', () => {
  const [first, ...others] = specBoards.map((board) => ({ ...board, isActive: true }));
  if (!first) throw new Error('a board is configured');
  const { rows } = connect${pascal}([{ ...first, isActive: false }, ...others]);
  expect(rows.map(({ id }) => id)).toEqual(others.map(({ id }) => id));
});
`,
    [`${folder}/${pascal}.tsx`]: `import { useAppSelector } from '@/features/shared/hooks';
import { selectBoards } from '@/store/boards.slice';
import { connect${pascal} } from './connect${pascal}';
import { ${pascal}View } from './${pascal}.view';

export const ${pascal} = () => <${pascal}View {...connect${pascal}(useAppSelector(selectBoards))} />;
`,
    [`${folder}/${pascal}.stories.tsx`]: `import type { Meta, StoryObj } from '@storybook/react-vite';
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
  return {
    files,
    insertions: [],
    next: `Render ${pascal} in a part of src/app; npm run check reports it as unused until then.`,
  };
}
