import { type BrowserContext, expect, type Locator, type Page, test } from '@playwright/test';
import { plainCatalog, plainDirectory } from '../../emulator/server/portalConfig';
import {
  arrived,
  endRoutes,
  expectReport,
  hold,
  noiseOf,
  release,
  reportFrame,
  signIn,
  startSession,
  withConfig,
} from '../e2e/support';
import { Counter } from './counter';

/**
 * Replaces each text node of the page, now and later, as a browser's translator does. The mark of a translated text is a zero
 * width space, so that Playwright, which ignores it, finds both pages' elements by the same names.
 */
function translator(): void {
  if (window !== window.top || location.pathname.startsWith('/emulator/')) return;
  const mark = '\u200b';
  const translate = (text: Text) => {
    const parent = text.parentElement;
    if (text.data.trim() === '' || text.data.startsWith(mark)) return;
    if (!parent || parent.closest('script, style, textarea, svg')) return;
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    inner.textContent = mark + text.data;
    outer.append(inner);
    text.replaceWith(outer);
  };
  const below = (root: Node) => {
    const texts: Text[] = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let current: Node | null = walker.currentNode; current; current = walker.nextNode())
      if (current instanceof Text) texts.push(current);
    texts.forEach(translate);
  };
  new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes)
      for (const node of type === 'characterData' ? [target] : addedNodes) if (node.isConnected) below(node);
  }).observe(document, { subtree: true, childList: true, characterData: true });
}

/** The visible texts of a page by region, without times of day and ages, which differ. */
const regionsOf = (page: Page): Promise<Record<string, string[]>> =>
  page.evaluate(() => {
    const regions =
      'header, nav, main, aside, [role=dialog], [role=alertdialog], [role=menu], [role=listbox], [role=log], [data-part]';
    const seen: Record<string, string[]> = {};
    for (const region of document.querySelectorAll<HTMLElement>(regions)) {
      const text = region.innerText
        .replaceAll('\u200b', '')
        .replaceAll(/\d\d:\d\d|\b(?:ahora|hace (?:\d+|un) \w+)/g, '…')
        .replaceAll(/\s+/g, ' ')
        .trim();
      const name = region.dataset.part ?? region.getAttribute('role') ?? region.localName;
      if (region.checkVisibility({ visibilityProperty: true })) seen[name] = [...(seen[name] ?? []), text];
    }
    return seen;
  });

/** Console lines of Chromium about error responses and about frames. */
const expectedNoise = /^Failed to load resource|allow-same-origin|^Failed to execute 'postMessage'/;

/** Two users with the same steps, the second on a translated page. */
class Walk {
  readonly counter = new Counter('translated page');
  readonly #noise: string[];

  constructor(
    readonly plain: Page,
    readonly translated: Page,
  ) {
    this.#noise = noiseOf(translated.context());
  }

  /** Does a step on both pages, and compares their texts. After a failed step the walk has ended. */
  async step(name: string, act: (page: Page) => Promise<unknown>): Promise<void> {
    if (this.counter.problems.length > 0) return;
    await this.counter.attempt(name, async () => {
      await Promise.all([this.plain, this.translated].map(act));
      await this.#same();
    });
  }

  async #same(): Promise<void> {
    await expect.poll(() => this.#differences()).toEqual([]);
    expect(this.#noise.filter((line) => !expectedNoise.test(line))).toEqual([]);
  }

  /** The regions whose texts differ, each with its texts from the first difference on. */
  async #differences(): Promise<string[]> {
    const [plain, translated] = await Promise.all([regionsOf(this.plain), regionsOf(this.translated)]);
    return Object.keys({ ...plain, ...translated })
      .map((name) => [name, plain[name]?.join('|') ?? '-', translated[name]?.join('|') ?? '-'] as const)
      .filter(([, one, other]) => one !== other)
      .map(([name, one, other]) => {
        const index = [...one].findIndex((letter, index) => letter !== other[index]);
        return `${name}: ${one.slice(index, index + 60)} ≠ ${other.slice(index, index + 60)}`;
      });
  }

  /** Ends the walk: the check reports a text that did not follow, and no translated text is in storage. */
  async end(): Promise<void> {
    expect(this.counter.problems).toEqual([]);
    const stored = () => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]);
    await expect.poll(() => this.translated.evaluate(stored)).not.toContain('\u200b');
    await expect(this.translated.locator('header font font')).not.toHaveCount(0);
    await this.counter.control('a text that stays', async () => {
      await this.translated.evaluate(() => {
        const [first] = document.querySelectorAll('header font font');
        if (first) first.textContent = '\u200bstale';
      });
      expect(await this.#differences()).toEqual([]);
    });
    test.info().annotations.push(this.counter.annotation);
    expect(this.counter.problems).toEqual([]);
  }
}

/** Both users in separate browsers, in an organisation with all services. */
async function begin(first: Page, contexts: BrowserContext[]): Promise<Walk> {
  const open = async (context: BrowserContext) => {
    contexts.push(context);
    await startSession(context, 'plain');
    const page = await context.newPage();
    // The connections of the menu are drawn at random.
    await page.addInitScript(() => {
      const { random } = Math;
      Math.random = () => random() * 0.79;
    });
    await withConfig(page, ({ powerBi, ...config }) => {
      const { origin } = new URL((powerBi as { apiUrl: string }).apiUrl);
      const shared = { catalog: plainCatalog(origin), directory: plainDirectory(origin) };
      return { ...config, ...shared, powerBi, languages: ['es', 'en'] };
    });
    return page;
  };
  const browser = first.context().browser();
  if (!browser) throw new Error('no browser');
  const [plain, translated] = [await open(await browser.newContext()), await browser.newContext()] as const;
  await translated.addInitScript(translator);
  return new Walk(plain, await open(translated));
}

const button = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name });
const transport = ['Tablero de transporte', '3f8a2c1e'] as const;

async function enterPortal(page: Page): Promise<void> {
  await signIn(page);
  await expectReport(page, ...transport);
}

/** Opens views of the menu's groups, the last one by its name. */
async function openView(page: Page, ...path: readonly string[]): Promise<void> {
  await button(page, 'Abrir menú').click();
  for (const label of path) await page.getByRole('navigation').getByText(label, { exact: true }).click();
}

const toAdmin = (page: Page) =>
  button(page, /Admin Portal/)
    .first()
    .click();

test.describe('a page that the browser translates shows the same as one that it does not', () => {
  const contexts: BrowserContext[] = [];
  test.afterEach(async () => {
    for (const context of contexts.splice(0)) {
      await endRoutes(context);
      await context.close();
    }
  });

  test('in the menu, filters, search, notifications, settings and another language', async ({ page }) => {
    const walk = await begin(page, contexts);
    await walk.step('sign in', enterPortal);
    await walk.step('open the menu', async (user) => {
      await button(user, 'Abrir menú').click();
      await expect(user.getByRole('navigation').getByText('Pedidos de concretos')).toBeVisible();
    });
    await walk.step('open another board', async (user) => {
      await user.getByRole('navigation').getByText('Pedidos de concretos', { exact: true }).click();
      await expectReport(user, 'Pedidos de concretos', 'c27d91b0');
    });
    await walk.step('open the first board again', async (user) => {
      await openView(user, 'Tablero de transporte');
      await expectReport(user, ...transport);
    });
    let applied: string | null = null;
    for (const region of ['SURESTE', 'NORESTE', 'SURESTE']) {
      const last = applied;
      await walk.step(`filter ${region}`, async (user) => {
        await button(user, last ? /^Filtrar el tablero, 1/ : 'Filtrar el tablero').click();
        const dialog = user.getByRole('dialog', { name: 'Filtros del Dashboard' });
        for (const value of [last, region]) if (value) await dialog.getByText(value, { exact: true }).click();
        await button(dialog, 'Aplicar Filtros').click();
        await expect(reportFrame(user).getByText(`Región: ${region}`)).toBeVisible();
        await expect(user.getByRole('group', { name: 'Filtros activos' })).toContainText(region);
      });
      applied = region;
    }
    await walk.step('clear the filter', async (user) => {
      await button(user, 'Filtrar el tablero, 1 filtro activo').click();
      await button(user, 'Limpiar Filtros').click();
      await expect(reportFrame(user).getByText('Región: SURESTE')).toBeHidden();
      await expect(button(user, 'Filtrar el tablero')).toBeVisible();
    });
    await walk.step('open the search', async (user) => {
      await user.keyboard.press('Control+k');
      await expect(user.getByRole('combobox', { name: 'Buscar' })).toBeFocused();
    });
    for (const key of [...'pedidos', 'Backspace', 'Backspace', 'Backspace', ...'qq'])
      await walk.step(`press ${key} in the search`, (user) => user.keyboard.press(key));
    await walk.step('leave the search', (user) => user.keyboard.press('Escape'));
    await walk.step('open the notifications', async (user) => {
      await button(user, /^Ver notificaciones/).click();
      await expect(user.getByText('Notificaciones').first()).toBeVisible();
    });
    await walk.step('close the notifications', (user) => user.keyboard.press('Escape'));
    await walk.step('switch the theme', (user) => button(user, /^Cambiar a modo/).click());
    await walk.step('choose English', async (user) => {
      await button(user, 'Abrir configuraciones').click();
      const settings = user.getByRole('dialog', { name: 'Configuraciones generales' });
      await settings.getByRole('combobox', { name: 'Idioma' }).selectOption({ value: 'en' });
      await button(settings, 'Guardar cambios').click();
      await expect(button(user, 'Open menu')).toBeVisible();
      await expectReport(user, ...transport);
    });
    await walk.step('choose Spanish', async (user) => {
      await button(user, 'Open settings').click();
      const settings = user.getByRole('dialog', { name: 'General settings' });
      await settings.getByRole('combobox', { name: 'Language' }).selectOption({ value: 'es' });
      await button(settings, 'Save changes').click();
      await expect(button(user, 'Abrir menú')).toBeVisible();
      await expectReport(user, ...transport);
    });
    await walk.step('open the start page', (user) => button(user, 'Ir al inicio').click());
    await walk.end();
  });

  test('in the assistant and the comments', async ({ page }) => {
    const walk = await begin(page, contexts);
    await walk.step('sign in', enterPortal);
    await walk.step('open the assistant', async (user) => {
      await button(user, 'Abrir el asistente').click();
      await expect(user.getByPlaceholder('Pregunta sobre este dashboard...', { exact: true })).toBeFocused();
    });
    await walk.step('ask', async (user) => {
      await hold(user, 'chatStep');
      await user.keyboard.type('Resume el tablero en tres puntos');
      await user.keyboard.press('Enter');
      await arrived(user, 'chatStep');
    });
    for (const part of ['first', 'second', 'third'])
      await walk.step(`receive the ${part} part of the reply`, async (user) => {
        await release(user, 'chatStep', 1);
        await arrived(user, 'chatStep');
      });
    await walk.step('receive the rest', async (user) => {
      await release(user, 'chatStep');
      await expect(button(user, 'Enviar la pregunta')).toBeVisible();
    });
    await walk.step('rate the reply', async (user) => {
      await button(user, 'Marcar como útil').click();
      await expect(button(user, 'Marcar como útil')).toHaveAttribute('aria-pressed', 'true');
    });
    await walk.step('ask for a table', async (user) => {
      await user
        .getByPlaceholder('Pregunta sobre este dashboard...', { exact: true })
        .fill('Muéstrame el volumen por región en una tabla');
      await user.keyboard.press('Enter');
      await expect(user.getByRole('log').getByRole('table')).toContainText('SURESTE');
      await expect(button(user, 'Copiar la tabla')).toBeVisible();
    });
    const saved: string[] = [];
    await walk.step('save the table', async (user) => {
      const download = user.waitForEvent('download');
      await button(user, 'Descargar CSV').click();
      const chunks: Buffer[] = [];
      for await (const chunk of await (await download).createReadStream()) chunks.push(chunk as Buffer);
      saved.push(Buffer.concat(chunks).toString());
    });
    await walk.step('close the assistant', (user) => user.keyboard.press('Escape'));

    const panel = (user: Page) => user.getByRole('complementary', { name: 'Comentarios' });
    await walk.step('open the comments', async (user) => {
      await button(user, /^Comentarios/).click();
      await expect(panel(user).getByRole('listitem')).toHaveCount(2);
    });
    await walk.step('mention a person', async (user) => {
      await panel(user).getByRole('textbox', { name: 'Tu comentario' }).focus();
      await user.keyboard.type('Hola @luis');
      await expect(user.getByRole('option', { name: /Luis Hernández/ })).toBeVisible();
    });
    await walk.step('publish a comment', async (user) => {
      await user.keyboard.press('Enter');
      await user.keyboard.type('mira esto');
      await user.keyboard.press('Control+Enter');
      await expect(panel(user).getByText('Comentario publicado')).toBeVisible();
    });
    const ownComment = (user: Page) => panel(user).getByRole('listitem').filter({ hasText: 'mira' });
    await walk.step('change the comment', async (user) => {
      await button(ownComment(user), /^Cambiar el comentario/).click();
      await panel(user)
        .getByRole('textbox', { name: /comentario/ })
        .fill('Hola @Luis Hernández mira lo otro');
      await button(user, 'Guardar cambio').click();
      await expect(ownComment(user)).toContainText('mira lo otro');
    });
    await walk.step('delete the comment', async (user) => {
      await button(ownComment(user), /^Eliminar el comentario/).click();
      await expect(ownComment(user)).toHaveCount(0);
    });
    await walk.step('restore the comment', async (user) => {
      await button(panel(user), 'Deshacer').click();
      await expect(ownComment(user)).toBeVisible();
    });
    await walk.end();
    expect(saved[0]).toContain('SURESTE');
    expect(saved[1]).toBe(saved[0]);
  });

  test('in the lists of the admin portal', async ({ page }) => {
    const walk = await begin(page, contexts);
    await walk.step('sign in', enterPortal);
    await walk.step('open the admin portal', toAdmin);
    await walk.step('open the regions', async (user) => {
      await openView(user, 'Catálogos', 'Regiones');
      await expect(user.getByRole('heading', { name: 'Nacional', exact: true })).toBeVisible();
    });
    await walk.step('open the form of a new region', (user) => button(user, 'Nueva Región').click());
    await walk.step('save an empty region', async (user) => {
      await button(user, 'Guardar').click();
      await expect(user.getByText('El nombre es requerido')).toBeVisible();
    });
    const heading = (user: Page, name: string) => user.getByRole('heading', { name, exact: true });
    await walk.step('add a region', async (user) => {
      await user.getByRole('textbox', { name: 'Nombre' }).fill('Costa Alegre');
      await user.getByRole('textbox', { name: 'Código' }).fill('ALE');
      await button(user, 'Guardar').click();
      await expect(heading(user, 'Costa Alegre')).toBeVisible();
    });
    await walk.step('edit the region', async (user) => {
      await button(user, 'Editar Costa Alegre').click();
      await user.getByRole('textbox', { name: 'Nombre' }).fill('Costa Alegre del Sur');
      await button(user, 'Guardar').click();
      await expect(heading(user, 'Costa Alegre del Sur')).toBeVisible();
    });
    await walk.step('delete the region', async (user) => {
      await button(user, 'Eliminar Costa Alegre del Sur').click();
      await button(user, 'Eliminar región').click();
      await expect(heading(user, 'Costa Alegre del Sur')).toHaveCount(0);
    });
    await walk.step('restore the region', async (user) => {
      await button(user, 'Deshacer').click();
      await expect(heading(user, 'Costa Alegre del Sur')).toBeVisible();
    });
    for (const text of ['alegre', 'zzz', ''])
      await walk.step(`search for "${text}"`, (user) =>
        user.getByRole('textbox', { name: 'Buscar regiones...' }).fill(text),
      );
    await walk.step('open the boards', async (user) => {
      await openView(user, 'Gestión Power BI', 'Tableros');
      await expect(user.getByRole('row', { name: /Tablero de transporte/ })).toBeVisible();
    });
    for (const column of ['Tablero', 'Tablero', 'Categoría'])
      await walk.step(`sort by ${column}`, (user) =>
        user.getByRole('columnheader').getByRole('button', { name: column, exact: true }).click(),
      );
    await walk.step('deactivate a board', async (user) => {
      await user.getByRole('checkbox', { name: 'Activo: Tablero de transporte' }).locator('xpath=..').click();
      await expect(user.getByRole('checkbox', { name: 'Activo: Tablero de transporte' })).not.toBeChecked();
    });
    await walk.step('open the system reports', (user) => openView(user, 'Reportes del Sistema', 'Errores'));
    await walk.end();
  });
});
