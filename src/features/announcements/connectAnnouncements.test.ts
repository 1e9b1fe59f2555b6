import { expect, it } from 'vitest';
import type { Announcement } from '@/domain/admin/catalogs';
import { analyticsMenu } from '@/domain/boards/analyticsMenu';
import { connectAnnouncements } from './connectAnnouncements';

const announcement: Announcement = {
  ...{ id: 'a', title: 'Corte', text: 'Sábado:\n\n  sin  datos', tone: 'warn' },
  ...{ from: '2026-11-20', until: '2026-11-30', audience: 'all', groupIds: [] },
  ...{ boardId: null, address: null },
};

it('connectAnnouncements shortens a text of several lines and spaces to one line', () => {
  expect(connectAnnouncements([announcement], analyticsMenu)).toEqual([
    {
      ...{ id: 'a', title: 'Corte', until: '2026-11-30', address: null, palette: 'warn' },
      line: 'Sábado: sin datos',
      pieces: [{ text: 'Sábado:\n\n  sin  datos', href: null }],
      board: null,
    },
  ]);
});

it.each([
  ['info', 'accent'],
  ['good', 'good'],
  ['warn', 'warn'],
] as const)('connectAnnouncements draws the tone %s with the palette %s', (tone, palette) => {
  expect(connectAnnouncements([{ ...announcement, tone }], [])[0]?.palette).toBe(palette);
});

it('connectAnnouncements leads to an address, and to a board by its name in the menu if the user may open it', () => {
  const address = 'https://example.com/';
  const ofBoard = (boardId: string): Announcement => ({ ...announcement, boardId, address });
  const views = connectAnnouncements([ofBoard('dashboard-2'), ofBoard('other')], analyticsMenu);
  expect(views.map((view) => [view.address, view.board])).toEqual([
    [address, { id: 'dashboard-2', label: 'Pedidos de concretos' }],
    [address, null],
  ]);
});
