import { describe, expect, it } from 'vitest';
import { isSamePerson } from './person';

const paula = { id: '5F1C-11', addresses: ['privera@consultora.mx', 'paula.rivera@consultora.mx'] };

describe('isSamePerson', () => {
  it.each([
    ['the object id, in any case', { id: ' 5f1c-11', addresses: [] }],
    ['the object id, although the name changed', { id: '5f1c-11', addresses: ['psoto@consultora.mx'] }],
    ['the sign-in name', { id: '', addresses: ['PRivera@consultora.mx '] }],
    ['the e-mail address', { id: '', addresses: ['', 'Paula.Rivera@consultora.mx'] }],
    ['the name of a guest', { id: '', addresses: ['paula.rivera_consultora.mx#EXT#@x.onmicrosoft.com'] }],
  ])('finds a person by %s', (_, other) => {
    expect([isSamePerson(paula, other), isSamePerson(other, paula)]).toEqual([true, true]);
  });

  it.each([
    ['a new account with an old address', { ...paula, id: '5f1c-12' }],
    ['another address', { id: '', addresses: ['paula.rivera@cementos.mx'] }],
    ['an entry without identifiers', { id: '', addresses: [''] }],
  ])('does not match %s', (_, other) => {
    expect([isSamePerson(paula, other), isSamePerson(other, paula)]).toEqual([false, false]);
  });

  it('does not match two entries without identifiers', () => {
    expect(isSamePerson({ id: '', addresses: [''] }, { id: ' ', addresses: [' ', ''] })).toBe(false);
  });
});
