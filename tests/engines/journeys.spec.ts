import { startTls } from '../../emulator/tls';
import { brightnessOf, countChanges, countMarks, pixelsOf } from './picture';
import { startProxy } from './portal';
import {
  arrived,
  body,
  chooseAccount,
  control,
  enterButton,
  expect,
  hold,
  read,
  release,
  reportText,
  see,
  seeNone,
  seeReport,
  signIn,
  test,
} from './support';
import { button, type Name, type Tab, type Target } from './tab';

const transport = ['Tablero de transporte', '3f8a2c1e'] as const;
const dialog = (name: string): Target => ({ role: 'dialog', name });
const inDialog = '[role=dialog][data-state=open]';

async function openAdminView(tab: Tab, group: string, view: string): Promise<void> {
  await tab.click(button(/Admin Portal/));
  await tab.click(button('Abrir menú'));
  const row = (name: string) => button(new RegExp(`^${name}`), 'nav[aria-label="Admin Portal"]');
  await tab.click(row(group));
  await tab.click(row(view));
}

test('signs in by a popup, shows the dashboard and signs out', async ({ profile: { tab } }) => {
  await signIn(tab);
  await tab.click(button('Salir'));
  await see(tab, enterButton);
});

test('signs in by a redirect if the popup is blocked', async ({ profile: { tab } }) => {
  await tab.open('/');
  await see(tab, enterButton);
  await tab.evaluate('void (window.open = () => null)');
  await tab.click(enterButton);
  await chooseAccount(tab, 'Luis Hernández');
  await seeReport(tab, ...transport);
});

test('signs in a second tab with one click if third-party cookies are blocked', async ({ open, engine }) => {
  const tls = await startTls();
  const proxy = await startProxy(tls.port);
  try {
    // WebKitGTK does not block them by default.
    if (engine === 'webkit') tls.control.change({ identity: { thirdPartyCookies: false } });
    const { tab, newTab } = await open({ base: tls.portalUrl, proxy: proxy.address });
    await tab.open('/');
    const popup = await tab.popup(() => tab.click(enterButton));
    await chooseAccount(popup, 'Ana García');
    await read(tab, body, '3f8a2c1e');
    const second = await newTab();
    await second.open('/');
    await second.click(enterButton);
    await read(second, body, '3f8a2c1e');
  } finally {
    proxy.close();
    await tls.close();
  }
});

test('applies filters, shows their chips and clears them', async ({ profile: { tab } }) => {
  await signIn(tab);
  await tab.click(button('Filtrar el tablero'));
  await see(tab, dialog('Filtros del Dashboard'));
  await tab.click({ css: 'label:has(input[type=checkbox])', within: inDialog });
  await tab.click(button('Aplicar Filtros'));
  await seeNone(tab, dialog('Filtros del Dashboard'));
  await expect.poll(() => reportText(tab)).toMatch(/(Región|Sector): /);
  await tab.click(button(/^Quitar /, '[data-part=filters]'));
  await expect.poll(() => reportText(tab)).not.toMatch(/(Región|Sector): /);
});

test('searches for a dashboard and opens it', async ({ profile: { tab } }) => {
  await signIn(tab);
  const box: Target = { role: 'combobox', name: 'Buscar' };
  await tab.click(box);
  await tab.type(box, 'pedidos');
  await read(tab, { role: 'option' }, 'Pedidos de concretos');
  await tab.press('Enter');
  await seeReport(tab, 'Pedidos de concretos', 'c27d91b0');
});

test('exports a visual as CSV and for Excel', async ({ profile: { tab, download } }) => {
  await control(tab, { frame: { report: 'charts' } });
  await signIn(tab);
  await tab.click(button('Descargar'));
  await tab.click({ css: 'label', text: 'Puntualidad por región', within: inDialog });
  const csv = await download(() => tab.click(button('Descargar CSV')));
  expect(csv.name).toMatch(/^Tablero de transporte - Puntualidad por región - \d{4}-\d\d-\d\d\.csv$/);
  expect(csv.bytes.toString()).toMatch(/^\uFEFF.*PACIFICO/s);
  const sheet = await download(() => tab.click(button('Descargar para Excel')));
  expect(sheet.name).toMatch(/\.xlsx$/);
  expect(sheet.bytes.subarray(0, 2).toString()).toBe('PK');
});

test('shows a streamed reply as it grows, and stops one', async ({ profile: { tab } }) => {
  const input: Target = { css: 'textarea', within: '[role=dialog]' };
  // The first message is the greeting.
  const length = () =>
    tab.evaluate<number>(
      "document.querySelectorAll('[role=log] [data-side=bot]')[1]?.textContent.length ?? 0",
    );
  await signIn(tab);
  await tab.click(button('Abrir el asistente'));
  await hold(tab, 'chatStep');
  await tab.type(input, 'Resume el tablero en tres puntos');
  await tab.press('Enter');
  let previous = 0;
  for (let piece = 0; piece < 3; piece += 1) {
    await arrived(tab, 'chatStep');
    await release(tab, 'chatStep', 1);
    await expect.poll(length).toBeGreaterThan(previous);
    previous = await length();
  }
  await arrived(tab, 'chatStep');
  await tab.click(button('Detener la respuesta'));
  await read(tab, { css: '[role=log]' }, 'Respuesta incompleta');
  await release(tab, 'chatStep');
});

test('edits a region as an administrator and undoes it', async ({ profile: { tab } }) => {
  await signIn(tab);
  await openAdminView(tab, 'Catálogos', 'Regiones');
  await tab.click(button('Editar Pacífico'));
  await tab.type({ role: 'textbox', name: 'Nombre' }, 'Costa oeste');
  await tab.click(button('Guardar'));
  await see(tab, { role: 'heading', name: 'Costa oeste' });
  await tab.click(button('Deshacer'));
  await see(tab, { role: 'heading', name: 'Pacífico' });
  await seeNone(tab, { role: 'heading', name: 'Costa oeste' });
});

test('validates a new board and discards it', async ({ profile: { tab } }) => {
  await signIn(tab);
  await tab.click(button('Abrir menú'));
  await tab.click(button('Add board'));
  await tab.type({ role: 'textbox', name: 'Name' }, 'Me');
  await tab.click(button('Create board'));
  await read(tab, dialog('Add board'), 'Board name must be at least 3 characters');
  await tab.press('Escape');
  await tab.click(button('Discard'));
  await seeNone(tab, dialog('Add board'));
});

test('shows no failure while a page that still loads is left', async ({
  profile: { tab },
  portal,
  engine,
}) => {
  const entry = portal.hold('entry');
  await tab.evaluate("void setTimeout(() => location.assign('/'))");
  // The page is parsed, its entry script waits, and public/boot.js has run.
  const isParsed = () =>
    tab.evaluate<boolean>(
      "location.pathname === '/' && performance.getEntriesByType('navigation')[0].domContentLoadedEventEnd > 0",
    );
  // The context of the earlier page may end during a question.
  await expect(async () => expect(await isParsed()).toBe(true)).toPass();
  await expect.poll(entry.waiting).toBeGreaterThan(0);
  const pages = portal.hold('page');
  await tab.evaluate('void setTimeout(() => location.reload())');
  await expect.poll(pages.waiting).toBe(1);
  // Firefox aborts the files of a page before the next page answers.
  if (engine === 'firefox') await expect.poll(portal.failedScripts).toBeGreaterThan(0);
  pages.release();
  entry.release();
  await see(tab, enterButton);
});

test('has both themes', async ({ profile: { tab } }) => {
  const colours = () =>
    tab.evaluate<{ theme: string; ground: string; ink: string }>(
      `(({ color, backgroundColor }) => ({ theme: document.documentElement.dataset.theme, ground: backgroundColor, ink: color }))(getComputedStyle(document.body))`,
    );
  const choose = async (theme: string) => {
    await tab.click(button('Abrir configuraciones'));
    await tab.click({ css: 'label', text: theme, within: inDialog });
    await tab.click(button('Guardar cambios'));
    await seeNone(tab, dialog('Configuraciones generales'));
  };
  await signIn(tab);
  const light = await colours();
  expect(light.theme).toBe('light');
  await choose('Oscuro');
  await expect.poll(colours).toMatchObject({ theme: 'dark' });
  const dark = await colours();
  expect(brightnessOf(dark.ground)).toBeLessThan(brightnessOf(dark.ink));
  expect(brightnessOf(light.ground)).toBeGreaterThan(brightnessOf(light.ink));
  await choose('Claro');
  await expect.poll(colours).toEqual(light);
});

test('scrolls in one direction only on a phone', async ({ profile: { tab } }, testInfo) => {
  const overflow = () =>
    tab.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth');
  const width = await tab.resize(390, 844);
  if (width > 390)
    testInfo.annotations.push({ type: 'width', description: `${width} px, the engine's minimum` });
  await signIn(tab);
  await expect.poll(overflow).toBe(0);
  const panels: readonly (readonly [opener: Name, panel: Target])[] = [
    ['Abrir menú', { role: 'navigation', name: 'Power BI Dashboard' }],
    [/^Filtrar el tablero/, dialog('Filtros del Dashboard')],
    ['Abrir el asistente', { css: 'textarea', within: '[role=dialog]' }],
  ];
  for (const [opener, panel] of panels) {
    await tab.click(button(opener));
    await see(tab, panel);
    await expect.poll(overflow).toBe(0);
    await tab.press('Escape');
    await seeNone(tab, panel);
  }
});

test('shows switches and their states in forced colours', async ({ open, engine }) => {
  test.skip(engine === 'webkit', 'WebKit has no forced colours');
  const { tab } = await open({ forcedColors: true });
  await signIn(tab);
  expect(await tab.evaluate("matchMedia('(forced-colors: active)').matches")).toBe(true);
  await tab.click(button('Abrir configuraciones'));
  const control = { css: '[data-scope=switch][data-part=control]', within: inDialog };
  await see(tab, control);
  const picture = () => pixelsOf(tab, `${inDialog} ${control.css}`);
  await expect.poll(async () => countMarks(await picture())).toBeGreaterThan(20);
  const on = await picture();
  await tab.click(control);
  await expect.poll(async () => countChanges(on, await picture())).toBeGreaterThan(20);
  await expect.poll(async () => countMarks(await picture())).toBeGreaterThan(20);
});

test.describe('a planted fault is found', () => {
  test('a script error', async ({ profile: { tab }, portal }) => {
    await signIn(tab);
    await tab.evaluate("void setTimeout(() => { throw new Error('planted') })");
    await expect.poll(() => portal.noise().join()).toContain('planted');
    portal.clearNoise();
  });

  test('a hidden control', async ({ profile: { tab } }) => {
    await tab.open('/');
    await see(tab, enterButton);
    await tab.evaluate(
      "void [...document.querySelectorAll('button')].filter(({ innerText }) => innerText.includes('Entrar')).forEach(({ style }) => { style.visibility = 'hidden'; })",
    );
    await seeNone(tab, enterButton);
  });
});
