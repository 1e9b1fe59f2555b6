import type { Extensions, ICommandExtension } from 'powerbi-models';
import type { Lifecycle, Session } from '../session';
import { drillThrough, exclude, personalise, triggerCommand } from './actions';
import type { PageDefinition, VisualData, VisualDefinition } from './definitions';

interface CommandMenuProps {
  readonly life: Lifecycle;
  readonly session: Session;
  readonly page: PageDefinition;
  readonly visual: VisualDefinition;
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

/** The context menu of a data point: the commands that the host added to it, with the point. */
export function PointMenu({
  life,
  session,
  page,
  visual,
  data,
  row,
  onClose,
}: CommandMenuProps & {
  readonly data: VisualData;
  readonly row: number;
  readonly onClose: () => void;
}) {
  const commands = commandsFor(session.settings.extensions, visual);
  const column = data.columns[0]?.field;
  const value = data.rows[row]?.[0];
  const command = (title: string, run: () => void) => (
    <button
      type="button"
      data-own
      onClick={() => {
        onClose();
        run();
      }}
    >
      {title}
    </button>
  );
  return (
    <div className="commands" data-point={row}>
      {commands.map(({ name, title, extend }) =>
        extend.visualContextMenu ? (
          <button
            key={name}
            type="button"
            onClick={() => {
              onClose();
              triggerCommand(life, page, visual, name, { data, row });
            }}
          >
            {extend.visualContextMenu.title ?? title}
          </button>
        ) : null,
      )}
      {column !== undefined && value !== undefined && visual.drillsTo && (
        <>
          {command('Ver el detalle', () => drillThrough(life, visual, column, value))}
          {command('Incluir solo este', () =>
            exclude(life, page, visual, { column, value, isExclude: false }),
          )}
          {command('Excluir', () => exclude(life, page, visual, { column, value, isExclude: true }))}
          {command('Mostrar todos', () => exclude(life, page, visual, null))}
        </>
      )}
    </div>
  );
}

/**
 * The menu of a visual: commands that the host added (settings.extensions), and "Personalizar" if the author
 * allows it. Renders nothing if it is empty.
 */
export function CommandMenu({ life, session, page, visual }: CommandMenuProps) {
  const commands = commandsFor(session.settings.extensions, visual);
  const { isPersonal = false } = session.report;
  if (commands.length === 0 && !isPersonal) return null;
  return (
    <details className="commands">
      <summary aria-label={`Más opciones de ${visual.title}`}>⋯</summary>
      {commands.map(({ name, title, extend }) =>
        extend.visualOptionsMenu ? (
          <button key={name} type="button" onClick={() => triggerCommand(life, page, visual, name)}>
            {extend.visualOptionsMenu.title ?? title}
          </button>
        ) : null,
      )}
      {isPersonal && (
        <button
          type="button"
          data-own
          onClick={({ currentTarget }) => {
            currentTarget.closest('details')?.removeAttribute('open');
            personalise(life, page, visual);
          }}
        >
          Personalizar este elemento
        </button>
      )}
    </details>
  );
}
