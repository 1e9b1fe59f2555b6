import { describe, expect, it } from 'vitest';
import { batchSchema, errorSchema, itemSchema, pageSchema, versionsSchema } from './graphAnswers';

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

  it.each([
    null,
    { user: null },
    { user: { displayName: null, id: null, email: null } },
    { user: { displayName: 7 } },
    'Ana',
  ])('are read as far as they go with the author %j', (author) => {
    const item = { id: '1', eTag: null, createdBy: author, lastModifiedBy: author, fields: { Title: 'a' } };
    expect(pageSchema.parse({ value: [item] }).value).toMatchObject([{ id: '1', fields: { Title: 'a' } }]);
    const { value } = versionsSchema.parse({ value: [{ id: '1.0', lastModifiedBy: author }] });
    expect(value.map(({ lastModifiedBy }) => lastModifiedBy?.user?.displayName)).toEqual([undefined]);
  });

  it('are read without the entries that cannot be read', () => {
    const value = [null, 7, 'text', [], {}, { id: 3 }, { id: '1' }];
    expect(pageSchema.parse({ value }).value).toEqual([{ id: '1' }]);
    expect(versionsSchema.parse({ value }).value).toEqual([{ id: '1' }]);
    expect(pageSchema.safeParse({ value: {} }).success).toBe(false);
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
