import { SELECT_STORY } from 'storybook/internal/core-events';
import { addons } from 'storybook/preview-api';

/** URL of a story, for links that also work in a new tab: beside the frame in which they stand. */
export const storyHref = (id: string): string => `./?path=/story/${id}`;

/** Selects a story, like a click in Storybook's sidebar. */
export function openStory(id: string): void {
  addons.getChannel().emit(SELECT_STORY, { storyId: id });
}
