import { Field, Flex, Input, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { type Ref, type SyntheticEvent, useState } from 'react';
import { dateProblems, daysOf, periods } from '@/domain/report/filterDates';
import type { FilterDefinition } from '@/domain/report/filterDefinitions';
import {
  type DateRange,
  type FilterField,
  type FilterSelection,
  noDates,
  valuesOf,
} from '@/domain/report/filters';
import { joinValues } from '@/domain/report/filterValues';
import { isComposing } from '@/domain/shared/composing';
import { fold } from '@/domain/shared/fold';
import { own } from '@/domain/shared/idMap';
import { SecondaryButton } from '@/ui/parts/buttons';
import { Checks } from '@/ui/parts/Checks';
import { filterName, valueText } from './filter.text';
import { copy } from './filterFields.copy';

interface FilterFieldsProps {
  readonly draft: FilterSelection;
  /** The portal's filters. */
  readonly definitions: readonly FilterDefinition[];
  /** ISO day; the latest allowed date (SPEC section 5). */
  readonly today: string;
  /** The filters that the report has a column for; empty if it does not say. */
  readonly reaching: readonly FilterField[];
  readonly firstField?: Ref<HTMLInputElement>;
  readonly onChange: (draft: FilterSelection) => void;
}

/** The fields of the portal's filters: dates first. */
export function FilterFields({
  draft,
  definitions,
  today,
  reaching,
  firstField,
  onChange,
}: FilterFieldsProps) {
  const noteOf = (field: FilterField) =>
    reaching.length === 0 || reaching.includes(field) ? undefined : copy.unused;
  const change = (field: FilterField) => (value: string | DateRange) =>
    onChange({ ...draft, [field]: value });
  const [dates, lists] = [true, false].map((isDate) =>
    definitions.filter(({ kind }) => (kind === 'date') === isDate),
  );
  return (
    <Stack gap="5">
      {dates?.map(({ field, label }, at) => (
        <Dates
          key={field}
          {...(at === 0 && firstField ? { firstField } : {})}
          label={label ?? copy.period}
          hasLabel={label !== undefined}
          range={rangeIn(draft, field)}
          today={today}
          note={noteOf(field)}
          onChange={change(field)}
        />
      ))}
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
        {lists?.map(({ field, label, values }, at) => {
          const value = own(draft, field);
          const list = typeof value === 'string' ? value : '';
          const common = {
            label: filterName(field, definitions),
            all: (label === undefined ? own(copy.all, field) : undefined) ?? copy.allOthers,
            list,
            note: noteOf(field),
            onChange: (next: readonly string[]) => change(field)(joinValues(next)),
          };
          const isFirst = at === 0 && dates?.length === 0;
          return values === null ? (
            <Typed key={field} {...common} {...(isFirst && firstField ? { firstField } : {})} />
          ) : (
            <Values key={field} {...common} names={values} />
          );
        })}
      </SimpleGrid>
    </Stack>
  );
}

export function rangeIn(selection: FilterSelection, field: FilterField): DateRange {
  const value = own(selection, field);
  return typeof value === 'object' ? value : noDates;
}

interface DatesProps {
  readonly firstField?: Ref<HTMLInputElement>;
  readonly label: string;
  /** Shows the label; the dates of SPEC section 2.5 have none. */
  readonly hasLabel: boolean;
  readonly range: DateRange;
  readonly today: string;
  readonly note: string | undefined;
  readonly onChange: (range: DateRange) => void;
}

/** Two days, or a relative period, whose days of today the fields show. */
function Dates({ firstField, label, hasLabel, range, today, note, onChange }: DatesProps) {
  const [spoken, setSpoken] = useState('');
  const [broken, setBroken] = useState({ startDate: false, endDate: false });
  const days = daysOf(range, today);
  const problems = dateProblems(days, today);
  const errorOf = (field: 'startDate' | 'endDate') => {
    const problem = broken[field] ? 'invalid' : problems[field];
    return problem && copy.problems[problem];
  };
  const setDate = (field: 'startDate' | 'endDate') => (value: string, isBroken: boolean) => {
    if (value === days[field] && isBroken === broken[field]) return;
    setBroken({ ...broken, [field]: isBroken });
    if (value !== days[field]) onChange({ ...days, [field]: value });
  };
  return (
    <Stack gap="5">
      <Flex
        role="group"
        aria-label={hasLabel ? `${label}: ${copy.presets.label}` : copy.presets.label}
        align="center"
        gap="2"
        wrap="wrap"
        mb="-2"
      >
        {hasLabel ? (
          <Text textStyle="sm" fontWeight="semibold" me="1">
            {label}
          </Text>
        ) : null}
        {(['week', 'month'] as const).map((preset) => (
          <SecondaryButton
            key={preset}
            size="xs"
            h={{ base: '8', _coarse: '11' }}
            aria-pressed={range.period === periods[preset]}
            css={{ '&[aria-pressed=true]': { bg: 'accent.muted', color: 'accent.fg' } }}
            onClick={() => {
              setBroken({ startDate: false, endDate: false });
              const period = periods[preset];
              onChange({ ...noDates, period });
              setSpoken(copy.presets.set(valueText(daysOf({ ...noDates, period }, today))));
            }}
          >
            {copy.presets[preset]}
          </SecondaryButton>
        ))}
        {/* The two dates change without the focus. */}
        <Text srOnly role="status">
          {spoken}
        </Text>
      </Flex>
      <SimpleGrid role="group" aria-label={label} columns={{ base: 1, sm: 2 }} gap="4">
        <DateField
          {...(firstField ? { ref: firstField } : {})}
          label={copy.start}
          value={days.startDate}
          max={today}
          error={errorOf('startDate')}
          broken={broken.startDate}
          onChange={setDate('startDate')}
        />
        <DateField
          label={copy.end}
          value={days.endDate}
          min={days.startDate}
          max={today}
          error={errorOf('endDate')}
          broken={broken.endDate}
          onChange={setDate('endDate')}
        />
      </SimpleGrid>
      {range.period !== undefined || note ? (
        <Text mt="-3" textStyle="xs" color="ink2">
          {[range.period === undefined ? '' : copy.presets.moves, note].filter(Boolean).join(' · ')}
        </Text>
      ) : null}
    </Stack>
  );
}

interface ListProps {
  readonly label: string;
  /** Help text while no value is chosen: all values. */
  readonly all: string;
  /** The active values (`valuesOf`). */
  readonly list: string;
  readonly note: string | undefined;
  readonly onChange: (values: readonly string[]) => void;
}

/** A longer list has a search field and shows only some of its values. */
const longestList = 12;
const shownValues = 8;

/** The values of one filter; no value selects all. */
function Values({
  label,
  all,
  names,
  list,
  note,
  onChange,
}: ListProps & { readonly names: readonly string[] }) {
  const [query, setQuery] = useState('');
  const values = valuesOf(list);
  const hasSearch = names.length > longestList;
  const matches = names.filter((name) => values.includes(name) || fold(name).includes(fold(query.trim())));
  // The chosen values come first, so that the cut hides none of them.
  const options = hasSearch
    ? [...matches].sort((a, b) => Number(values.includes(b)) - Number(values.includes(a)))
    : names;
  const shown = hasSearch ? options.slice(0, Math.max(shownValues, values.length)) : options;
  return (
    <Checks
      label={label}
      options={shown.map((value) => ({ value, label: value }))}
      values={values}
      help={
        <>
          <Text textStyle="xs" color="ink2">
            {[
              list === '' ? all : copy.some(values.length, names.length),
              shown.length < options.length ? copy.more(options.length - shown.length) : '',
              note,
            ]
              .filter(Boolean)
              .join(' · ')}
          </Text>
          {hasSearch ? (
            <Input
              size="sm"
              aria-label={copy.search(label)}
              placeholder={copy.search(label)}
              value={query}
              onChange={({ target }) => setQuery(target.value)}
              // Enter applies the filters only from another field.
              onKeyDown={(event) => {
                if (event.key === 'Enter' && !isComposing(event)) event.preventDefault();
              }}
            />
          ) : null}
        </>
      }
      // In the order of the list.
      onChange={(next) => onChange(names.filter((name) => next.includes(name)))}
    />
  );
}

/** Values that the user types, separated by commas. */
function Typed({
  label,
  all,
  list,
  note,
  firstField,
  onChange,
}: ListProps & { readonly firstField?: Ref<HTMLInputElement> }) {
  const [typed, setTyped] = useState(valuesOf(list).join(', '));
  return (
    <Field.Root>
      <Field.Label>{label}</Field.Label>
      <Input
        {...(firstField ? { ref: firstField } : {})}
        value={typed}
        maxLength={1_000}
        onChange={({ target }) => {
          setTyped(target.value);
          const values = target.value.split(',').map((value) => value.trim());
          onChange([...new Set(values.filter((value) => value !== ''))]);
        }}
      />
      <Field.HelperText>
        {[list === '' ? all : '', copy.typed, note].filter(Boolean).join(' · ')}
      </Field.HelperText>
    </Field.Root>
  );
}

interface DateFieldProps {
  readonly ref?: Ref<HTMLInputElement>;
  readonly label: string;
  /** ISO day or empty. */
  readonly value: string;
  readonly min?: string | undefined;
  readonly max: string;
  readonly error: string | undefined;
  /** `broken` while the date is incomplete. */
  readonly onChange: (value: string, broken: boolean) => void;
  /** The last reported `broken`. */
  readonly broken: boolean;
}

/** A native date input. A date that the user is typing shows no error. */
function DateField({ ref, label, value, min, max, error, broken, onChange }: DateFieldProps) {
  const report = ({ currentTarget: input }: SyntheticEvent<HTMLInputElement>) =>
    onChange(input.value, input.validity.badInput);
  return (
    <Field.Root invalid={error !== undefined}>
      <Field.Label>{label}</Field.Label>
      <Input
        ref={ref}
        type="date"
        value={value}
        min={min || undefined}
        max={max}
        fontVariantNumeric="tabular-nums"
        onChange={report}
        // A date that is typed or deleted in part has no value before and after, so it fires no change event.
        onBlur={report}
        onKeyUp={broken ? report : undefined}
      />
      <Field.ErrorText>{error}</Field.ErrorText>
    </Field.Root>
  );
}
