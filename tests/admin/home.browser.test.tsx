import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { HomeView } from '@/features/admin/home/Home.view';
import { ThemeProvider } from '@/ui/theme/ThemeProvider';

const nothing = () => undefined;
afterEach(cleanup);

it('a list in a card of the admin home has the name that is visible above it', async () => {
  const list = { label: 'Los más vistos', rows: [{ name: 'Pedidos', value: '12' }] };
  const card = { title: 'Uso', icon: 'gauge', figure: '12', text: 'vistas', tone: 'quiet' as const, list };
  render(
    <ThemeProvider>
      <HomeView
        cards={[{ ...card, action: { label: 'Ver uso', onClick: nothing } }]}
        {...{ tone: 'good' as const, summary: '', help: undefined, onBegin: nothing }}
      />
    </ThemeProvider>,
  );
  await expect
    .element(page.getByRole('list', { name: list.label }).getByRole('listitem'))
    .toHaveTextContent('Pedidos12');
  await expect.element(page.getByText(list.label)).toBeVisible();
});
