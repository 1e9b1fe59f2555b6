import { describe, expect, it } from 'vitest';
import { noFilters } from '@/domain/report/filters';
import { historyEntrySchema, isSameView, placeSchema } from './returnPlace';

const step = {
  platform: 'analytics' as const,
  view: 'dashboard-1',
  adminView: 'users-list',
  pageName: null,
};
const place = { ...step, filters: noFilters };

describe('places and history steps (SPEC sections 8.1 and 11)', () => {
  it('isSameView compares the view of the platform and ignores the page', () => {
    expect(isSameView(step, { ...step, pageName: 'p2', adminView: 'roles-list' })).toBe(true);
    expect(isSameView(step, { ...step, view: 'dashboard-2' })).toBe(false);
    const admin = { ...step, platform: 'admin' as const };
    expect(isSameView(admin, { ...admin, view: 'dashboard-2' })).toBe(true);
    expect(isSameView(admin, { ...admin, adminView: 'roles-list' })).toBe(false);
    expect(isSameView(step, admin)).toBe(false);
    expect(isSameView(admin, step)).toBe(false);
  });

  it('placeSchema rejects a place with an invalid part', () => {
    for (const good of [{}, { platform: 'admin' }, { pageName: 'p2' }, { state: 'H4s=' }])
      expect(placeSchema.safeParse({ ...place, ...good }).success, JSON.stringify(good)).toBe(true);
    for (const bad of [
      { platform: 'other' },
      { view: '' },
      { view: 'x'.repeat(201) },
      { adminView: 7 },
      { pageName: '' },
      { state: '' },
      { state: 'x'.repeat(100_001) },
      { filters: {} },
      { more: 1 },
    ])
      expect(placeSchema.safeParse({ ...place, ...bad }).success, JSON.stringify(bad).slice(0, 40)).toBe(
        false,
      );
  });

  it('historyEntrySchema accepts an index with a step or with null', () => {
    expect(historyEntrySchema.safeParse({ index: 3, step }).success).toBe(true);
    expect(historyEntrySchema.safeParse({ index: 3, step: null }).success).toBe(true);
    for (const bad of [
      { index: 1.5, step },
      { step },
      { index: 3 },
      { index: 3, step: { platform: 'admin' } },
      { index: 3, step: { ...step, view: '' } },
      { index: 3, step: { ...step, adminView: undefined } },
      { index: 3, step: { ...step, pageName: 7 } },
    ])
      expect(historyEntrySchema.safeParse(bad).success, JSON.stringify(bad)).toBe(false);
  });
});
