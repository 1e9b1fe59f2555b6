import { describe, expect, it } from 'vitest';
import { isPerson, mentionsIn, pieces } from './comments';

const ana = { id: '5F1C-01', name: 'Ana', email: 'ana@example.com' };
const anaGarcia = { id: '', name: 'Ana García', email: 'ANA.garcia@example.com' };
const account = { id: '5f1c-01.tenant', name: 'Ana García', username: 'ana.garcia@example.com', roles: [] };

describe('people in comments (spec section 21)', () => {
  it('are the person who is signed in by object id or e-mail address, in any case', () => {
    expect([ana, anaGarcia].map((person) => isPerson(account, person))).toEqual([true, true]);
    const others = [
      { ...ana, id: '5f1c-0' },
      { id: '', name: 'Ana García', email: '' },
      { ...anaGarcia, email: 'luis@example.com' },
    ];
    expect(others.map((person) => isPerson(account, person))).toEqual([false, false, false]);
  });

  it('are mentioned while their name stands in the text, up to 20', () => {
    const mentions = [ana, anaGarcia];
    expect(mentionsIn({ text: 'Mira, @Ana García', mentions })).toEqual([ana, anaGarcia]);
    expect(mentionsIn({ text: 'Mira, @Ana', mentions })).toEqual([ana]);
    expect(mentionsIn({ text: 'Mira, Ana', mentions })).toEqual([]);
    const many = Array.from({ length: 30 }, (_, at) => ({ ...ana, name: `P${at}` }));
    expect(mentionsIn({ text: many.map(({ name }) => `@${name}`).join(' '), mentions: many })).toHaveLength(
      20,
    );
  });

  it('stand apart in the text, the longest name first', () => {
    const mentions = [ana, anaGarcia];
    expect(pieces({ text: 'a@b, @Ana García y @Ana.', mentions })).toEqual([
      { text: 'a@b, ', mention: null },
      { text: '@Ana García', mention: anaGarcia },
      { text: ' y ', mention: null },
      { text: '@Ana', mention: ana },
      { text: '.', mention: null },
    ]);
    expect(pieces({ text: 'nada', mentions })).toEqual([{ text: 'nada', mention: null }]);
  });
});
