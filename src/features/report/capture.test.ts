import { expect, it } from 'vitest';
import type { CaptureScope } from '@/domain/report/reportTools';
import { linkedStateLimit } from '@/domain/session/returnPlace';
import { savedStateLimit } from '@/domain/session/savedViews';
import { captureForLink, captureView } from './capture';

/** A report whose states have these lengths. */
const reportOf = (lengths: Record<CaptureScope, number>, isAsLoaded = async () => false) => ({
  isAsLoaded,
  captureState: async (scope: CaptureScope) => scope.slice(0, 1).repeat(lengths[scope]),
});
const linkOf = async (page: number, report: number) => {
  const captured = await captureForLink(reportOf({ page, report }));
  return [captured?.state.slice(0, 1), captured?.hasAllPages];
};

it('a link has no state of a report that is as it loaded, and has the state if that is not known', async () => {
  const lengths = { page: 10, report: 20 };
  expect(await captureForLink(reportOf(lengths, async () => true))).toBeNull();
  const refused = reportOf(lengths, () => Promise.reject(new Error('no frame')));
  expect(await captureForLink(refused)).toMatchObject({ hasAllPages: true });
});

it('a link has the state of all pages, or of the page on screen if that of all pages is too long', async () => {
  expect(await linkOf(10, linkedStateLimit)).toEqual(['r', true]);
  expect(await linkOf(10, linkedStateLimit + 1)).toEqual(['p', false]);
});

it('a saved view has the state of all pages that fits into storage, and the state of its page if only that fits into a link', async () => {
  const view = async (page: number, report: number) => {
    const { state, linkState } = await captureView(reportOf({ page, report }));
    return [state.slice(0, 1), linkState?.slice(0, 1)];
  };
  expect(await view(10, linkedStateLimit)).toEqual(['r', undefined]);
  expect(await view(linkedStateLimit, linkedStateLimit + 1)).toEqual(['r', 'p']);
  expect(await view(linkedStateLimit + 1, savedStateLimit)).toEqual(['r', undefined]);
  expect(await view(10, savedStateLimit + 1)).toEqual(['p', undefined]);
});
