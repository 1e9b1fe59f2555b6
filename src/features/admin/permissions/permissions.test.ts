import { describe, expect, it } from 'vitest';
import { copy } from '@/features/admin/copy';

/** All strings of a part of the copy; functions are called with sample values. */
const textsOf = (part: unknown): string[] => {
  if (typeof part === 'string') return [part];
  if (typeof part === 'function') return [String(part(2, 3))];
  return typeof part === 'object' && part !== null ? Object.values(part).flatMap(textsOf) : [];
};

describe('texts about access (SPEC section 6)', () => {
  it('do not promise that the portal grants or revokes access to a report, which only Power BI does', () => {
    const promises = textsOf(copy).filter((text) =>
      /perderán?\b|pierde|quita(rá)? el acceso|hasta dónde/i.test(text),
    );
    expect(promises).toEqual([]);
  });

  it.each([
    ['the permissions view', copy.permissionsView.subtitle],
    ['the rules', copy.permissionsView.rulesText],
    ['the access groups', copy.permissionsView.groupsText],
    ['deleting a rule', copy.permissionsView.removeText],
    ['deleting a group', copy.permissionsView.removeGroupText],
    ['deleting a user', copy.users.removeText],
    ['deleting a board', copy.boards.removeText],
  ])('explain for %s the decision of Power BI', (_, text) => expect(text).toContain('Power BI'));
});
