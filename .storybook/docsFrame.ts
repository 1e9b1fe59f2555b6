import type { Preview } from '@storybook/react-vite';
import { STORY_RENDER_PHASE_CHANGED } from 'storybook/internal/core-events';
import { addons } from 'storybook/preview-api';

const isInDocs = Boolean(window.frameElement?.closest('.docs-one-story'));

/** In a frame of a docs page: a story that takes the focus does not scroll the page around it. */
export function focusInPlace(): void {
  if (!isInDocs) return;
  const { focus } = HTMLElement.prototype;
  HTMLElement.prototype.focus = function focusWithoutScrolling(options) {
    focus.call(this, { ...options, preventScroll: true });
  };
}

/**
 * In a frame of a docs page: stories with a play function run one after another. Only one of the page's documents has the
 * focus, so two that play at once take it from each other.
 */
export const playInTurn: Preview['beforeEach'] = ({ tags }) =>
  new Promise<void>((start) => {
    if (!isInDocs || !tags.includes('play-fn')) return start();
    void navigator.locks.request(
      `play in ${window.parent.performance.timeOrigin}`,
      () =>
        new Promise<void>((end) => {
          addons.getChannel().on(STORY_RENDER_PHASE_CHANGED, ({ newPhase }: { newPhase: string }) => {
            if (['played', 'errored', 'aborted', 'finished'].includes(newPhase)) end();
          });
          start();
        }),
    );
  });
