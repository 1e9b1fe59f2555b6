import { STORY_RENDER_PHASE_CHANGED } from 'storybook/internal/core-events';
import { addons } from 'storybook/preview-api';

const isInDocs = Boolean(window.frameElement?.closest('.docs-one-story'));

/** Keeps a docs page from scrolling when a story inside its frame takes the focus. */
export function focusInPlace(): void {
  if (!isInDocs) return;
  const { focus } = HTMLElement.prototype;
  HTMLElement.prototype.focus = function focusWithoutScrolling(options) {
    focus.call(this, { ...options, preventScroll: true });
  };
}

/**
 * Runs the play functions of a docs page one after another. Only one document of the page can have the focus,
 * so two play functions at the same time would take it from each other.
 */
export const playInTurn = ({ tags }: { readonly tags: readonly string[] }) =>
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
