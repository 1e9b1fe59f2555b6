import { expect, it } from 'vitest';
import type { Look } from '@/domain/ports/browser';
import { createAppearance } from './appearance';

const look: Look = {
  ...{ theme: 'light', platform: 'analytics', animations: true },
  ...{ isCovered: false, isPinned: false, title: null },
};

it('a report is inert only while it is covered, and the title names the view on screen', () => {
  const page = document.implementation.createHTMLDocument('Portal');
  const container = page.body.appendChild(page.createElement('div'));
  const { show } = createAppearance(page, container);
  const after = (change: Partial<Look>) => {
    show({ ...look, ...change });
    return [container.inert, page.title];
  };
  expect(after({ isCovered: true, title: 'Costos' })).toEqual([true, 'Costos · Portal']);
  expect(after({})).toEqual([false, 'Portal']);
});
