import { SELECT_STORY } from 'storybook/internal/core-events';
import { addons } from 'storybook/preview-api';

/** URL of a story outside the frame, so that links also work in a new tab. */
export const storyHref = (id: string): string => `./?path=/story/${id}`;

/** URL of the state map of a machine. */
export const mapHref = (machine: string): string =>
  `${storyHref('mapa-de-estados--machine')}&args=machine:${machine}`;

/** Selects a story, like a click in Storybook's sidebar. */
export function openStory(id: string): void {
  addons.getChannel().emit(SELECT_STORY, { storyId: id });
}
