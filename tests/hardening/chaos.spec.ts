import { expect, type Page } from '@playwright/test';
import { arrived, enter, expectReport, hold, openFromMenu, release } from '../e2e/support';
import { expectAlive, expectSeesFaults, inAStep, test } from './alive';
import { Counter } from './counter';

type Shown = readonly [name: string, shortId: string];
const transport: Shown = ['Tablero de transporte', '3f8a2c1e'];
const orders: Shown = ['Pedidos de concretos', 'c27d91b0'];

async function finish(page: Page, counter: Counter): Promise<void> {
  await counter.control('the check', () => expectSeesFaults(page));
  test.info().annotations.push(counter.annotation);
  expect(counter.problems).toEqual([]);
}

test('a reload of the page or a change of board at any phase of a load ends with the requested report', async ({
  page,
}) => {
  const counter = new Counter('chaos');
  await enter(page);
  await expectReport(page, ...transport);
  let [here, other]: [Shown, Shown] = [transport, orders];
  for (const phase of ['reports', 'load', 'loaded'] as const) {
    await counter.attempt(`another board at ${phase}`, async () => {
      await hold(page, phase);
      await openFromMenu(page, other[0]);
      await arrived(page, phase);
      await openFromMenu(page, here[0]);
      await release(page, phase);
      await expectReport(page, ...here);
    });
    await counter.attempt(`reload at ${phase}`, async () => {
      await hold(page, phase);
      await openFromMenu(page, other[0]);
      await arrived(page, phase);
      await page.reload();
      await release(page, phase);
      await expectReport(page, ...other);
    });
    [here, other] = [other, here];
  }
  await counter.attempt('reload in the admin portal', async () => {
    await page
      .getByRole('button', { name: /Admin Portal/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Abrir menú' }).click();
    for (const label of ['Gestión Power BI', 'Tableros'])
      await page.getByRole('navigation').getByText(label, { exact: true }).click();
    const title = page.getByRole('heading', { name: 'Gestión de Tableros Power BI' });
    await expect(title).toBeVisible();
    await page.reload();
    await expect(title).toBeVisible();
    await page
      .getByRole('button', { name: /Analytics/ })
      .first()
      .click();
    await expectReport(page, ...here);
  });
  await counter.attempt('away and back by the browser', async () => {
    await page.goto('/emulator/control');
    await page.goBack();
    await expectReport(page, ...here);
  });
  await finish(page, counter);
});

test('the portal is usable with denied or full storage, without cookies and after a clock change', async ({
  page,
  context,
}) => {
  const counter = new Counter('chaos');
  const worlds: Record<string, () => void> = {
    'local storage denied': () =>
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('denied', 'SecurityError');
        },
      }),
    'local storage full': () => {
      const { setItem } = Storage.prototype;
      Storage.prototype.setItem = function (key, value) {
        if (this === localStorage) throw new DOMException('full', 'QuotaExceededError');
        setItem.call(this, key, value);
      };
    },
    'cookies off': () =>
      Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => undefined }),
    'session storage full': () => {
      const { setItem } = Storage.prototype;
      Storage.prototype.setItem = function (key, value) {
        if (this === sessionStorage && /^(portal|chat)/.test(key))
          throw new DOMException('full', 'QuotaExceededError');
        setItem.call(this, key, value);
      };
    },
  };
  for (const [name, world] of Object.entries(worlds))
    await counter.attempt(name, async () => {
      const one = await context.newPage();
      await one.addInitScript(world);
      await enter(one);
      await expectReport(one, ...transport);
      await one.getByRole('button', { name: /Cambiar a modo/ }).click();
      await openFromMenu(one, orders[0]);
      await expectReport(one, ...orders);
      await one.close();
    });
  await counter.attempt('all storage denied', async () => {
    const one = await context.newPage();
    await one.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, {
          get: () => {
            throw new DOMException('denied', 'SecurityError');
          },
        });
    });
    await one.goto('/');
    await expectAlive(one);
    await one.close();
  });
  await page.clock.install();
  await enter(page);
  await expectReport(page, ...transport);
  const clocks: [string, number, Shown][] = [
    ['an hour on', 1, orders],
    ['a day back', -24, transport],
    ['asleep for a night', 9, orders],
  ];
  for (const [name, hours, board] of clocks)
    await counter.attempt(`clock: ${name}`, async () => {
      await page.clock.setSystemTime((await page.evaluate(() => Date.now())) + hours * 3_600_000);
      await openFromMenu(page, board[0]);
      await expectReport(page, ...board);
    });
  await finish(page, counter);
});

test('the portal is usable after doubled, reordered or lost frame messages and double clicks', async ({
  page,
  context,
}) => {
  const counter = new Counter('chaos');
  await enter(page);
  await expectReport(page, ...transport);
  await counter.attempt('double clicks', async () => {
    const names = await page
      .getByRole('button')
      .filter({ visible: true })
      .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? one.textContent ?? ''));
    expect(names.length).toBeGreaterThan(8);
    for (const name of names.filter((one) => one !== '' && !/Salir|Imprimir|pantalla completa/i.test(one))) {
      const button = page.getByRole('button', { name, exact: true }).filter({ visible: true }).first();
      // The dialog of the previous button may open late, even between the check and the click, so nothing waits for the button.
      await expect(async () => {
        await page.keyboard.press('Escape');
        expect(await page.getByRole('dialog').count()).toBe(0);
      }).toPass();
      const [node] = await button.elementHandles();
      const box = await node?.boundingBox();
      if (!box) continue;
      await page.mouse.dblclick(box.x + box.width / 2, box.y + box.height / 2);
      await expectAlive(page);
    }
  });
  /** Disturbs the messages between frame and page in the given way. */
  const disturb = (way: string) => {
    if (window !== window.top) return;
    const held: MessageEvent[] = [];
    const again = (event: MessageEvent) => {
      const { data, origin, source, ports } = event;
      const copy = new MessageEvent('message', { data, origin, source, ports: [...ports] });
      Object.assign(copy, { isCopy: true });
      window.dispatchEvent(copy);
    };
    let count = 0;
    window.addEventListener(
      'message',
      (event) => {
        if ('isCopy' in event || typeof event.data !== 'object') return;
        count += 1;
        if (way === 'doubled') setTimeout(() => again(event), 5);
        if (way === 'lost' && count % 4 === 0) event.stopImmediatePropagation();
        if (way === 'reordered') {
          event.stopImmediatePropagation();
          held.push(event);
          setTimeout(() => {
            const last = held.pop();
            if (last) again(last);
          }, 15);
        }
      },
      true,
    );
  };
  for (const way of ['doubled', 'reordered', 'lost'])
    await counter.attempt(`messages ${way}`, async () => {
      const one = await context.newPage();
      await one.clock.install();
      await one.addInitScript(disturb, way);
      await enter(one);
      if (way === 'lost') {
        const reportId = one.getByText('3f8a2c1e', { exact: true });
        const retry = one.getByRole('button', { name: 'Try Again' });
        // A lost message ends at a deadline, after which the user can continue.
        await expect(async () => {
          await one.clock.fastForward(10_000);
          await expect(reportId.or(retry).first()).toBeVisible(inAStep);
        }).toPass();
      } else await expectReport(one, ...transport);
      await expectAlive(one);
      await one.close();
    });
  await finish(page, counter);
});
