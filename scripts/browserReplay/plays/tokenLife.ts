import type { FaultKind } from '../../../emulator/server/control';
import type { Act, Play } from '../play';
import type { Stage } from '../stage';
import { button, signedIn, signOut, withoutTokens } from './shared';

/** Seconds that a token lives; the provider's clock is the real one, the page's is moved. */
const life = 3_900;

/** Tokens live from the page's now, however far its clock was moved. */
async function followClock(stage: Stage): Promise<void> {
  const { page } = stage;
  await page.route(/\/identity\/token\?/, async (route) => {
    const now = await page.evaluate(() => Date.now()).catch(() => null);
    // The page that asked has gone meanwhile.
    if (now === null) return route.abort().catch(() => undefined);
    const ahead = Math.round((now - Date.now()) / 1000);
    await stage.control({ tokenLife: Math.max(1, ahead + life) });
    const answer = await route.fetch().catch(() => null);
    if (answer === null) return route.abort('internetdisconnected');
    const body = (await answer.json().catch(() => null)) as object | null;
    if (!answer.ok() || body === null) return route.fulfill({ response: answer });
    await route.fulfill({ response: answer, json: { ...body, expires_in: life, ext_expires_in: life } });
  });
}

const refreshed =
  (kind: FaultKind | null): Act =>
  async (stage) => {
    await stage.arrived('token');
    await stage.fault('token', kind);
    await stage.pass('token');
  };

export const tokenLife: Play = {
  fromStart: true,
  begin: async (stage) => {
    await withoutTokens(stage);
    await followClock(stage);
    await stage.page.goto('/?trace');
    await signedIn(stage.page);
    await stage.hold('token');
  },
  acts: {
    'send token.acquired': async (stage, _step, { index }) => {
      // The first one comes with the report.
      if (index === 0) return;
      await stage.fault('token', null);
      await stage.release('token');
      const popup = stage.page.waitForEvent('popup');
      await button(stage.page, 'Iniciar sesión de nuevo').click();
      await (await popup).getByRole('button', { name: /^Ana García/ }).click();
    },
    'send embed.tokenExpired': ({ raise }) => raise('tokenExpired'),
    'send network.online': ({ network }) => network(true),
    'send session.closed': signOut,
    'done refreshToken': refreshed(null),
    'fail refreshToken tokenFailed': refreshed('400'),
    'fail refreshToken offline': async (stage) => {
      await stage.arrived('token');
      await stage.network(false);
      await stage.fault('token', 'offline');
      await stage.pass('token');
    },
  },
  screen: {},
};
