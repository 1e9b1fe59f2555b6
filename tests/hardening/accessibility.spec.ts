import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { enter, expect, expectReport, test } from '../e2e/support';
import { isLarge, Tally } from './tally';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Violated axe rules with the elements; the embedded report is not the portal's page. */
const violations = (page: Page) =>
  page.evaluate(`axe.run({ exclude: [['#stage']] }).then(({ violations }) =>
    violations.map(({ id, nodes }) => id + ': ' + nodes.map(({ html }) => html.slice(0, 120)).join(' | ')))`) as Promise<
    string[]
  >;

/** Interactive elements smaller than 24 px that no spacing excuses (WCAG 2.5.8), as far as they can be seen. */
const smallTargets = (page: Page) =>
  page.evaluate(() => {
    const all = [
      ...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, [role=menuitem]'),
    ];
    const seen = all.filter(
      (element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest('[inert]'),
    );
    const boxes = seen.map((element) => ({
      element,
      box: (element.closest('label') ?? element).getBoundingClientRect(),
    }));
    return boxes
      .filter(({ box }) => box.width > 2 && box.height > 2 && (box.width < 24 || box.height < 24))
      .filter(({ element }) => getComputedStyle(element).display !== 'inline')
      .map(
        ({ element, box }) =>
          `${element.outerHTML.slice(0, 100)} ${Math.round(box.width)}x${Math.round(box.height)}`,
      );
  });

/** Nothing is wider than the window, so nobody has to scroll in two directions (WCAG 1.4.10). */
const overflow = (page: Page) =>
  page.evaluate(() =>
    Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth),
  );

const click = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name }).filter({ visible: true }).first().click();
const viaMore = (name: string) => async (page: Page) => {
  const direct = page.getByRole('button', { name, exact: true }).filter({ visible: true });
  if ((await direct.count()) > 0) return direct.first().click();
  await click('Ver más opciones')(page);
  await page.getByRole('menuitem', { name }).click();
};
const menu =
  (...path: readonly string[]) =>
  async (page: Page) => {
    await click('Abrir menú')(page);
    for (const label of path) await page.getByRole('navigation').getByText(label, { exact: true }).click();
  };

interface State {
  readonly name: string;
  readonly open: (page: Page) => Promise<unknown>;
  /** A view stays; a layer is closed with Escape. */
  readonly stays?: true;
}
const analytics: readonly State[] = [
  { name: 'dashboard', open: async () => undefined, stays: true },
  { name: 'sidebar', open: click('Abrir menú') },
  { name: 'notifications', open: click(/^Ver notificaciones/) },
  { name: 'account', open: click(/^Ver cuenta de/) },
  { name: 'settings', open: viaMore('Abrir configuraciones') },
  { name: 'filters', open: viaMore('Filtrar el dashboard') },
  { name: 'architecture', open: click('Ver Arquitectura de Producción') },
  { name: 'share', open: click('Compartir') },
  { name: 'download', open: click('Descargar') },
  { name: 'assistant', open: click('Abrir el asistente') },
];
const admin: readonly State[] = [
  { name: 'admin', open: viaMore('Cambiar a Admin Portal'), stays: true },
  { name: 'boards', open: menu('Gestión Power BI', 'Tableros'), stays: true },
  { name: 'new board', open: click('Nuevo Tablero') },
  { name: 'users', open: menu('Gestión de Usuarios', 'Lista de Usuarios'), stays: true },
  { name: 'system', open: menu('Configuración', 'Sistema'), stays: true },
];

const layer = (page: Page) =>
  page.locator('[role=dialog], [role=menu], #sidebar, [role=complementary]').filter({ visible: true });

for (const theme of ['light', 'dark'] as const)
  for (const width of isLarge() ? [320, 390, 640, 820, 1280, 1920] : [320])
    test.describe(`${theme}, ${width} px`, () => {
      test.use({ colorScheme: theme, viewport: { width, height: 900 } });
      test('axe, target sizes and reflow in every main state', async ({ page }) => {
        const rules = new Tally('axe in the running product');
        const targets = new Tally('targets of 24 px');
        const reflow = new Tally('no scrolling in two directions');
        await enter(page);
        await expectReport(page, 'Tablero de transporte', '3f8a2c1e');
        await page.evaluate(axe);
        const walk = async (states: readonly State[]) => {
          for (const { name, open, stays } of states)
            await test.step(name, async () => {
              await open(page);
              if (!stays) await expect(layer(page).first()).toBeVisible();
              await rules.attempt(name, () =>
                expect.poll(() => violations(page), { message: name }).toEqual([]),
              );
              await targets.attempt(name, async () => expect(await smallTargets(page)).toEqual([]));
              await reflow.attempt(name, async () => expect(await overflow(page)).toBe(0));
              if (stays) return;
              await page.keyboard.press('Escape');
              await expect(page.getByRole('dialog')).toHaveCount(0);
            });
        };
        // From 1280 px on the header shows the account itself.
        await walk(analytics.filter(({ name }) => name !== 'account' || width < 1280));
        await walk(admin);
        await page.evaluate(() => {
          const button = document.createElement('button');
          button.style.cssText = 'position:fixed;top:60px;left:0;width:12px;height:12px;padding:0';
          const wide = document.createElement('div');
          wide.style.cssText = 'width:3000px;height:1px';
          document.body.append(button, wide);
        });
        await rules.control('a button without a name', async () =>
          expect(await violations(page)).toEqual([]),
        );
        await targets.control('a small button', async () => expect(await smallTargets(page)).toEqual([]));
        await reflow.control('something wide', async () => expect(await overflow(page)).toBe(0));
        for (const tally of [rules, targets, reflow]) test.info().annotations.push(tally.annotation);
        expect([...rules.problems, ...targets.problems, ...reflow.problems]).toEqual([]);
      });
    });

test.describe('people who choose their own colours and no motion', () => {
  test('forced colours keep every control visible; nothing moves', async ({ page }) => {
    const tally = new Tally('forced colours and motion');
    await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
    await enter(page);
    await expectReport(page, 'Tablero de transporte', '3f8a2c1e');
    await page.evaluate(axe);
    for (const { name, open, stays } of analytics.filter((state) => state.name !== 'account').slice(0, 6)) {
      await open(page);
      if (!stays) await expect(layer(page).first()).toBeVisible();
      await tally.attempt(`${name}: axe`, () =>
        expect.poll(() => violations(page), { message: name }).toEqual([]),
      );
      await tally.attempt(`${name}: nothing moves`, async () =>
        expect(
          await page.evaluate(
            () =>
              document
                .getAnimations()
                .filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 1).length,
          ),
        ).toBe(0),
      );
      if (!stays) await page.keyboard.press('Escape');
    }
    await tally.control('something moves', async () => {
      await page.evaluate(() => document.body.animate([{ opacity: 1 }, { opacity: 0.9 }], 60_000));
      expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
    });
    test.info().annotations.push(tally.annotation);
    expect(tally.problems).toEqual([]);
  });
});
