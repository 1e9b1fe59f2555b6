import { act } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Announcement } from '@/domain/admin/catalogs';
import { mountAdmin, samples } from './mount';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

const announcement: Announcement = {
  ...{ id: 'a', title: 'Corte de mes', text: '', tone: 'info', audience: 'all', groupIds: [] },
  ...{ from: '2026-11-28', until: '2026-11-28', boardId: null, address: null },
};

/** Mounts an admin view at 23:59 and returns the function that moves the clock past midnight. */
async function mountBeforeMidnight(view: string) {
  let time = new Date('2026-11-28T23:59:30').getTime();
  const data = { ...samples, announcements: [announcement] };
  await mountAdmin(view, data, [1280, 860], { now: () => time });
  return () => {
    time = new Date('2026-11-29T00:00:30').getTime();
    return act(() => vi.advanceTimersByTimeAsync(60_000));
  };
}

it('the announcements end at midnight while the page is open, and a new one starts on the new day', async () => {
  const passMidnight = await mountBeforeMidnight('catalog-announcements');
  await expect.element(page.getByText('Vigente', { exact: true })).toBeVisible();
  await passMidnight();
  await expect.element(page.getByText('Terminado', { exact: true })).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Nuevo Anuncio' }));
  await expect.element(page.getByLabelText('Desde')).toHaveValue('2026-11-29');
});

it('the filters of a group accept the new day after midnight', async () => {
  const passMidnight = await mountBeforeMidnight('powerbi-group-boards');
  await passMidnight();
  await userEvent.click(page.getByRole('button', { name: 'Nuevo Tablero de un Grupo' }));
  await expect.element(page.getByLabelText('Fecha de inicio')).toHaveAttribute('max', '2026-11-29');
});
