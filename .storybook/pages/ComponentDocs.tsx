import { DocsContext, Subtitle, Title } from '@storybook/addon-docs/blocks';
import { useContext, useId } from 'react';
import { storyNameFromExport } from 'storybook/internal/csf';
import { guides } from '../copy/guides';
import { names } from '../copy/names';

const height = 460;
const lines = [
  ['use', 'Cuándo usarlo'],
  ['avoid', 'Cuándo no'],
  ['words', 'Palabras'],
  ['keyboard', 'Teclado'],
  ['reader', 'Lector de pantalla'],
] as const;

/** The name that the list shows, by what the code calls the story. */
function spanishName(title: string, name: string): string {
  const files = Object.values(names).filter((file) => file.title === title);
  const known = files.flatMap(({ stories }) => Object.entries(stories));
  return known.find(([own]) => storyNameFromExport(own) === name)?.[1] ?? name;
}

function Story({ id, name }: { id: string; name: string }) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="docs-one-story">
      <h3 id={heading}>
        <a href={`?path=/story/${id}`} target="_top">
          {name}
        </a>
      </h3>
      <iframe
        title={name}
        loading="lazy"
        src={`iframe.html?id=${encodeURIComponent(id)}&viewMode=story`}
        style={{ width: '100%', height, border: '1px solid #e4e7ec', borderRadius: 9 }}
      />
    </section>
  );
}

/**
 * The docs page of a component: how to use it, then every story in a frame of its own. Much of the portal is fixed to the
 * window or lies over it; inline, stories would have no height or cover each other.
 */
export function ComponentDocs() {
  const context = useContext(DocsContext);
  const stories = context.componentStories();
  const guide = guides[stories[0]?.title ?? ''];
  return (
    <>
      <Title />
      <Subtitle />
      {guide ? (
        <dl>
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
      {stories.map(({ id, title, name }) => (
        <Story key={id} id={id} name={spanishName(title, name)} />
      ))}
    </>
  );
}
