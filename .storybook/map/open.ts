import { SELECT_STORY } from 'storybook/internal/core-events';
import { addons } from 'storybook/preview-api';

/** Where a story is, for a link that also works when it is opened in a new tab. */
export const storyHref = (id: string): string => `?path=/story/${id}`;

/** Shows a story in Storybook's frame, as a click in its sidebar would. */
export function openStory(id: string): void {
  addons.getChannel().emit(SELECT_STORY, { storyId: id });
}
