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

/** A story file, reduced to what its states need. */
type StoryModule = Record<string, unknown> & {
  readonly default?: { readonly title?: string; readonly parameters?: Parameters };
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
    const { default: meta, ...exports } = module as StoryModule;
    const title = meta?.title;
    return Object.entries(exports).flatMap(([key, story]): StateStory[] => {
      if (!isExportStory(key, {})) return [];
      const { name, parameters } = annotations(story);
      const { machine, state } = { ...meta?.parameters, ...parameters };
      if (machine === undefined || state === undefined) return [];
      if (title === undefined) throw new Error(`${file}: a story of a machine needs a title in its meta`);
      const label = name ?? storyNameFromExport(key);
      return [{ id: toId(title, storyNameFromExport(key)), title, name: label, machine, state, file }];
    });
  });
}

/** Whether a story shows a leaf state; a story may shorten the path from the left. */
export function shows({ state }: Pick<StateStory, 'state'>, leaf: string): boolean {
  return state
    .split('&')
    .map((part) => part.trim())
    .some((part) => leaf === part || leaf.endsWith(`.${part}`));
}

const files = import.meta.glob<StoryModule>('../../src/**/*.stories.tsx');

/** Every story of the product that shows a machine's state. */
export async function loadStateStories(): Promise<readonly StateStory[]> {
  const loaded = await Promise.all(
    Object.entries(files).map(async ([file, load]) => [file, await load()] as const),
  );
  return stateStoriesOf(Object.fromEntries(loaded));
}
