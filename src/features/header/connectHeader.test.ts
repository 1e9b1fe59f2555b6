import { describe, expect, it } from 'vitest';
import { plainBrand } from '@/domain/session/brand';
import { makeStore } from '@/store/makeStore';
import { connectHeader, type HeaderFacts } from './connectHeader';

const account = { id: '1', objectId: '1', name: 'Ana García', username: 'ana@x.mx', roles: [] };
const facts = {
  isAdmin: true,
  platform: 'analytics',
  sidebarOpen: false,
  theme: 'light',
  filtersOn: true,
  hasBoard: true,
  favourite: { view: 'dashboard-1', on: false },
  account,
  brand: plainBrand,
} as const;

const connect = (now: HeaderFacts) =>
  connectHeader(now, { dispatch: makeStore().dispatch, onSignOut: () => {} });

describe('header (SPEC 2.2)', () => {
  it('is "Landing Page" with filters in the analytics mode, and offers the admin portal', () => {
    expect(connect(facts)).toMatchObject({
      title: 'Landing Page',
      otherPlatform: 'Admin Portal',
      filters: { on: true },
      account: { name: 'Ana García', username: 'ana@x.mx' },
    });
  });

  it('offers no filters without a dashboard', () => {
    expect(connect({ ...facts, hasBoard: false, favourite: null }).filters).toBeNull();
  });

  it('is "Admin Portal" without filters in the admin mode, and offers analytics', () => {
    expect(connect({ ...facts, platform: 'admin' })).toMatchObject({
      title: 'Admin Portal',
      otherPlatform: 'Analytics',
      filters: null,
    });
  });

  it('offers nothing to a person without the role that the configuration asks for (SPEC 6)', () => {
    expect(connect({ ...facts, isAdmin: false }).otherPlatform).toBeNull();
  });

  it("shows the organisation's own name and no badge where the configuration says so", () => {
    const brand = { name: 'Contoso', demoBadge: false, proofOfConcept: true };
    const shown = (platform: 'analytics' | 'admin') => connect({ ...facts, platform, brand });
    expect(shown('analytics')).toMatchObject({ title: 'Contoso', texts: { demo: '' } });
    expect(shown('admin')).toMatchObject({ title: 'Admin Portal' });
    expect(connect(facts).texts.demo).toBe('DEMO');
  });
});
