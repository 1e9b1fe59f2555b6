import type { CSSProperties } from 'react';
import type { Cell } from '../../data/model';
import type { VisualData } from './definitions';
import { format } from './format';

/** Horizontal bars: name, bar and value in one row, each a button. */
export function Bars({
  data,
  chosen,
  onChoose,
  onMenu,
}: {
  data: VisualData;
  chosen: readonly Cell[];
  onChoose: (row: number, isAdded: boolean) => void;
  /** Opens the context menu of a data point. */
  onMenu?: (row: number) => void;
}) {
  const [name, measure] = data.columns;
  const values = data.rows.map((row) => Number(row[1] ?? 0));
  const top = measure?.format === 'percent' ? 1 : Math.max(0, ...values);
  const lengths = (texts: readonly string[]) => Math.max(...texts.map((text) => text.length));
  const names = lengths(data.rows.map((row) => format(row[0] ?? '', name?.format ?? 'text')));
  const figures = lengths(values.map((value) => format(value, measure?.format ?? 'integer')));
  return (
    <ul
      className="bars"
      data-many={data.rows.length > 8 || undefined}
      aria-label={measure?.title}
      style={
        {
          '--name': `${names * 8.2}px`,
          '--figure': `${figures * 8}px`,
          '--half': Math.ceil(data.rows.length / 2),
        } as CSSProperties
      }
    >
      {data.rows.map((row, index) => {
        const value = values[index] ?? 0;
        const label = format(row[0] ?? '', name?.format ?? 'text');
        const warn = data.warnBelow !== undefined && value < data.warnBelow;
        const isChosen = row[0] !== undefined && chosen.includes(row[0]);
        const faded = chosen.length > 0 && !isChosen;
        return (
          <li key={label}>
            <button
              type="button"
              className="bar"
              data-faded={faded || undefined}
              aria-pressed={isChosen}
              title={warn ? `${label}: por debajo de la meta` : label}
              onClick={({ ctrlKey, metaKey }) => onChoose(index, ctrlKey || metaKey)}
              onContextMenu={(event) => {
                event.preventDefault();
                onMenu?.(index);
              }}
            >
              <span className="bar-name">{label}</span>
              <span className="bar-track">
                <span
                  className="bar-fill"
                  data-warn={warn || undefined}
                  style={{ width: `${top === 0 ? 0 : (value / top) * 100}%` }}
                />
              </span>
              <span className="bar-value">{format(value, measure?.format ?? 'integer')}</span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
