import { Button, Field, Flex, Input, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { type Ref, type SyntheticEvent, useId, useRef, useState } from 'react';
import {
  datePresets,
  dateProblems,
  type FilterField,
  type FilterSelection,
  joinValues,
  noFilters,
  regions,
  sectors,
  valuesOf,
} from '@/domain/report/filters';
import { filterLabels } from '@/features/shared/filter.text';
import { QuietButton, SecondaryButton } from '@/ui/parts/buttons';
import { Checks } from '@/ui/parts/Checks';
import { Modal } from '@/ui/parts/Modal';
import { copy } from './filters.copy';

interface FiltersDialogProps {
  readonly open: boolean;
  /** The applied filters; initial values each time the dialog opens. */
  readonly applied: FilterSelection;
  /** ISO day; the latest allowed date (SPEC section 5). */
  readonly today: string;
  /** The filters that the report has a column for. */
  readonly reaching: readonly FilterField[];
  /** The filters apply to the second report of a comparison. */
  readonly isRight?: boolean;
  readonly onApply: (selection: FilterSelection) => void;
  readonly onClear: () => void;
  readonly onClose: () => void;
}

const texts = copy.modal;

/** On phones the buttons fill the row. */
const wide = { flex: { base: '1', sm: 'none' } } as const;

/** "Filtros del Dashboard" (SPEC section 2.5). */
export function FiltersDialog(props: FiltersDialogProps) {
  const formId = useId();
  const reaches = props.reaching.length === 0 ? 'none' : props.isRight ? 'right' : 'report';
  const firstField = useRef<HTMLInputElement>(null);
  return (
    <Modal
      closeLabel={texts.close}
      open={props.open}
      onClose={props.onClose}
      initialFocus={firstField}
      title={texts.title}
      description={copy.reach[reaches]}
      footer={
        <>
          <QuietButton
            flex={{ base: '1 0 100%', sm: 'none' }}
            me={{ base: '0', sm: 'auto' }}
            onClick={props.onClear}
          >
            {texts.clear}
          </QuietButton>
          <SecondaryButton {...wide} onClick={props.onClose}>
            {texts.cancel}
          </SecondaryButton>
          <Button {...wide} type="submit" form={formId} colorPalette="accent">
            {texts.apply}
          </Button>
        </>
      }
    >
      <FiltersForm {...props} id={formId} firstField={firstField} />
    </Modal>
  );
}

/** Remounted each time the dialog opens, so that "Cancelar" discards the changes. */
function FiltersForm({
  id,
  firstField,
  applied,
  today,
  reaching,
  onApply,
}: FiltersDialogProps & { readonly id: string; readonly firstField: Ref<HTMLInputElement> }) {
  const [draft, setDraft] = useState(applied);
  const [spoken, setSpoken] = useState('');
  const [broken, setBroken] = useState({ startDate: false, endDate: false });
  const { startDate, endDate } = draft.dateRange;
  const problems = dateProblems(draft.dateRange, today);
  const errorOf = (field: 'startDate' | 'endDate') => {
    const problem = broken[field] ? 'invalid' : problems[field];
    return problem && texts.problems[problem];
  };
  const noteOf = (field: FilterField) =>
    reaching.length === 0 || reaching.includes(field) ? undefined : texts.unused;
  const setDate = (field: 'startDate' | 'endDate') => (value: string, isBroken: boolean) => {
    setBroken({ ...broken, [field]: isBroken });
    setDraft({ ...draft, dateRange: { ...draft.dateRange, [field]: value } });
  };

  return (
    <form
      id={id}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const dates = [...event.currentTarget.querySelectorAll<HTMLInputElement>('input[type=date]')];
        // Enter submits before the field reports an incomplete date.
        const [isStartBroken = false, isEndBroken = false] = dates.map(({ validity }) => validity.badInput);
        setBroken({ startDate: isStartBroken, endDate: isEndBroken });
        const isWrong = [isStartBroken || problems.startDate, isEndBroken || problems.endDate];
        const wrong = dates.find((_, at) => isWrong[at]);
        if (wrong) wrong.focus();
        else onApply(draft);
      }}
    >
      <Stack gap="5">
        <Flex role="group" aria-label={texts.presets.label} gap="2" wrap="wrap" mb="-2">
          {(['week', 'month'] as const).map((preset) => (
            <SecondaryButton
              key={preset}
              size="xs"
              h={{ base: '8', _coarse: '11' }}
              onClick={() => {
                setBroken({ startDate: false, endDate: false });
                const changed = { ...draft, dateRange: datePresets(today)[preset] };
                setDraft(changed);
                setSpoken(
                  texts.presets.set(
                    filterLabels({ ...noFilters, dateRange: changed.dateRange })[0]?.value ?? '',
                  ),
                );
              }}
            >
              {texts.presets[preset]}
            </SecondaryButton>
          ))}
          {/* The two dates change without the focus. */}
          <Text srOnly role="status">
            {spoken}
          </Text>
        </Flex>
        <SimpleGrid role="group" aria-label={texts.period} columns={{ base: 1, sm: 2 }} gap="4">
          <DateField
            ref={firstField}
            label={texts.start}
            value={startDate}
            max={today}
            error={errorOf('startDate')}
            broken={broken.startDate}
            onChange={setDate('startDate')}
          />
          <DateField
            label={texts.end}
            value={endDate}
            min={startDate}
            max={today}
            error={errorOf('endDate')}
            broken={broken.endDate}
            onChange={setDate('endDate')}
          />
        </SimpleGrid>
        {noteOf('dateRange') ? (
          <Text mt="-3" textStyle="xs" color="ink2">
            {noteOf('dateRange')}
          </Text>
        ) : null}
        <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
          <Values
            label={texts.region}
            all={texts.allRegions}
            names={regions}
            list={draft.region}
            note={noteOf('region')}
            onChange={(values) => setDraft({ ...draft, region: joinValues(regions, values) })}
          />
          <Values
            label={texts.sector}
            all={texts.allSectors}
            names={sectors}
            list={draft.sector}
            note={noteOf('sector')}
            onChange={(values) => setDraft({ ...draft, sector: joinValues(sectors, values) })}
          />
        </SimpleGrid>
      </Stack>
    </form>
  );
}

interface ValuesProps {
  readonly label: string;
  /** Label of the option that selects all values. */
  readonly all: string;
  readonly names: readonly string[];
  /** The active values (`valuesOf`). */
  readonly list: string;
  readonly note: string | undefined;
  readonly onChange: (values: readonly string[]) => void;
}

/** The values of one filter; no value selects all. */
const Values = ({ label, all, names, list, note, onChange }: ValuesProps) => (
  <Checks
    label={label}
    options={names.map((value) => ({ value, label: value }))}
    values={valuesOf(list)}
    help={
      <Text textStyle="xs" color="ink2">
        {[list === '' ? all : texts.some(valuesOf(list).length, names.length), note]
          .filter(Boolean)
          .join(' · ')}
      </Text>
    }
    onChange={onChange}
  />
);

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
