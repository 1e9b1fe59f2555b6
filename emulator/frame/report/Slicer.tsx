import type { Cell } from '../../data/model';

/** Chips that select values of a column. Without a selected chip all values count. */
export function Slicer({
  title,
  values,
  on,
  onChange,
}: {
  title: string;
  values: readonly Cell[];
  on: readonly Cell[];
  onChange: (values: readonly Cell[]) => void;
}) {
  const toggle = (value: Cell) =>
    onChange(on.includes(value) ? on.filter((old) => old !== value) : [...on, value]);
  return (
    <fieldset className="slicer">
      <legend>{title}</legend>
      <button type="button" aria-pressed={on.length === 0} onClick={() => onChange([])}>
        Todas
      </button>
      {values.map((value) => (
        <button key={value} type="button" aria-pressed={on.includes(value)} onClick={() => toggle(value)}>
          {value}
        </button>
      ))}
    </fieldset>
  );
}
