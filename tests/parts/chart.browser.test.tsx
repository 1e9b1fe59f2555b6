import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { Chart } from '@/ui/charts/Chart';
import { ThemeProvider } from '@/ui/theme/ThemeProvider';

afterEach(cleanup);

const option = () => ({ xAxis: { data: ['a', 'b'] }, yAxis: {}, series: [{ type: 'bar', data: [1, 2] }] });

it('a chart is drawn when it enters the viewport, and stays drawn when it leaves the viewport', async () => {
  render(
    <ThemeProvider>
      <div data-testid="scroller" style={{ height: 200, overflow: 'auto' }}>
        <Chart label="Arriba" height={200} option={option} />
        <div style={{ height: 1000 }} />
        <Chart label="Abajo" height={200} option={option} />
      </div>
    </ThemeProvider>,
  );
  const drawn = () =>
    ['Arriba', 'Abajo'].filter((name) => page.getByRole('img', { name }).element().querySelector('canvas'));
  await expect.poll(drawn).toEqual(['Arriba']);
  const scroller = page.getByTestId('scroller').element();
  scroller.scrollTop = scroller.scrollHeight;
  await expect.poll(drawn).toEqual(['Arriba', 'Abajo']);
  scroller.scrollTop = 0;
  expect(drawn()).toEqual(['Arriba', 'Abajo']);
});
