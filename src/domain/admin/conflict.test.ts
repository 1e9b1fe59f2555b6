import { describe, expect, it } from 'vitest';
import { peacefulFields, questionsOf, resolve } from './conflict';

const before = { id: 'region-nac', name: 'Nacional', code: 'NAC', isActive: true };
const mine = { ...before, name: 'Todo México', code: 'MEX', isActive: false };
const theirs = { ...before, name: 'País', isActive: false };

describe('resolving a conflict of two changes', () => {
  const contest = { before, mine, theirs, fields: ['name'] };

  it('questionsOf returns only the fields that both users changed', () => {
    expect(questionsOf(contest)).toEqual(['name']);
    expect(peacefulFields({ ...contest, mine: { ...mine, isActive: false } })).toEqual({
      mine: ['code'],
      theirs: ['isActive'],
      same: [],
    });
  });

  it('peacefulFields groups the fields without a conflict by the user who changed them', () => {
    const theirs = { ...before, code: 'X' };
    expect(peacefulFields({ before, mine: { ...before, name: 'Y' }, theirs, fields: [] })).toEqual({
      mine: ['name'],
      theirs: ['code'],
      same: ['isActive'],
    });
    const fields = ['name', 'code', 'isActive'];
    expect(peacefulFields({ before, mine: before, theirs: null, fields: [] })).toEqual({
      mine: [],
      theirs: fields,
      same: [],
    });
    const made = { before: null, mine: before, theirs: before, fields: ['name'] };
    expect(peacefulFields(made)).toEqual({
      mine: [],
      theirs: fields.filter((field) => field !== 'name'),
      same: [],
    });
  });

  it('resolve keeps the fields that only one user changed, whatever version is chosen', () => {
    expect(resolve(contest, { name: 'mine' })).toEqual(mine);
    expect(resolve(contest, { name: 'theirs' })).toEqual({ ...mine, name: 'País' });
  });

  it('resolve removes a field that the chosen version does not have', () => {
    const board = { id: 'b', name: 'B' };
    const contest = {
      before: board,
      mine: { ...board, aiContext: 'mío' },
      theirs: board,
      fields: ['aiContext'],
    };
    expect(resolve(contest as never, { aiContext: 'theirs' })).toStrictEqual(board);
  });

  it('questionsOf asks for the whole entry if one of the two users removed it', () => {
    const gone = { before, mine, theirs: null, fields: [] };
    expect(questionsOf(gone)).toEqual(['entity']);
    expect(resolve(gone, { entity: 'mine' })).toEqual(mine);
    expect(resolve(gone, { entity: 'theirs' })).toBeNull();
  });
});
