import { describe, expect, it } from 'vitest';
import { peacefulFields, questionsOf, resolve } from './conflict';

const before = { id: 'region-nac', name: 'Nacional', code: 'NAC', isActive: true };
const mine = { ...before, name: 'Todo México', code: 'MEX', isActive: false };
const theirs = { ...before, name: 'País', isActive: false };

describe('choosing what stays of two changes', () => {
  const contest = { before, mine, theirs, fields: ['name'] };

  it('asks only for the fields that both changed', () => {
    expect(questionsOf(contest)).toEqual(['name']);
    expect(peacefulFields({ ...contest, mine: { ...mine, isActive: false } })).toEqual({
      mine: ['code'],
      theirs: ['isActive'],
      same: [],
    });
  });

  it('names what nobody changed, but not the id; of what is gone there is nothing', () => {
    const theirs = { ...before, code: 'X' };
    expect(peacefulFields({ before, mine: { ...before, name: 'Y' }, theirs, fields: [] })).toEqual({
      mine: ['name'],
      theirs: ['code'],
      same: ['isActive'],
    });
    const fields = ['id', 'name', 'code', 'isActive'];
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

  it('keeps what only one of the two changed, whatever is chosen', () => {
    expect(resolve(contest, { name: 'mine' })).toEqual(mine);
    expect(resolve(contest, { name: 'theirs' })).toEqual({ ...mine, name: 'País' });
  });

  it('a field that theirs left empty is empty again', () => {
    const board = { id: 'b', name: 'B' };
    const contest = {
      before: board,
      mine: { ...board, aiContext: 'mío' },
      theirs: board,
      fields: ['aiContext'],
    };
    expect(resolve(contest as never, { aiContext: 'theirs' })).toStrictEqual(board);
  });

  it('asks for the whole where one of the two removed it', () => {
    const gone = { before, mine, theirs: null, fields: [] };
    expect(questionsOf(gone)).toEqual(['entity']);
    expect(resolve(gone, { entity: 'mine' })).toEqual(mine);
    expect(resolve(gone, { entity: 'theirs' })).toBeNull();
  });
});
