import { cleanup, render, screen } from '@testing-library/react';
import { useMemo, useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { copy } from '@/features/admin/copy';
import type { Column } from '@/ui/admin/dataTableProps';
import { TableRows } from '@/ui/admin/TableRows';
import { useStable } from '@/ui/parts/useStable';
import { ThemeProvider } from '@/ui/theme/ThemeProvider';

afterEach(cleanup);

interface Thing {
  readonly id: string;
  readonly count: number;
}
const idOf = ({ id }: Thing) => id;

it('a click draws its row alone, and a row that was not drawn again calls the handler of now (SPEC 2.7)', async () => {
  const drawn: string[] = [];
  function List() {
    const [things, setThings] = useState<readonly Thing[]>(['a', 'b', 'c'].map((id) => ({ id, count: 0 })));
    // Adds to what this drawing of the list sees: an old handler would lose the clicks before.
    const add = (id: string) =>
      setThings(things.map((thing) => (thing.id === id ? { id, count: thing.count + 1 } : thing)));
    const handlers = useStable({ add });
    const columns = useMemo(
      (): readonly Column<Thing>[] => [
        {
          key: 'id',
          label: 'Cosa',
          render: ({ id, count }) => {
            drawn.push(id);
            return <button type="button" onClick={() => handlers.add(id)}>{`${id} ${count}`}</button>;
          },
        },
      ],
      [handlers],
    );
    return <TableRows texts={copy.common} caption="Cosas" columns={columns} rows={things} rowId={idOf} />;
  }
  render(
    <ThemeProvider>
      <List />
    </ThemeProvider>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'a 0' }));
  await screen.findByRole('button', { name: 'a 1' });
  drawn.length = 0;
  await userEvent.click(screen.getByRole('button', { name: 'b 0' }));
  await screen.findByRole('button', { name: 'b 1' });
  expect([...new Set(drawn)]).toEqual(['b']);
  expect(screen.getByRole('button', { name: 'a 1' })).toBeTruthy();
});
