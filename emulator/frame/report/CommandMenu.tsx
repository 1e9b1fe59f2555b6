import type { Extensions, ICommandExtension } from 'powerbi-models';
import type { Lifecycle } from '../session';
import { triggerCommand } from './actions';
import type { PageDefinition, VisualDefinition } from './definitions';

interface CommandMenuProps {
  readonly life: Lifecycle;
  readonly page: PageDefinition;
  readonly visual: VisualDefinition;
  /** Extensions that the host added to the menus (settings.extensions). */
  readonly extensions: Extensions | undefined;
}

function concerns({ selector }: ICommandExtension, visual: VisualDefinition): boolean {
  const wanted = selector as { readonly visualName?: string; readonly visualType?: string } | undefined;
  return (
    !wanted ||
    wanted.visualName === visual.name ||
    (wanted.visualName === undefined && wanted.visualType === visual.type)
  );
}

function commandsFor(extensions: Extensions | undefined, visual: VisualDefinition): ICommandExtension[] {
  const all = Array.isArray(extensions)
    ? extensions.flatMap(({ command }) => command ?? [])
    : (extensions?.commands ?? []);
  return all.filter((command) => concerns(command, visual));
}

/** The commands that the host added to a visual; renders nothing if there are no commands. */
export function CommandMenu({ life, page, visual, extensions }: CommandMenuProps) {
  const commands = commandsFor(extensions, visual);
  if (commands.length === 0) return null;
  return (
    <details className="commands">
      <summary aria-label={`Más opciones de ${visual.title}`}>⋯</summary>
      {commands.map(({ name, title, extend }) => (
        <button key={name} type="button" onClick={() => triggerCommand(life, page, visual, name)}>
          {extend.visualOptionsMenu?.title ?? extend.visualContextMenu?.title ?? title}
        </button>
      ))}
    </details>
  );
}
