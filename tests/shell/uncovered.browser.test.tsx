import '@/app/app.css';
import '@/app/boot/firstScreen.css';
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { ThemeProvider } from '@/ui/theme/ThemeProvider';
import { WholePortal } from '../../.storybook/player/WholePortal';

const container = document.createElement('div');
const root = document.createElement('div');

beforeEach(() => {
  Object.assign(container, { id: 'report-container' }).dataset.shown = 'true';
  root.id = 'root';
});
afterEach(() => {
  cleanup();
  for (const part of [root, container]) part.remove();
  delete document.documentElement.dataset.platform;
});

const sizes = [
  [1440, 900],
  [1024, 768],
  [820, 1180],
  [390, 844],
  [844, 390],
] as const;

const chrome =
  '#root :is(header, [data-part=strip], [data-part=row], [data-part=foot], [data-part=badge], [data-part=corner], [data-part=chat-launcher])';

/** The parts of the portal that cover the element, by name. */
const over = (element: Element) =>
  [...document.querySelectorAll<HTMLElement>(chrome)].flatMap((part) => {
    const [a, b] = [part.getBoundingClientRect(), element.getBoundingClientRect()];
    const isOver = a.left < b.right && b.left < a.right && a.top < b.bottom - 0.5 && b.top < a.bottom - 0.5;
    return isOver && part.checkVisibility() ? [part.dataset.part ?? 'header'] : [];
  });

async function mount(size: readonly [number, number], props: Parameters<typeof WholePortal>[0] = {}) {
  await page.viewport(...size);
  document.body.append(root, container);
  document.documentElement.dataset.platform = props.platform ?? 'analytics';
  render(
    <ThemeProvider>
      <WholePortal {...props} />
    </ThemeProvider>,
    { container: root },
  );
  await expect.element(page.getByRole('banner')).toBeVisible();
}

describe('no control covers', () => {
  it.each(sizes)(
    'the report at %i × %i px, and the report gets at least the planned share of the window height',
    async (width, height) => {
      await mount([width, height]);
      await expect.element(page.getByText('3f8a2c1e')).toBeVisible();
      await expect.element(page.getByRole('button', { name: 'Abrir el asistente' })).toBeVisible();
      await expect.poll(() => over(container)).toEqual([]);
      const isPortrait = width < 768;
      const share = container.getBoundingClientRect().height / height;
      // The portal covers at most 15 % of a phone in portrait format, and 110 px in landscape format.
      expect(share).toBeGreaterThanOrEqual(isPortrait ? 0.85 : height < 500 ? 280 / height : 0.8);
    },
  );

  it.each(sizes)('the lists of the admin mode at %i × %i px', async (width, height) => {
    await mount([width, height], { platform: 'admin', view: 'users-list', machines: { reportLoad: 'idle' } });
    const main = document.querySelector('main');
    if (!main) throw new Error('no view');
    await expect.poll(() => over(main)).toEqual([]);
  });
});

it('the header does not move sideways between views', async () => {
  const places = async (props: Parameters<typeof WholePortal>[0]) => {
    await mount([1440, 900], props);
    const [search, ...others] = [
      page.getByRole('combobox', { name: 'Buscar' }),
      page.getByRole('button', { name: /^Cambiar a (Admin|Analytics)/ }),
      page.getByRole('button', { name: /^Cambiar a modo/ }),
    ].map((one) => one.element().getBoundingClientRect());
    cleanup();
    return [search?.left, search?.width, ...others.flatMap(({ left, width }) => [left, width])].map((px) =>
      Math.round(px ?? 0),
    );
  };
  const onReport = await places({});
  expect(await places({ view: 'start', machines: { reportLoad: 'idle' } })).toEqual(onReport);
  expect(await places({ view: 'data', machines: { reportLoad: 'idle' } })).toEqual(onReport);
  expect(await places({ platform: 'admin', view: 'users-list', machines: { reportLoad: 'idle' } })).toEqual(
    onReport,
  );
});
