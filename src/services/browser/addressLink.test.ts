import { describe, expect, it } from 'vitest';
import { takeLink } from './addressLink';

function open(address: string) {
  const { pathname, search, hash } = new URL(address, 'https://portal.example.com');
  let left = `${pathname}${search}${hash}`;
  const history = {
    state: null,
    replaceState(_: unknown, __: string, url: string) {
      left = url;
    },
  };
  const taken = takeLink({ location: { pathname, search, hash }, history } as unknown as Window);
  return { view: taken?.place.view, region: taken?.place.filters.region, left };
}

describe('the link in the address of the page', () => {
  it.each([
    ['/#tablero=dashboard-2&region=SURESTE', '/'],
    ['/%23tablero=dashboard-2&region=SURESTE', '/'],
    ['/portal/%23tablero=dashboard-2&region=SURESTE', '/portal/'],
    ['/portal/index.html%23tablero=dashboard-2&region=SURESTE', '/portal/'],
    ['/portal/%2523tablero%253Ddashboard-2%2526region%253DSURESTE', '/portal/'],
    ['/portal/?tablero=dashboard-2&region=SURESTE', '/portal/'],
    ['/portal/index.html?tablero=dashboard-2&region=SURESTE', '/portal/index.html'],
    ['/?tablero=dashboard-2&#38;region=SURESTE', '/'],
    ['/?a=1#tablero=dashboard-2&region=SURESTE', '/?a=1'],
  ])('is taken from %s, which leaves %s', (address, left) =>
    expect(open(address)).toEqual({ view: 'dashboard-2', region: 'SURESTE', left }),
  );

  it.each(['/', '/tablero/', '/#code=1&state=tablero', '/?error=x&state=2'])('is not in %s', (address) =>
    expect(open(address)).toEqual({ view: undefined, region: undefined, left: address }),
  );
});
