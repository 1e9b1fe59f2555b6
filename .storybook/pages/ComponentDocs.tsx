import { DocsContext, Subtitle, Title } from '@storybook/addon-docs/blocks';
import { lazy, Suspense, useContext, useEffect, useId, useState } from 'react';
import { GLOBALS_UPDATED } from 'storybook/internal/core-events';
import { useTheme } from 'storybook/theming';
import { storyHref } from '../map/open';

const StoryTraces = lazy(() => import('../player/StoryTraces'));

/** How to use a component: `parameters.guide` of its story file. */
interface Guide {
  readonly use: string;
  readonly avoid: string;
  readonly words: string;
  readonly keyboard: string;
  readonly reader: string;
}

declare module 'storybook/internal/csf' {
  interface Parameters {
    readonly guide?: Guide;
  }
}

const height = 460;
const lines = [
  ['use', 'Cuándo usarlo'],
  ['avoid', 'Cuándo no'],
  ['words', 'Palabras'],
  ['keyboard', 'Teclado'],
  ['reader', 'Lector de pantalla'],
] as const;

type Globals = Readonly<Record<string, unknown>>;

/** Settings of the toolbar, as query text for the frame of a story. */
function useToolbar(): string {
  const { channel, componentStories, getStoryContext } = useContext(DocsContext);
  const [globals, setGlobals] = useState<Globals>(() => {
    const [story] = componentStories();
    return story ? getStoryContext(story).userGlobals : {};
  });
  useEffect(() => {
    const hear = (updated: { userGlobals: Globals }) => setGlobals(updated.userGlobals);
    channel.on(GLOBALS_UPDATED, hear);
    return () => channel.off(GLOBALS_UPDATED, hear);
  }, [channel]);
  const chosen = ['theme', 'platform', 'motion', 'text'].map((name) => `${name}:${globals[name]}`);
  // No automatic accessibility check here: the stories of a page share one thread, and a story's own page
  // shows its findings.
  return [...chosen, 'a11y.manual:!true'].join(';');
}

interface StoryProps {
  readonly id: string;
  readonly name: string;
  readonly globals: string;
  /** Machine and state that the story shows, if any. */
  readonly machine?: string;
  readonly state?: string;
}

function Story({ id, name, globals, machine, state }: StoryProps) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="docs-one-story">
      <h3 id={heading}>
        <a href={storyHref(id)} target="_top">
          {name}
        </a>
      </h3>
      <iframe
        title={name}
        loading="lazy"
        src={`iframe.html?id=${encodeURIComponent(id)}&viewMode=story&globals=${globals}`}
        style={{ width: '100%', height, border: '1px solid #e4e7ec', borderRadius: 9 }}
      />
      {machine && state ? (
        <Suspense>
          <StoryTraces machine={machine} state={state} />
        </Suspense>
      ) : null}
    </section>
  );
}

/**
 * Docs page of a component: usage notes, then each story in its own frame. Much of the portal is fixed to the
 * window or overlays it; inline, stories would have no height or cover each other.
 */
export function ComponentDocs() {
  const context = useContext(DocsContext);
  const stories = context.componentStories();
  const globals = useToolbar();
  const { color } = useTheme();
  const guide = stories[0]?.parameters.guide;
  return (
    <>
      <Title />
      <Subtitle />
      {guide ? (
        <dl style={{ color: color.defaultText }}>
          {lines.map(([key, label]) => (
            <div key={key}>
              <dt>
                <strong>{label}</strong>
              </dt>
              <dd>{guide[key]}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      {stories.map(({ id, name, parameters: { machine, state } }) => (
        <Story key={id} id={id} name={name} globals={globals} machine={machine} state={state} />
      ))}
    </>
  );
}
