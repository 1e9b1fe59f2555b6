import { describe, expect, it } from 'vitest';
import { answerOf, listAnswer, noneAnswer, unknownAnswer, valueAnswer } from './answer';

describe('Answer', () => {
  it('has an empty list as none, and any other list as a value', () => {
    expect(listAnswer([])).toEqual(noneAnswer);
    expect(listAnswer([0])).toEqual(valueAnswer([0]));
  });

  it('separates a value, no value and a refusal of a call', async () => {
    expect(await answerOf(Promise.resolve(0))).toEqual(valueAnswer(0));
    expect(await answerOf(Promise.resolve(null))).toEqual(noneAnswer);
    expect(await answerOf(Promise.reject(new Error('503')))).toEqual(unknownAnswer('refused'));
  });
});
