import { PNG } from 'pngjs';
import { leafStates } from '../../src/traces/describe';
import { registry } from '../../tools/machines/registry';
import { sample } from '../tier';
import { windowSizes } from './layout';
import {
  type Entry,
  endedIn,
  expect,
  goTo,
  openFirst,
  openGroup,
  pages,
  problemsOf,
  stories,
  test,
} from './storybook';

/** Stories in the list's groups; shown one after another in one frame, as to a user who clicks through them. */
const groups = new Map(
  stories.map(({ title }) => [title, stories.filter((story) => story.title === title)] as const),
);

/** A story by its name in the code, which ends its id. */
function storyOf(title: string, key: string): Entry {
  const story = stories.find(({ id, title: own }) => own === title && id.endsWith(`--${key}`));
  if (story === undefined) throw new Error(`no story "${key}" in ${title}`);
  return story;
}

test('the check of stories reports an error, an empty screen, a wrong reason for one, a layout fault, an axe violation, console output, a request to another host, a bare text and a wrong state', async ({
  page,
  address,
  noise,
}) => {
  const story = storyOf('Tablero/En pantalla', 'nothing-chosen');
  const otherStory = stories.find(({ title, id }) => title === story.title && id !== story.id) as Entry;
  await openFirst(page, address, otherStory.id);
  expect(await problemsOf(page, otherStory, noise)).toEqual([]);

  const plant = async (work: () => void) => {
    await page.evaluate(work);
    return (await problemsOf(page, otherStory, noise)).join('\n');
  };
  expect(
    await plant(() => {
      document.body.append(document.createElement('button'));
    }),
  ).toContain('light: button-name');
  expect(await plant(() => console.error('planted'))).toContain('error: planted');
  expect(await plant(() => void fetch('http://other.example').catch(() => undefined))).toContain(
    'asked other.example',
  );
  expect(
    await plant(() => {
      document.body.append(Object.assign(new Text('planted'), { __reactFiber$planted: {} }));
    }),
  ).toContain('detaches the text "planted"');
  const layoutFault = await plant(() => {
    const text = Object.assign(document.createElement('p'), { textContent: 'planted', id: 'planted' });
    text.style.cssText = 'position: fixed; top: -12px';
    document.body.append(text);
  });
  for (const { width } of windowSizes)
    expect(layoutFault).toContain(`${width} px, light: text "planted" is outside the window`);
  await page.evaluate(() => document.getElementById('planted')?.remove());
  expect(
    await plant(() => {
      const { currentRender } = (window as never as { __STORYBOOK_PREVIEW__: { currentRender: object } })
        .__STORYBOOK_PREVIEW__;
      Object.assign((currentRender as { story: { parameters: object } }).story.parameters, {
        state: 'elsewhere',
        blank: 'A planted reason.',
      });
    }),
  ).toMatch(
    /it says elsewhere, and shows [\s\S]*it shows something at each width, and its parameter says "A planted reason\."/,
  );
  await page.evaluate(() => {
    const { currentRender } = (window as never as { __STORYBOOK_PREVIEW__: { currentRender: object } })
      .__STORYBOOK_PREVIEW__;
    Object.assign((currentRender as { story: { parameters: object } }).story.parameters, {
      blank: undefined,
    });
  });
  expect(
    await plant(() => {
      document.body.style.display = 'none';
    }),
  ).toContain('it shows nothing');

  // The built module of the stories is not delivered.
  await page.route('**/assets/*.stories-*.js', (route) => route.fulfill({ status: 404 }));
  await openFirst(page, address, story.id);
  expect(await problemsOf(page, story, noise)).toContain('Storybook shows its own page instead');
});

test('docs pages show each of their stories without overlap', async ({ page, address, noise }) => {
  const wrong: string[] = [];
  const [first, ...rest] = pages.map((entry) => ({
    ...entry,
    own: stories.filter(({ title }) => title === entry.title),
  }));
  if (!first) throw new Error('no docs page');
  const look = async ({ title, own }: typeof first) => {
    // Out of the frame of the page, and back into the list.
    for (const { id } of own.slice(0, 1))
      await expect(page.locator(`.docs-one-story a[href="./?path=/story/${id}"]`)).toBeAttached();
    await expect(page.locator('#storybook-docs h1').first()).toBeVisible();
    const boxes = await page.locator('.docs-one-story').evaluateAll((all) =>
      all.map((story) => {
        const { top, bottom } = story.getBoundingClientRect();
        const frame = story.querySelector('iframe');
        return {
          top,
          bottom,
          name: story.querySelector('h3')?.textContent,
          height: frame?.getBoundingClientRect().height ?? 0,
          id: new URL(frame?.src ?? location.href).searchParams.get('id'),
        };
      }),
    );
    const missing = own.filter(({ id, name }) => !boxes.some((one) => one.id === id && one.name === name));
    wrong.push(...missing.map(({ name }) => `${title}: no story is called "${name}"`));
    if (boxes.length !== own.length) wrong.push(`${title}: ${boxes.length} of ${own.length} stories`);
    if (boxes.some(({ height }) => height < 100)) wrong.push(`${title}: a story without height`);
    if (boxes.some(({ top }, at) => at > 0 && top < (boxes[at - 1]?.bottom ?? 0)))
      wrong.push(`${title}: stories overlap`);
    wrong.push(...noise().map((line) => `${title}: ${line}`));
  };
  await page.goto(`${address}/iframe.html?id=${encodeURIComponent(first.id)}&viewMode=docs`);
  await look(first);
  // The frames of the other pages stay empty: the stories in them are those that the tests below open.
  await page.route(/viewMode=story/, (route) => route.fulfill({ status: 204 }));
  for (const entry of rest) {
    await goTo(page, entry.id, 'docs');
    await look(entry);
  }
  expect(wrong).toEqual([]);

  // A story that takes the focus does not move the page around it: moved at this width, the page was painted blank.
  await page.unroute(/viewMode=story/);
  await page.setViewportSize({ width: 820, height: 1180 });
  const bar = rest.find(({ title }) => title === 'Tablero/Barra de controles/Pieza');
  await page.goto(`${address}/iframe.html?id=${encodeURIComponent(bar?.id ?? '')}&viewMode=docs`);
  // These three need the focus, so they run one after another.
  for (const name of ['A la vista', 'Con el teclado', 'Cambiar de página'])
    expect(await endedIn(page, name), name).toBe('finished');
  expect(await page.evaluate(() => scrollY)).toBe(0);
  const { data } = PNG.sync.read(await page.locator('#storybook-docs h1').screenshot());
  expect(new Set(data).size, 'colours of the heading').toBeGreaterThan(8);
});

/** Tools of designers and testers, whose many stories only tier 2 opens. */
const tools = ['Mapa de estados', 'Reproductor de trazas'];

for (const [title, own] of groups) {
  const details = tools.includes(title) ? {} : { tag: '@core' };
  test(`stories of ${title} render and pass axe`, details, async ({ frame: { page, noise }, address }) => {
    const problems: Record<string, readonly string[]> = {};
    const [first] = own as [Entry];
    await openGroup(page, address, first.id);
    // Only a sixth of the stories, because axe and the smaller widths take as long as all other checks.
    const whole = new Set(sample(own, 6));
    for (const story of own) {
      if (story.id !== first.id) await goTo(page, story.id);
      const storyProblems = await problemsOf(
        page,
        story,
        noise,
        whole.has(story) ? {} : { axe: [], isNarrowed: false },
      );
      if (storyProblems.length > 0) problems[story.name] = storyProblems;
    }
    expect(problems).toEqual({});
  });
}

test('the story list opens without a request to another host, and finds Spanish words', async ({
  page,
  address,
  noise,
}) => {
  await page.goto(address);
  await expect(
    page.frameLocator('#storybook-preview-iframe').getByRole('heading', { level: 1 }),
  ).toBeVisible();
  for (const word of ['consentimiento', 'sesión', 'vacío']) {
    await page.locator('#storybook-explorer-searchfield').fill(word);
    await expect(
      page
        .getByRole('option')
        .filter({ hasText: new RegExp(word, 'i') })
        .first(),
    ).toBeVisible();
  }
  expect(noise().filter((line) => line.startsWith('asked'))).toEqual([]);
});

test('a box of the map opens its story, and its texts are legible at 1280 px', async ({ page, address }) => {
  await page.goto(`${address}/?path=/story/${storyOf('Mapa de estados', 'machine').id}`);
  const preview = page.frameLocator('#storybook-preview-iframe');
  const box = preview.locator('[data-state="reportLoad:idle"]');
  await expect(box).toBeVisible();
  const heights = await preview
    .locator('.react-flow__edgelabel-renderer div div, [data-state] p')
    .evaluateAll((texts) =>
      texts.map(
        (text) =>
          (text.getBoundingClientRect().height / ((text as HTMLElement).offsetHeight || 1)) *
          Number.parseFloat(getComputedStyle(text).fontSize),
      ),
    );
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(10.5);
  // The map begins at another state; Tab brings a box into view.
  await box.getByRole('link').focus();
  await box.click({ position: { x: 4, y: 4 } });
  const story = storyOf('Tablero/En pantalla', 'nothing-chosen');
  await expect.poll(() => decodeURIComponent(page.url())).toContain(`path=/story/${story.id}`);
});

test('the first page links the map of each machine, and a map links the stories of all its states', async ({
  page,
  address,
}) => {
  const preview = page.frameLocator('#storybook-preview-iframe');
  await page.goto(`${address}/?path=/docs/bienvenida--docs`);
  const link = (title: string) => preview.getByRole('link', { name: title, exact: true });
  for (const { title } of Object.values(registry)) await expect(link(title)).toBeVisible();
  for (const [name, { machine, title }] of Object.entries(registry)) {
    // The first link is on the welcome page, the next ones above the map.
    await link(title).first().click();
    await expect(preview.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
    const rows = preview.getByRole('row').filter({ has: page.locator('a') });
    await expect(rows).toHaveCount(leafStates(machine).length);
  }
  await expect.poll(() => page.url()).toContain(`args=machine:${Object.keys(registry).at(-1)}`);
});

test('"Con mapa" shows the map below the story', async ({ page, address }) => {
  const { id } = storyOf('Administración/Nuevo tablero', 'spanish-submitting');
  await page.goto(
    `${address}/iframe.html?id=${encodeURIComponent(id)}&viewMode=story&globals=map:on;motion:off`,
  );
  const frame = page.locator('iframe[title="Historia"]');
  await expect(frame.contentFrame().getByRole('dialog')).toBeVisible();
  const map = page.getByRole('group', { name: 'Mapa de addBoard' });
  await expect(map.locator('[data-marked]').first()).toBeVisible();
  const [above, below] = [await frame.boundingBox(), await map.boundingBox()];
  expect(below?.y).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0));
});
