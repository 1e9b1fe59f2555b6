import { registry } from '@tools/machines/registry';
import { isExportStory, storyNameFromExport, toId } from 'storybook/internal/csf';

/** A story that shows a state of a machine. */
export interface StateStory {
  /** Storybook's id, for links. */
  readonly id: string;
  readonly title: string;
  readonly name: string;
  readonly machine: string;
  /** In trace notation: `loading.lookingUp`, `report.ready & token.expired`. */
  readonly state: string;
  readonly file: string;
}

interface Parameters {
  readonly machine?: string;
  readonly state?: string;
}

/** The exports of a story file that the map reads. */
type StoryModule = Record<string, unknown> & {
  readonly default?: { readonly title?: string; readonly parameters?: Parameters };
  /** The exports in the order of the file: Storybook's build adds it, because a module sorts its exports. */
  readonly __namedExportsOrder?: readonly string[];
};

const annotations = (story: unknown) =>
  (typeof story === 'object' && story !== null ? story : {}) as {
    readonly name?: string;
    readonly parameters?: Parameters;
  };

/**
 * The stories that show a machine's state: those with
 * `parameters: { machine: 'reportLoad', state: 'loading.lookingUp' }`, on the story or its file.
 */
export function stateStoriesOf(modules: Readonly<Record<string, unknown>>): readonly StateStory[] {
  return Object.entries(modules).flatMap(([file, module]) => {
    const { default: meta, __namedExportsOrder: order, ...exports } = module as StoryModule;
    const title = meta?.title;
    return (order ?? Object.keys(exports)).flatMap((key): StateStory[] => {
      if (!isExportStory(key, {})) return [];
      const { name = storyNameFromExport(key), parameters } = annotations(exports[key]);
      const { machine, state } = { ...meta?.parameters, ...parameters };
      if (machine === undefined || state === undefined) return [];
      if (title === undefined) throw new Error(`${file}: a story of a machine needs a title in its meta`);
      return [{ id: toId(title, storyNameFromExport(key)), title, name, machine, state, file }];
    });
  });
}

const partsOf = (state: string) => state.split('&').map((part) => part.trim());

/** Whether a story shows a leaf state. A story's state may omit the first parts of the path. */
export function shows({ state }: Pick<StateStory, 'state'>, leaf: string): boolean {
  return partsOf(state).some((part) => leaf === part || leaf.endsWith(`.${part}`));
}

/**
 * The story for a leaf state: its first part is this leaf, and it has the fewest other parts. The first part
 * of a story's state is its main one.
 */
export function storyOf(stories: readonly StateStory[], leaf: string): StateStory | undefined {
  const rank = ({ state }: StateStory) => {
    const parts = partsOf(state);
    const index = parts.findIndex((part) => shows({ state: part }, leaf));
    return index * 10 + parts.length;
  };
  const leafStories = stories.filter((story) => shows(story, leaf));
  return leafStories.sort((a, b) => rank(a) - rank(b))[0];
}

const files = import.meta.glob<StoryModule>('../../src/**/*.stories.tsx');

/** The states that render like the story of another state, each with that story. */
function lookalikesOf(stories: readonly StateStory[]): readonly StateStory[] {
  return Object.entries(registry).flatMap(([machine, { states }]) =>
    Object.entries(states).flatMap(([state, { looksLike }]) => {
      if (looksLike === undefined) return [];
      const [title, key] = looksLike;
      const id = toId(title, storyNameFromExport(key));
      const story = stories.find((each) => each.id === id);
      if (story === undefined)
        throw new Error(`${machine} ${state} looks like ${title} ${key}: no such story`);
      return [{ ...story, machine, state }];
    }),
  );
}

/** Every product story that shows a machine's state, and the entries of `looksLike` of the descriptions. */
export async function loadStateStories(): Promise<readonly StateStory[]> {
  const loaded = await Promise.all(
    Object.entries(files).map(async ([file, load]) => [file, await load()] as const),
  );
  const stories = stateStoriesOf(Object.fromEntries(loaded));
  return [...stories, ...lookalikesOf(stories)];
}
