import { describe, expect, it } from 'vitest';
import { copy as boardsCopy } from '@/features/admin/lists/boards.copy';
import { copy as usersCopy } from '@/features/admin/users/users.copy';
import { copy } from './permissions.copy';

/** All strings of a part of the copy; functions are called with sample values. */
const textsOf = (part: unknown): string[] => {
  if (typeof part === 'string') return [part];
  if (typeof part === 'function') return [String(part(2, 3))];
  return typeof part === 'object' && part !== null ? Object.values(part).flatMap(textsOf) : [];
};

describe('texts about access (SPEC section 6)', () => {
  it('do not promise that the portal grants or revokes access to a report, which only Power BI does', () => {
    // The strings of the simple catalogues are built from the words in the domain.
    const copies = import.meta.glob(
      ['/src/{features,domain}/admin/**/*.copy.ts', '!**/catalog/**', '!**/catalogLists.copy.ts'],
      { eager: true },
    );
    const promises = textsOf(copies).filter((text) =>
      /perderán?\b|pierde|quita(rá)? el acceso|hasta dónde/i.test(text),
    );
    expect(Object.keys(copies).length).toBeGreaterThan(10);
    expect(promises).toEqual([]);
  });

  it.each([
    ['the permissions view', copy.subtitle],
    ['the rules', copy.rulesText],
    ['the access groups', copy.groupsText],
    ['deleting a rule', copy.removeText],
    ['deleting a group', copy.removeGroupText],
    ['deleting a user', usersCopy.removeText],
    ['deleting a board', boardsCopy.removeText],
  ])('explain for %s the decision of Power BI', (_, text) => expect(text).toContain('Power BI'));
});
