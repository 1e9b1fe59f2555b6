import { describe, expect, it } from 'vitest';
import { loadStateStories, shows, stateStoriesOf } from '../.storybook/map/catalog';
import * as maps from '../.storybook/pages/StateMap.stories';
import { leafStates } from '../src/traces/describe';
import { registry } from '../src/traces/registry';

const stories = await loadStateStories();

describe.each(Object.entries(registry))('stories of %s', (name, { machine }) => {
  const own = stories.filter((story) => story.machine === name);

  it('show every state of the machine', () => {
    expect(leafStates(machine).filter((leaf) => !own.some((story) => shows(story, leaf)))).toEqual([]);
  });

  it('name only states that the machine has', () => {
    const unknown = own.filter(
      ({ state }) =>
        !state
          .split('&')
          .every((part) => leafStates(machine).some((leaf) => shows({ state: part.trim() }, leaf))),
    );
    expect(unknown.map(({ title, name: story, state }) => `${title} ${story}: ${state}`)).toEqual([]);
  });
});

it('the map has a page for every machine', () => {
  const { default: _meta, ...pages } = maps;
  expect(
    Object.values(pages)
      .map(({ args }) => args?.machine)
      .sort(),
  ).toEqual(Object.keys(registry).sort());
});

it('every story of a state belongs to an existing machine', () => {
  expect(stories.filter(({ machine }) => !(machine in registry))).toEqual([]);
});

it('a story inherits its file’s machine and may shorten the state from the left', () => {
  const found = stateStoriesOf({
    './Kettle.stories.tsx': {
      default: { title: 'Kitchen/Kettle', parameters: { machine: 'kettle' } },
      HotWater: { parameters: { state: 'hot & light.off' } },
      JustAStory: {},
    },
  });
  expect(found).toMatchObject([{ id: 'kitchen-kettle--hot-water', name: 'Hot Water', machine: 'kettle' }]);
  expect(
    ['water.hot', 'light.off', 'hot', 'water.cold'].map((leaf) => shows({ state: 'hot & light.off' }, leaf)),
  ).toEqual([true, true, true, false]);
});
