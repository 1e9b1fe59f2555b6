import type { SortOrder } from '../session';
import type { VisualData } from './definitions';
import { format } from './format';

const numeric = (as: string): boolean => as !== 'text' && as !== 'day';

/** A table with sortable columns and selectable rows. */
export function Table({
  data,
  title,
  sort,
  chosen,
  onSort,
  onChoose,
  onMenu,
  links,
  onLink,
}: {
  data: VisualData;
  title: string;
  sort: SortOrder | undefined;
  chosen: readonly (string | number)[];
  onSort: (column: string) => void;
  onChoose: (row: number, isAdded: boolean) => void;
  /** Opens the context menu of a row. */
  onMenu: (row: number) => void;
  /** Effect of a click on a link (settings.hyperlinkClickBehavior); `text` renders no links. */
  links: 'text' | 'open' | 'ask';
  onLink: (url: string) => void;
}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard.
    <section className="table-scroll" tabIndex={0} aria-label={`Filas de ${title}`}>
      <table>
        <thead>
          <tr>
            {data.columns.map((column) => {
              const on = sort !== undefined && (sort.column === column.title || sort.column === column.field);
              return (
                <th
                  key={column.title}
                  data-number={numeric(column.format) || undefined}
                  aria-sort={on ? (sort?.descending ? 'descending' : 'ascending') : 'none'}
                >
                  <button type="button" onClick={() => onSort(column.title)}>
                    {column.title}
                    <span aria-hidden="true">{on ? (sort?.descending ? ' ↓' : ' ↑') : ''}</span>
                  </button>
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {data.rows.map((row, index) => (
            <tr
              key={String(row[0])}
              data-chosen={(row[0] !== undefined && chosen.includes(row[0])) || undefined}
              onContextMenu={(event) => {
                event.preventDefault();
                onMenu(index);
              }}
            >
              {data.columns.map((column, at) => {
                const text = format(row[at] ?? '', column.format);
                return (
                  <td
                    key={column.title}
                    data-label={column.title}
                    data-number={numeric(column.format) || undefined}
                  >
                    {at === 0 && column.field ? (
                      <button
                        type="button"
                        aria-pressed={row[0] !== undefined && chosen.includes(row[0])}
                        onClick={({ ctrlKey, metaKey }) => onChoose(index, ctrlKey || metaKey)}
                      >
                        {text}
                      </button>
                    ) : column.link && links !== 'text' ? (
                      <a
                        href={column.link(row[at] ?? '')}
                        target="_blank"
                        rel="noreferrer"
                        onClick={(event) => {
                          if (links === 'ask') event.preventDefault();
                          onLink(event.currentTarget.href);
                        }}
                      >
                        {text}
                      </a>
                    ) : (
                      text
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
