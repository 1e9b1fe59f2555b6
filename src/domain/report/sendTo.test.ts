import { describe, expect, it } from 'vitest';
import { isEmail, mailAddress, sendLimit, teamsAddress } from './sendTo';

const link = 'https://portal.example.com/#tablero=dashboard-1&region=NORESTE';
const message = { to: 'luis@example.com', title: 'Ventas · R&D', links: [link] } as const;
const publicCloud = 'https://app.powerbi.com';

describe('addresses that send a view', () => {
  it('opens a mail with subject and link, even without a recipient', () => {
    const address = new URL(mailAddress(message));
    expect([address.protocol, address.pathname]).toEqual(['mailto:', 'luis@example.com']);
    expect(address.searchParams.get('subject')).toBe('Ventas · R&D');
    expect(address.searchParams.get('body')).toBe(`Ventas · R&D\n${link}`);
    expect(mailAddress({ ...message, to: '' })).toMatch(/^mailto:\?subject=/);
  });

  it('opens a chat in Teams with a draft', () => {
    const address = new URL(teamsAddress(publicCloud, message));
    expect(address.origin + address.pathname).toBe('https://teams.microsoft.com/l/chat/0/0');
    expect(address.searchParams.get('users')).toBe('luis@example.com');
    expect(address.searchParams.get('message')).toBe(`Ventas · R&D\n${link}`);
  });

  it.each([
    ['https://app.powerbigov.us', 'teams.microsoft.com'],
    ['https://app.high.powerbigov.us', 'gov.teams.microsoft.us'],
    ['https://app.mil.powerbigov.us', 'dod.teams.microsoft.us'],
    ['https://app.powerbi.cn', 'teams.microsoftonline.cn'],
  ])('uses the Teams of the cloud of %s', (appUrl, host) => {
    expect(new URL(teamsAddress(appUrl, message)).hostname).toBe(host);
  });

  it('uses the shorter link if the exact link is too long', () => {
    const exact = `${link}&vista=${'A'.repeat(sendLimit)}`;
    for (const make of [mailAddress, (one: typeof message) => teamsAddress(publicCloud, one)]) {
      const address = make({ ...message, links: [exact, link] as unknown as typeof message.links });
      expect(address.length).toBeLessThan(sendLimit);
      expect(decodeURIComponent(address)).toContain(link);
    }
  });

  it('uses the exact link up to the limit', () => {
    const { length } = mailAddress({ ...message, links: ['A'] });
    const linksOf = (missing: number) => ['A'.repeat(sendLimit - length + 1 - missing), 'B'] as const;
    expect(mailAddress({ ...message, links: linksOf(0) })).toHaveLength(sendLimit);
    expect(mailAddress({ ...message, links: linksOf(-1) })).toMatch(/B$/);
  });

  it('isEmail accepts one e-mail address, and not several', () => {
    expect(isEmail('luis@example.com')).toBe(true);
    for (const text of ['', 'luis', 'a@b', 'a@b.mx,c@d.mx', 'a b@c.mx']) expect(isEmail(text)).toBe(false);
  });
});
