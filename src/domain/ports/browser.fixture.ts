import type { Step } from '@/domain/session/returnPlace';
import type { DownloadPort, FullscreenEvent, HistoryPort, PageLifecycleEvent, SharePort } from './browser';
import { fakeListeners } from './fakes.fixture';

/** The page and its network; the clock of the token never emits. */
export function fakePage() {
  const { subscribe, emit } = fakeListeners<PageLifecycleEvent>();
  return { port: { subscribe, watchToken: () => () => undefined }, lifecycle: emit };
}

export function fakeFullscreen() {
  const { subscribe, emit } = fakeListeners<FullscreenEvent>();
  const seen = {
    /** `isAsked` of each change to full screen. */
    entered: [] as boolean[],
    exits: [] as 'left'[],
  };
  const port = {
    enter: async ({ isAsked }: { isAsked: boolean }) => void seen.entered.push(isAsked),
    leave: async () => void seen.exits.push('left'),
    subscribe,
  };
  return { port, seen, screen: emit };
}

export function fakeHistory() {
  const { subscribe, emit } = fakeListeners<Step>();
  const steps: Step[] = [];
  const port: HistoryPort = {
    visit: (step) => void steps.push(step),
    cover: () => () => undefined,
    subscribe,
  };
  return { port, seen: { steps }, back: emit };
}

/** A browser without a share sheet, whose clipboard accepts everything. */
export const fakeSharing: SharePort = {
  hasSheet: false,
  copy: async () => undefined,
  openSheet: async () => undefined,
  saveReminder: async () => undefined,
};

/** Drops the files. */
export const fakeFiles: DownloadPort = { download: () => undefined };
