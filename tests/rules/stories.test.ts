import type { Meta, StoryObj } from '@storybook/react-vite';
import { describe, expect, it } from 'vitest';
import { loadStateStories, shows, stateStoriesOf, storyOf } from '../../.storybook/map/catalog';
import { describeState, leafStates } from '../../src/traces/describe';
import { frozenAt } from '../../tools/machines/frozen';
import { registry } from '../../tools/machines/registry';

const stories = await loadStateStories();

describe.each(Object.entries(registry))('stories of %s', (name, description) => {
  const { machine, states, usual } = description;
  const machineStories = stories.filter((story) => story.machine === name);

  it('show every state of the machine', () => {
    const missing = leafStates(machine).filter((leaf) => !machineStories.some((story) => shows(story, leaf)));
    const advice = `no story shows these: add one with parameters { machine: '${name}', state }, or looksLike in tools/machines`;
    expect(missing, advice).toEqual([]);
  });

  it('have a description of each state, and a usual state', () => {
    expect(Object.keys(states).sort()).toEqual([...leafStates(machine)].sort());
    const regions = usual.split(' & ');
    expect(describeState(frozenAt(description, usual).getSnapshot()).split(' & ')).toEqual(
      expect.arrayContaining(regions),
    );
  });

  it('name only states that the machine has', () => {
    const unknown = machineStories.filter(
      ({ state }) =>
        !state
          .split('&')
          .every((part) => leafStates(machine).some((leaf) => shows({ state: part.trim() }, leaf))),
    );
    expect(unknown.map(({ title, name: story, state }) => `${title} ${story}: ${state}`)).toEqual([]);
  });
});

it('a state that looks like another state’s story has no separate story', () => {
  const lookalikes = Object.entries(registry).flatMap(([machine, { states }]) =>
    Object.keys(states).flatMap((state) => (states[state]?.looksLike ? { machine, state } : [])),
  );
  const shownTwice = lookalikes.filter(
    ({ machine, state }) =>
      stories.filter((story) => story.machine === machine && shows(story, state)).length > 1,
  );
  expect(shownTwice).toEqual([]);
});

it('every story of a state belongs to an existing machine', () => {
  expect(stories.filter(({ machine }) => !(machine in registry))).toEqual([]);
});

it('a story inherits its file’s machine and may shorten the state from the left', () => {
  const stateStories = stateStoriesOf({
    './Sample.stories.tsx': {
      default: { title: 'Examples/Sample', parameters: { machine: 'sample' } },
      HotWater: { parameters: { state: 'hot & light.off' } },
      JustAStory: {},
    },
  });
  expect(stateStories).toMatchObject([
    { id: 'examples-sample--hot-water', name: 'Hot Water', machine: 'sample' },
  ]);
  expect(
    ['water.hot', 'light.off', 'hot', 'water.cold'].map((leaf) => shows({ state: 'hot & light.off' }, leaf)),
  ).toEqual([true, true, true, false]);
});

it('the stories of a file are in the order that Storybook’s build adds to the module', () => {
  const stateStories = stateStoriesOf({
    './Sample.stories.tsx': {
      ColdWater: { name: 'Fría' },
      HotWater: { name: 'Caliente' },
      __namedExportsOrder: ['HotWater', 'ColdWater'],
      default: { title: 'Ejemplo', parameters: { machine: 'sample', state: 'hot' } },
    },
  });
  expect(stateStories.map(({ name }) => name)).toEqual(['Caliente', 'Fría']);
});

it('every story file has its own title, each story its own name, and each component of a group a guide', async () => {
  const files = import.meta.glob<Record<string, StoryObj> & { default: Meta }>([
    '../../src/**/*.stories.tsx',
    '../../.storybook/**/*.stories.tsx',
  ]);
  const loaded = await Promise.all(Object.values(files).map((load) => load()));
  const titles = loaded.map(({ default: { title } }) => title);
  expect(titles.filter((title, at) => titles.indexOf(title) !== at)).toEqual([]);
  const missing = loaded.flatMap(({ default: { title, parameters }, ...own }) => {
    // A story that spreads another one and has no name itself has the name of the other.
    const names = Object.values(own).map(({ name }) => name);
    return [
      ...Object.keys(own)
        .filter((_, at) => names[at] === undefined || names.indexOf(names[at]) !== at)
        .map((story) => `${title} ${story}: a name`),
      ...(title?.includes('/') && parameters?.guide === undefined ? [`${title}: a guide`] : []),
    ];
  });
  expect(missing).toEqual([]);
});

it('the state map opens the story of a state, and if a state has several stories, the least specific story', () => {
  const story = (id: string, state: string) => ({
    id,
    state,
    title: '',
    name: '',
    machine: 'sample',
    file: '',
  });
  const all = [
    story('late', 'light.on & water.hot'),
    story('much', 'water.hot & light.on & lid.open'),
    story('own', 'water.hot & light.off'),
  ];
  expect(storyOf(all, 'water.hot')?.id).toBe('own');
  expect(storyOf(all, 'light.on')?.id).toBe('late');
  expect(storyOf(all, 'water.cold')).toBeUndefined();
});

it.each([
  ['comparison', 'showing.ready', 'Dos tableros lado a lado'],
  ['controlBar', 'controls.expanded', 'Desplegada'],
  ['reportLoad', 'ready', 'Tablero en pantalla'],
  ['addBoard', 'editing', 'Vacío'],
  ['presentation', 'off', 'Sin presentación'],
])('the state map opens the first of equally specific stories of a file: %s %s', (machine, leaf, name) => {
  expect(
    storyOf(
      stories.filter((one) => one.machine === machine),
      leaf,
    )?.name,
  ).toBe(name);
});
