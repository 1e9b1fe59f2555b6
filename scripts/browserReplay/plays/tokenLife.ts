import type { FaultKind } from '../../../emulator/server/control';
import type { Driver } from '../driver';
import type { Act, Play } from '../play';
import { button, signedIn, signOut, withoutTokens } from './shared';

/** Lifetime of a token in seconds. The provider uses the real clock, the page a mocked one. */
const life = 3_900;

/** Makes tokens expire relative to the page's mocked clock. */
async function followClock(driver: Driver): Promise<void> {
  const { page } = driver;
  await page.route(/\/identity\/token\?/, async (route) => {
    const now = await page.evaluate(() => Date.now()).catch(() => null);
    // The page that sent the request was closed.
    if (now === null) return route.abort().catch(() => undefined);
    const ahead = Math.round((now - Date.now()) / 1000);
    await driver.control({ tokenLife: Math.max(1, ahead + life) });
    const answer = await route.fetch().catch(() => null);
    if (answer === null) return route.abort('internetdisconnected');
    const body = (await answer.json().catch(() => null)) as object | null;
    if (!answer.ok() || body === null) return route.fulfill({ response: answer });
    await route.fulfill({ response: answer, json: { ...body, expires_in: life, ext_expires_in: life } });
  });
}

const refreshed =
  (kind: FaultKind | null): Act =>
  async (driver) => {
    await driver.arrived('token');
    await driver.fault('token', kind);
    await driver.pass('token');
  };

export const tokenLife: Play = {
  fromStart: true,
  begin: async (driver) => {
    await withoutTokens(driver);
    await followClock(driver);
    await driver.page.goto('/?trace');
    await signedIn(driver.page);
    await driver.hold('token');
  },
  acts: {
    'send token.acquired': async (driver, _step, { index }) => {
      // The first token is acquired when the report loads.
      if (index === 0) return;
      await driver.fault('token', null);
      await driver.release('token');
      const popup = driver.page.waitForEvent('popup');
      await button(driver.page, 'Iniciar sesión de nuevo').click();
      await (await popup).getByRole('button', { name: /^Ana García/ }).click();
    },
    'send embed.tokenExpired': ({ raise }) => raise('tokenExpired'),
    'send network.online': ({ network }) => network(true),
    'send session.closed': signOut,
    'done refreshToken': refreshed(null),
    'fail refreshToken tokenFailed': refreshed('400'),
    'fail refreshToken offline': async (driver) => {
      await driver.arrived('token');
      await driver.network(false);
      await driver.fault('token', 'offline');
      await driver.pass('token');
    },
  },
  screen: {},
};
