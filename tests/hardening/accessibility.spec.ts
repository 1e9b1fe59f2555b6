import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { control, expect, expectReport, test } from '../e2e/support';
import { Counter, isLarge } from './counter';
import { invisibleStates } from './invisibleStates';
import {
  adminStates,
  analyticsStates,
  button,
  click,
  closeLayer,
  inSidebar,
  layerOf,
  type PageState,
  phoneWidth,
  statesAt,
  viaMore,
} from './layers';
import { outOfReach } from './outOfReach';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Rules whose answer depends on the colours, all that another theme changes. */
const colours = ['color-contrast', 'link-in-text-block'];

/** Violated axe rules with the elements; the embedded report is not the portal's page. */
const violations = (page: Page, only?: readonly string[]) =>
  page.evaluate(`axe.run({ exclude: [['#report-container']] }, {
      resultTypes: ['violations'],
      ${only ? `runOnly: ${JSON.stringify(only)}` : ''}
    }).then(({ violations }) =>
    violations
      // Menus and tooltips hang at the end of the page, as those of all libraries do; their buttons lead there.
      .map(({ id, nodes }) => ({ id, nodes: nodes.filter(({ target }) =>
        id !== 'region' || !document.querySelector(target[0])?.closest('[data-scope=menu], [data-scope=tooltip]')) }))
      .filter(({ nodes }) => nodes.length > 0)
      .map(({ id, nodes }) => id + ': ' + nodes.map(({ html, any, target }) => [
        html.slice(0, 120),
        any[0]?.message,
        // Of what hangs at the end of the page: its state, and whose it is.
        document.querySelector(target[0])?.querySelector('[data-state]')?.outerHTML.slice(0, 300),
      ].filter(Boolean).join(' ')).join(' | ')))`) as Promise<string[]>;

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

/** No element is wider than the window, so no user has to scroll in two directions (WCAG 1.4.10). */
const overflow = (page: Page) =>
  page.evaluate(() =>
    Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth),
  );

/**
 * Texts and icons that have the colour of their background. In forced colours axe's own rule reads the fill of the text,
 * which Chromium reports without the force.
 */
const unseen = (page: Page) =>
  page.evaluate(() => {
    const groundOf = (element: Element | null): string => {
      const { backgroundColor } = getComputedStyle(element ?? document.documentElement);
      if (element === null || !/^rgba\(.*, 0\)$/.test(backgroundColor)) return backgroundColor;
      return groundOf(element.parentElement);
    };
    const hasText = ({ childNodes }: Element) =>
      [...childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.tagName === 'svg' || hasText(element))
      .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter(
        (element) =>
          !element.closest('#report-container, script, style') && element.getBoundingClientRect().width > 2,
      )
      .filter((element) => getComputedStyle(element).color === groundOf(element))
      .map((element) => element.outerHTML.slice(0, 120));
  });

/** Animations that run, without those that the user would not notice. */
const moving = (page: Page) =>
  page.evaluate(
    () =>
      document.getAnimations().filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 1)
        .length,
  );

interface AxNode {
  readonly nodeId: string;
  readonly ignored: boolean;
  readonly role?: { readonly value: string };
  readonly name?: { readonly value: string };
  readonly properties?: readonly { readonly name: string; readonly value: { readonly value: unknown } }[];
  readonly childIds?: readonly string[];
}

/** The accessibility tree of the page, without the document of the report. */
async function axTree(page: Page): Promise<readonly AxNode[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = (await session.send('Accessibility.getFullAXTree')) as { nodes: readonly AxNode[] };
  await session.detach();
  return nodes;
}

const propertyOf = ({ properties = [] }: AxNode, wanted: string) =>
  properties.find(({ name }) => name === wanted)?.value.value;

/** Rows take the focus when the dialog of one of their buttons is gone, and are read by their cells. */
const readByContent = ['RootWebArea', 'row', 'listitem'];

/** Roles of what can take the focus, and of frames, that have no name. */
const nameless = async (page: Page) =>
  (await axTree(page))
    .filter(({ ignored, role }) => !ignored && !readByContent.includes(role?.value ?? ''))
    .filter((node) => propertyOf(node, 'focusable') === true || node.role?.value === 'Iframe')
    .filter(({ name }) => (name?.value ?? '').trim() === '')
    .map(({ role, nodeId }) => `${role?.value} ${nodeId}`);

/** The texts of the live regions. */
async function liveTexts(page: Page): Promise<readonly string[]> {
  const nodes = await axTree(page);
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const textOf = (node: AxNode): string =>
    [
      node.role?.value === 'StaticText' ? (node.name?.value ?? '') : '',
      ...(node.childIds ?? []).flatMap((id) => {
        const child = byId.get(id);
        return child ? [textOf(child)] : [];
      }),
    ].join(' ');
  return nodes
    .filter((node) => !node.ignored)
    .filter((node) => ['polite', 'assertive'].includes(String(propertyOf(node, 'live'))))
    .map(textOf);
}

/** 320 px is 1280 px at 400 % zoom, 640 px the same at 200 %. States that are open without an action are checked in the others too. */
const sizes = [
  { width: 320, others: [640] },
  { width: 1280, others: [820, 1920] },
];

for (const { width, others } of sizes)
  test(`every main state of the portal passes axe and the checks of names, messages, target sizes and reflow in both themes at ${[width, ...others].join(', ')} px`, async ({
    page,
  }) => {
    const rules = new Counter('axe in the running product');
    const names = new Counter('names and messages in the accessibility tree');
    const targets = new Counter('targets of 24 px');
    const reflow = new Counter('no scrolling in two directions');
    const forced = new Counter('forced colours and motion');
    const isPhone = width <= phoneWidth;
    const look = async (cell: string) => {
      await rules.attempt(cell, () => expect.poll(() => violations(page), { message: cell }).toEqual([]));
      await names.attempt(cell, () => expect.poll(() => nameless(page)).toEqual([]));
      // A dialog grows while it opens, and axe delays that.
      await targets.attempt(cell, () => expect.poll(() => smallTargets(page)).toEqual([]));
      await reflow.attempt(cell, () => expect.poll(() => overflow(page)).toBe(0));
    };
    const lookInOtherColours = async (cell: string) => {
      await page.emulateMedia({ colorScheme: 'dark' });
      await rules.attempt(`${cell}, dark`, () =>
        expect.poll(() => violations(page, colours), { message: cell }).toEqual([]),
      );
      await page.emulateMedia({ forcedColors: 'active' });
      await forced.attempt(`${cell}, forced colours`, () =>
        expect.poll(() => unseen(page), { message: cell }).toEqual([]),
      );
      await forced.attempt(`${cell}, states in forced colours`, () =>
        expect.poll(() => page.evaluate(invisibleStates), { message: cell }).toEqual([]),
      );
      await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none' });
      await forced.attempt(`${cell}: nothing moves`, () => expect.poll(() => moving(page)).toBe(0));
    };
    const walk = async (states: readonly PageState[]) => {
      for (const state of statesAt(states, width)) {
        const { name, open, stays } = state;
        await test.step(name, async () => {
          await open(page, isPhone);
          if (!stays) await expect(layerOf(page, state)).toBeVisible();
          await look(`${name}, ${width} px`);
          await lookInOtherColours(`${name}, ${width} px`);
          if (stays || isLarge())
            for (const other of others) {
              await page.setViewportSize({ width: other, height: 900 });
              // An element under the pointer would show its tooltip.
              await page.mouse.move(-10, -10);
              await look(`${name}, ${other} px`);
            }
          await page.setViewportSize({ width, height: 900 });
          if (stays) return;
          await closeLayer(page, state);
          // The pointer that tried the bell would leave its tooltip open in the next state.
          await page.mouse.move(1, 899);
        });
      }
    };

    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/');
    await expect(button(page, 'Entrar')).toBeVisible();
    await page.evaluate(axe);
    await walk([{ name: 'signed out', open: async () => undefined, stays: true }]);
    const popup = page.waitForEvent('popup');
    await button(page, 'Entrar').click();
    await (await popup).getByRole('button', { name: /^Ana García/ }).click();
    await expectReport(page, 'Tablero de transporte', '3f8a2c1e');
    await walk(analyticsStates);
    await walk(adminStates);

    if (!isPhone) {
      const say = (text: string) =>
        expect.poll(() => liveTexts(page), { message: text }).toContainEqual(expect.stringContaining(text));
      await names.attempt('a change is announced', async () => {
        await inSidebar('Catálogos', 'Regiones')(page);
        await button(page, /^Editar /).click();
        await page.getByRole('dialog').getByRole('textbox', { name: 'Nombre' }).fill('Costa');
        await page.getByRole('dialog').getByRole('button', { name: 'Guardar' }).click();
        await say('Costa');
      });
      await viaMore('Cambiar a Analytics')(page);
      await names.attempt('a report that does not come is announced', async () => {
        await control(page, { faults: { reports: { kind: 'malformed' } } });
        await click('Abrir menú')(page);
        await page.getByRole('navigation').getByText('Pedidos de concretos', { exact: true }).click();
        await say('Failed to load dashboard');
        await look('failed report');
        await lookInOtherColours('failed report');
      });
      await names.attempt('a report that comes is announced', async () => {
        await control(page, { faults: { reports: null } });
        await button(page, 'Try Again').click();
        await say('Pedidos de concretos: el tablero está listo');
      });
      await names.attempt('a reply is announced', async () => {
        await click(/^Abrir el asistente/)(page);
        await page.getByPlaceholder('Pregunta sobre este dashboard...').fill('¿Cuántas entregas?');
        await page.keyboard.press('Enter');
        const reply = page.getByRole('log').locator('[data-side=bot]').nth(1);
        await expect(button(page, 'Enviar la pregunta')).toBeVisible();
        await expect(reply).toBeVisible();
        await say(`Asistente: ${(await reply.locator('p').first().innerText()).slice(0, 20)}`);
      });
      await names.control('a page that says nothing', async () => {
        await page.evaluate(() => {
          for (const region of document.querySelectorAll('[role=status], [role=alert], [role=log]'))
            region.removeAttribute('role');
        });
        expect(await liveTexts(page)).toContainEqual(expect.stringContaining('Pedidos de concretos'));
      });
    }

    await page.evaluate(() => {
      const button = document.createElement('button');
      button.style.cssText = 'position:fixed;top:60px;left:0;width:12px;height:12px;padding:0';
      const wide = document.createElement('div');
      wide.style.cssText = 'width:3000px;height:1px';
      document.body.append(button, wide);
      document.body.animate([{ opacity: 1 }, { opacity: 0.9 }], 60_000);
    });
    await rules.control('a button without a name', async () => expect(await violations(page)).toEqual([]));
    await names.control('a button without a name', async () => expect(await nameless(page)).toEqual([]));
    await targets.control('a small button', async () => expect(await smallTargets(page)).toEqual([]));
    await reflow.control('something wide', async () => expect(await overflow(page)).toBe(0));
    await page.emulateMedia({ forcedColors: 'active' });
    await forced.control('a state that is only a fill', async () => {
      await page.evaluate(() => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(
          '#planted { width: 40px; height: 20px } #planted[data-state=checked] { background: navy }',
        );
        document.adoptedStyleSheets.push(sheet);
        const label = document.createElement('label');
        const [input, fill] = [document.createElement('input'), document.createElement('div')];
        input.type = 'checkbox';
        input.style.opacity = '0';
        fill.id = 'planted';
        fill.dataset.state = 'unchecked';
        label.append(input, fill);
        document.body.append(label);
      });
      expect(await page.evaluate(invisibleStates)).toEqual([]);
    });
    await page.emulateMedia({ forcedColors: 'none' });
    await forced.control('something moves', async () => expect(await moving(page)).toBe(0));
    const counters = [rules, names, targets, reflow, forced];
    for (const counter of counters) test.info().annotations.push(counter.annotation);
    expect(counters.flatMap(({ problems }) => problems)).toEqual([]);
  });

const signedIn = async (page: Page) => {
  await page.goto('/');
  const popup = page.waitForEvent('popup');
  await button(page, 'Entrar').click();
  await (await popup).getByRole('button', { name: /^Ana García/ }).click();
  await expectReport(page, 'Tablero de transporte', '3f8a2c1e');
};

const layers = '[role=dialog], [role=alertdialog], [role=menu], #sidebar, [data-part=comparison]';

/** The browser's own font size in px, which a user may double (WCAG 1.4.4). */
const setFontSize = async (page: Page, standard: number) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard } });
};

/** Insets of a phone held sideways, px. */
const notch = { left: 47, right: 47 };
const noInsets = { left: 0, right: 0 };

const windows = [
  { of: 'a small laptop with text of 200 %', width: 1366, height: 768, fontSize: 32, insets: noInsets },
  { of: 'a tablet with text of 200 %', width: 1280, height: 768, fontSize: 32, insets: noInsets },
  { of: 'a phone with a notch held sideways', width: 844, height: 390, fontSize: 16, insets: notch },
];

/** A menu of a low window renders only the rows of its start, and its strip has the comparison in a menu. */
const notInLowWindows = ['system', 'comparison'];

for (const { of, width, height, fontSize, insets } of windows)
  test(`each control is within reach in the window of ${of}`, async ({ page }) => {
    const reach = new Counter('controls within reach');
    const stuck = (within: string) => page.evaluate(outOfReach, { within, ...insets });
    await page.setViewportSize({ width, height });
    await setFontSize(page, fontSize);
    await page.addInitScript(({ left, right }) => {
      if (left === 0) return;
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(`:root:root { --inset-left: ${left}px; --inset-right: ${right}px }`);
      document.adoptedStyleSheets = [sheet];
    }, insets);
    await signedIn(page);
    // The widths of states are those of a page with the default text.
    const wide = (width * 16) / fontSize;
    for (const state of statesAt([...analyticsStates, ...adminStates], wide)) {
      if (notInLowWindows.includes(state.name)) continue;
      await test.step(state.name, async () => {
        await state.open(page, wide <= phoneWidth);
        if (!state.stays) await expect(layerOf(page, state)).toBeVisible();
        await reach.attempt(state.name, () =>
          expect.poll(() => stuck(state.stays ? 'body' : layers), { message: state.name }).toEqual([]),
        );
        if (!state.stays) await closeLayer(page, state);
        await page.mouse.move(1, height - 1);
      });
    }
    await page.evaluate(() => {
      for (const left of ['100vw', '0', '0']) {
        const one = document.createElement('button');
        one.style.cssText = `position: fixed; top: 0; left: ${left}; width: 80px; height: 80px; z-index: 9999`;
        document.body.append(one);
      }
    });
    await reach.control('a button outside the window, and one under another', async () =>
      expect(await stuck('body')).toEqual([]),
    );
    test.info().annotations.push(reach.annotation);
    expect(reach.problems).toEqual([]);
  });
