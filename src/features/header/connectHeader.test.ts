import { describe, expect, it } from 'vitest';
import { plainBrand } from '@/domain/session/brand';
import { connectHeader } from './connectHeader';

const facts = {
  isAdmin: true,
  platform: 'analytics',
  filterCount: 2,
  hasBoard: true,
  brand: plainBrand,
} as const;

describe('header (SPEC section 2.2)', () => {
  it('has the title "Landing Page" and filters in the analytics mode, and offers the admin portal', () => {
    expect(connectHeader(facts)).toEqual({
      title: 'Landing Page',
      hasDemoBadge: true,
      otherPlatform: 'Admin Portal',
      shortName: 'Admin',
      filters: { count: 2 },
    });
  });

  it('offers no filters without a dashboard', () => {
    expect(connectHeader({ ...facts, hasBoard: false }).filters).toBeNull();
  });

  it('has the title "Admin Portal" and no filters in the admin mode, and offers analytics', () => {
    expect(connectHeader({ ...facts, platform: 'admin' })).toMatchObject({
      title: 'Admin Portal',
      otherPlatform: 'Analytics',
      filters: null,
    });
  });

  it('offers no other platform to a user without the configured role (SPEC section 6)', () => {
    expect(connectHeader({ ...facts, isAdmin: false }).otherPlatform).toBeNull();
  });

  it("shows the organisation's name and no badge if the configuration says so", () => {
    const brand = { name: 'Contoso', demoBadge: false, proofOfConcept: true };
    expect(connectHeader({ ...facts, brand })).toMatchObject({ title: 'Contoso', hasDemoBadge: false });
    expect(connectHeader({ ...facts, brand, platform: 'admin' })).toMatchObject({ title: 'Admin Portal' });
  });
});
