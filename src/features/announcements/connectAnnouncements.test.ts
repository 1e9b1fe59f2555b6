import { expect, it } from 'vitest';
import { connectAnnouncements } from './connectAnnouncements';

it('connectAnnouncements shortens a text of several lines and spaces to one line', () => {
  const announcement = {
    ...{ id: 'a', title: 'Corte', text: 'Sábado:\n\n  sin  datos', tone: 'warn' as const },
    ...{ from: '2026-11-20', until: '2026-11-30', audience: 'all' as const, groupIds: [] },
    ...{ boardId: null, address: null },
  };
  const [view] = connectAnnouncements([announcement], []);
  expect([view?.line, view?.palette]).toEqual(['Sábado: sin datos', 'warn']);
});
