import { createRoot } from 'react-dom/client';
import { Channel } from 'storybook/internal/channels';
import { SELECT_STORY } from 'storybook/internal/core-events';
import { addons } from 'storybook/preview-api';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { StateMap } from '../../.storybook/map/StateMap';
import { kettleMachine } from '../../src/traces/kettle.fixture';
import { ThemeProvider } from '../../src/ui/theme/ThemeProvider';

const story = { title: 'Kitchen/Kettle', machine: 'kettle', file: './Kettle.stories.tsx' };
const stories = [
  { ...story, id: 'kitchen-kettle--hot', name: 'Hot', state: 'water.hot' },
  { ...story, id: 'kitchen-kettle--other', name: 'Other', state: 'water.hot', machine: 'toaster' },
];

/** What Storybook's own frame hears. */
const told: unknown[] = [];
addons.setChannel(
  new Channel({ transport: { setHandler: () => {}, send: (event: unknown) => told.push(event) } }),
);

const host = document.createElement('div');
const root = createRoot(host);
afterEach(() => host.remove());

function show(at: string) {
  Object.assign(host.style, { width: '900px', height: '600px' });
  document.body.append(host);
  root.render(
    <ThemeProvider>
      <div style={{ height: 600 }}>
        <StateMap machine={kettleMachine} at={at} stories={stories} />
      </div>
    </ThemeProvider>,
  );
}

it('renders all states, highlights the story’s state and its groups, and opens a story on click', async () => {
  show('water.heating & light.off');
  await expect.element(page.getByText('heating')).toBeVisible();
  const drawn = () =>
    [...host.querySelectorAll('[data-state]')].map((node) => node.getAttribute('data-state'));
  await expect
    .poll(() => drawn().sort())
    .toEqual(
      ['light', 'light.off', 'light.on', 'water', 'water.cold', 'water.heating', 'water.hot'].map(
        (path) => `kettle:${path}`,
      ),
    );
  const marked = () =>
    [...host.querySelectorAll('[data-marked]')].map((node) => node.getAttribute('data-state'));
  await expect
    .poll(() => marked().sort())
    .toEqual(['kettle:light', 'kettle:light.off', 'kettle:water', 'kettle:water.heating']);
  await expect.element(page.getByText('✓ heat')).toBeVisible();
  await expect.element(page.getByText('◷ cooling')).toBeVisible();

  await page.getByRole('link', { name: 'hot' }).click();
  await expect
    .poll(() => told)
    .toMatchObject([{ type: SELECT_STORY, args: [{ storyId: 'kitchen-kettle--hot' }] }]);
  expect(host.querySelectorAll('a[href*="path="]')).toHaveLength(1);
});
