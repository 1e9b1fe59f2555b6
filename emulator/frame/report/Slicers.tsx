import { useRef } from 'react';
import type { WireFilter } from '../../data/filters';
import type { Cell, Row } from '../../data/model';
import type { SlicerDefinition, VisualType } from './definitions';
import { Slicer } from './Slicer';
import {
  type Branch,
  branchesFilter,
  branchesOf,
  chosenValues,
  daysFilter,
  daysOfFilter,
  isTicked,
  type PeriodName,
  periodFilter,
  periodOfFilter,
  periods,
  textFilter,
  tick,
  tickAll,
  tickedChildren,
  valuesFilter,
} from './slicers';

interface SlicerProps {
  readonly type: VisualType;
  readonly title: string;
  readonly slicer: SlicerDefinition;
  /** Values of the first column. */
  readonly values: readonly Cell[];
  readonly rows: readonly Row[];
  readonly filter: WireFilter | undefined;
  readonly onChange: (filter: WireFilter | null) => void;
}

/** A slicer of any kind. */
export function AnySlicer(props: SlicerProps) {
  const { title, slicer, values, filter, onChange } = props;
  switch (slicer.kind) {
    case 'chips':
      return (
        <Slicer
          title={title}
          values={values}
          on={chosenValues(filter)}
          onChange={(chosen) => onChange(valuesFilter(slicer, chosen))}
        />
      );
    case 'list':
      return props.type === 'listSlicer' ? <Checks {...props} /> : <Buttons {...props} />;
    case 'text':
      return <TextSearch {...props} />;
    case 'dates':
      return <Days {...props} />;
    case 'period':
      return <Period {...props} />;
    default:
      return <Tree {...props} />;
  }
}

/** Buttons with "select all". */
function Buttons({ title, slicer, values, filter, onChange }: SlicerProps) {
  return (
    <>
      <h2>{title}</h2>
      <fieldset className="slicer choice">
        <legend>{title}</legend>
        <button
          type="button"
          aria-pressed={filter?.operator === 'All'}
          onClick={() => onChange(tickAll(slicer, filter))}
        >
          Seleccionar todo
        </button>
        {values.map((value) => (
          <button
            key={value}
            type="button"
            aria-pressed={isTicked(filter, value)}
            onClick={() => onChange(tick(slicer, filter, value))}
          >
            {value}
          </button>
        ))}
      </fieldset>
    </>
  );
}

function Check({ label, isOn, isMixed = false, onChange }: CheckProps) {
  return (
    <label className="check">
      <input
        type="checkbox"
        checked={isOn}
        ref={(input) => {
          if (input) input.indeterminate = isMixed;
        }}
        onChange={onChange}
      />
      {label}
    </label>
  );
}
interface CheckProps {
  readonly label: Cell;
  readonly isOn: boolean;
  readonly isMixed?: boolean;
  readonly onChange: () => void;
}

/** Check boxes with "select all". */
function Checks({ title, slicer, values, filter, onChange }: SlicerProps) {
  const isAll = filter?.operator === 'All';
  return (
    <>
      <h2>{title}</h2>
      <fieldset className="checks">
        <legend className="only-spoken">{title}</legend>
        <Check
          label="Seleccionar todo"
          isOn={isAll}
          isMixed={filter !== undefined && !isAll}
          onChange={() => onChange(tickAll(slicer, filter))}
        />
        {values.map((value) => (
          <Check
            key={value}
            label={value}
            isOn={isTicked(filter, value)}
            onChange={() => onChange(tick(slicer, filter, value))}
          />
        ))}
      </fieldset>
    </>
  );
}

/** Two columns as a tree. */
function Tree({ title, slicer, rows, filter, onChange }: SlicerProps) {
  const branches = branchesOf(rows, slicer);
  const ticked = new Map(branches.map((branch) => [branch.value, tickedChildren(slicer, filter, branch)]));
  const change = ({ value }: Branch, children: readonly Cell[]) =>
    onChange(branchesFilter(slicer, branches, new Map(ticked).set(value, children)));
  return (
    <>
      <h2>{title}</h2>
      <fieldset className="checks">
        <legend className="only-spoken">{title}</legend>
        {branches.map((branch) => {
          const on = ticked.get(branch.value) ?? [];
          const isAll = on.length === branch.children.length;
          return (
            <details key={branch.value}>
              <summary>
                <Check
                  label={branch.value}
                  isOn={isAll}
                  isMixed={on.length > 0 && !isAll}
                  onChange={() => change(branch, isAll ? [] : branch.children)}
                />
              </summary>
              {branch.children.map((child) => (
                <Check
                  key={child}
                  label={child}
                  isOn={on.includes(child)}
                  onChange={() =>
                    change(branch, on.includes(child) ? on.filter((one) => one !== child) : [...on, child])
                  }
                />
              ))}
            </details>
          );
        })}
      </fieldset>
    </>
  );
}

/** A part of a text. */
function TextSearch({ title, slicer, filter, onChange }: SlicerProps) {
  const input = useRef<HTMLInputElement>(null);
  const [condition] = (filter?.conditions ?? []) as { readonly value?: string }[];
  const text = condition?.value ?? '';
  return (
    <form
      className="entry"
      onSubmit={(event) => {
        event.preventDefault();
        onChange(textFilter(slicer, input.current?.value ?? ''));
      }}
    >
      <label className="entry-field">
        {title}
        <input key={text} ref={input} type="search" defaultValue={text} placeholder="Contiene…" />
      </label>
      <button type="submit">Buscar</button>
    </form>
  );
}

/** A range of days. */
function Days({ title, slicer, filter, onChange }: SlicerProps) {
  const [from, to] = daysOfFilter(filter);
  return (
    <fieldset className="entry">
      <legend className="only-spoken">{title}</legend>
      <label className="entry-field">
        Desde
        <input
          type="date"
          value={from}
          onChange={({ currentTarget }) => onChange(daysFilter(slicer, currentTarget.value, to))}
        />
      </label>
      <label className="entry-field">
        Hasta
        <input
          type="date"
          value={to}
          onChange={({ currentTarget }) => onChange(daysFilter(slicer, from, currentTarget.value))}
        />
      </label>
    </fieldset>
  );
}

/** Days relative to today. */
function Period({ title, slicer, filter, onChange }: SlicerProps) {
  return (
    <label className="entry entry-choice">
      {title}
      <select
        value={periodOfFilter(filter)}
        onChange={({ currentTarget: { value } }) =>
          onChange(value === '' ? null : periodFilter(slicer, value as PeriodName))
        }
      >
        <option value="">Cualquier fecha</option>
        {Object.keys(periods).map((name) => (
          <option key={name}>{name}</option>
        ))}
      </select>
    </label>
  );
}
