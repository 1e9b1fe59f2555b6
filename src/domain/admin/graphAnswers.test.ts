import { describe, expect, it } from 'vitest';
import { batchSchema, errorSchema, itemSchema, versionsSchema } from './graphAnswers';

/** What Microsoft Graph names as the author: a user, a user without a name, an app, nobody. */
const authors = [
  { user: { displayName: 'Ana', id: '5f1c', email: 'ana@example.com' } },
  { user: { email: 'ana@example.com' } },
  { application: { displayName: 'Flow' } },
  undefined,
];

describe('answers of Microsoft Graph', () => {
  it.each(authors)('are read with the author %j', (author) => {
    expect(itemSchema.safeParse({ id: '1', createdBy: author, lastModifiedBy: author }).success).toBe(true);
    expect(versionsSchema.safeParse({ value: [{ id: '1.0', lastModifiedBy: author }] }).success).toBe(true);
  });

  it('are read without optional parts', () => {
    expect(errorSchema.parse({ error: { code: 'itemNotFound' } })).toEqual({
      error: { code: 'itemNotFound', message: '' },
    });
    expect(batchSchema.parse({ responses: [{ id: '1', status: 204 }] })).toEqual({
      responses: [{ id: '1', status: 204, headers: {} }],
    });
  });
});
