import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Diagram } from '@/features/architecture/Diagram.view';
import { phoneLayout, wideLayout } from '@/features/architecture/layouts';
import { ThemeProvider } from '@/ui/theme/ThemeProvider';

afterEach(cleanup);

it.each([
  ['wide', wideLayout],
  ['narrow', phoneLayout],
])(
  'each line of the %s diagram ends in a tip of its colour, a line in both directions starts in one too',
  (_, layout) => {
    const { container } = render(
      <ThemeProvider>
        <Diagram layout={layout} />
      </ThemeProvider>,
    );
    expect(layout.lines.some(({ bothWays }) => bothWays)).toBe(true);
    for (const { path, bothWays } of layout.lines) {
      const line = container.querySelector(`path[d="${path}"]`);
      const tipColour = (name: string) => {
        const reference = line?.getAttribute(name)?.match(/^url\((#.*)\)$/)?.[1];
        return reference && container.querySelector(`${reference} path`)?.getAttribute('fill');
      };
      const colour = line?.getAttribute('stroke');
      expect(tipColour('marker-end')).toBe(colour);
      expect(tipColour('marker-start')).toBe(bothWays ? colour : undefined);
    }
  },
);
