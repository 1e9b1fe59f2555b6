import { Box, Button, Field, Flex, Heading, Stack, Text, Textarea } from '@chakra-ui/react';
import { type FormEvent, useEffect, useState } from 'react';
import { alertQueryLimit } from '@/domain/session/alertLimits';
import { Icon } from '@/ui/icons';
import { SecondaryButton } from '@/ui/parts/buttons';
import { focusPreviousOnRemoval } from '@/ui/parts/focus';
import type { SelectOption } from '@/ui/parts/Select';
import { SelectField } from '@/ui/parts/SelectField';
import { copy } from './alerts.copy';
import { type AlertDraft, NumberFields, useNumberFields } from './NumberFields.view';

/** The chosen source of a new number. */
export interface NumberDraft {
  /** A visual's name; `null` for the query or a measure. */
  readonly visual: string | null;
  readonly dax: string;
  /** Value of a measure of a board, as `AlertFormView.measures` lists it. */
  readonly measure?: string;
  /** Values of the row and column selects; empty if nothing is chosen. */
  readonly row: string;
  readonly column: string;
}

export interface AlertFormView {
  /** Name of the dashboard on screen; empty without a dashboard. */
  readonly board: string;
  /** Visuals of the page on screen. */
  readonly visuals: readonly SelectOption[];
  /** Measures of the dashboards, those of the dashboard on screen first. */
  readonly measures: readonly SelectOption[];
  /** The dashboard has a dataset that can be queried. */
  readonly canQuery: boolean;
  /** Rows and columns to choose from; an empty list if there is only one. `null` until the visual is read. */
  readonly choices: {
    readonly rows: readonly SelectOption[];
    readonly columns: readonly SelectOption[];
    /** The number is the last value of a series. */
    readonly isSeries: boolean;
  } | null;
  /** Default name of the number; empty if there is no default. */
  readonly usualName: string;
  /** A number is chosen and was read, or a query or a measure can read it. */
  readonly isChosen: boolean;
  /** The current value of the chosen number with its filters, as a sentence; `null` until it is requested. */
  readonly trial: { readonly text: string; readonly tone: 'calm' | 'bad' } | null;
}

export interface AlertFormProps extends AlertFormView {
  /** Called when the user chooses a visual, a number of it or a measure, or reads the query's number; `null` clears the choice. */
  readonly onTry: (draft: NumberDraft | null) => void;
  /** Pins the number that was last passed to `onTry`. */
  readonly onAdd: (draft: AlertDraft) => void;
  /** The form has input that is not added. */
  readonly onDirty: (isDirty: boolean) => void;
}

/** Options of the select that are not a visual's name. */
const [nothing, query] = ['', ' query'];

/** A new number: of the dashboard on screen, or a measure of any dashboard. */
export function AlertForm(props: AlertFormProps) {
  const { board, visuals, measures, canQuery, choices, usualName, isChosen, trial, onTry, onAdd, onDirty } =
    props;
  const [chosen, setChosen] = useState(nothing);
  const [dax, setDax] = useState('');
  const [row, setRow] = useState('');
  const [column, setColumn] = useState('');
  const fields = useNumberFields(null);
  const isListed = [...visuals, ...measures].some(({ value }) => value === chosen);
  const isMeasure = measures.some(({ value }) => value === chosen);
  const visual = isListed && !isMeasure ? chosen : null;
  const isQuery = canQuery && chosen === query;
  const isReady = (fields.hasName || usualName !== '') && isChosen;

  const isDirty = dax.trim() !== '' || fields.isDirty;
  useEffect(() => {
    onDirty(isDirty);
    return () => onDirty(false);
  }, [isDirty, onDirty]);

  function choose(value: string) {
    setChosen(value);
    setRow('');
    setColumn('');
    setDax('');
    const draft = { visual: value, dax: '', row: '', column: '' };
    if (measures.some((one) => one.value === value)) onTry({ ...draft, visual: null, measure: value });
    else onTry(value === nothing || value === query ? null : draft);
  }

  function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!isReady) return;
    const draft = fields.read(usualName);
    if (!draft) return;
    onAdd(draft);
    fields.reset();
    choose(nothing);
    // The submit button is disabled now, so the focus moves to the first field of the next number.
    if (!document.activeElement?.matches('input')) event.currentTarget.querySelector('select')?.focus();
  }

  return (
    <form ref={focusPreviousOnRemoval} onSubmit={add}>
      <Stack gap="4">
        <Box>
          <Heading as="h3" textStyle="sm">
            {board === '' ? copy.dialog.addMeasure : copy.dialog.addTo}
          </Heading>
          <Text layerStyle="quiet">{board === '' ? copy.noBoard : board}</Text>
        </Box>
        <SelectField
          label={copy.dialog.number}
          value={isQuery ? query : isListed ? chosen : nothing}
          options={[
            { value: nothing, label: copy.dialog.choose(board !== '', canQuery) },
            ...measures,
            ...visuals,
            ...(canQuery ? [{ value: query, label: copy.dialog.query }] : []),
          ]}
          onChange={choose}
        />
        {choices && visual !== null ? (
          <Choices
            {...choices}
            row={row}
            column={column}
            onRow={(value) => {
              setRow(value);
              onTry({ visual, dax: '', row: value, column });
            }}
            onColumn={(value) => {
              setColumn(value);
              onTry({ visual, dax: '', row, column: value });
            }}
          />
        ) : null}
        {isQuery ? (
          <Field.Root>
            <Field.Label>{copy.dialog.dax}</Field.Label>
            <Textarea
              rows={3}
              fontFamily="mono"
              value={dax}
              maxLength={alertQueryLimit}
              spellCheck={false}
              onChange={({ currentTarget: { value } }) => {
                setDax(value);
                // Clears the number, because it belongs to the previous query.
                onTry(null);
              }}
            />
            <Field.HelperText>{copy.dialog.daxHelp}</Field.HelperText>
          </Field.Root>
        ) : null}
        <Flex align="center" gap="3" wrap="wrap" minH="9">
          {isQuery ? (
            <SecondaryButton
              size="sm"
              disabled={dax.trim() === ''}
              onClick={() => onTry({ visual: null, dax: dax.trim(), row: '', column: '' })}
            >
              {copy.dialog.read}
            </SecondaryButton>
          ) : null}
          <Text
            role="status"
            textStyle="sm"
            color={trial?.tone === 'bad' ? 'bad.fg' : 'ink2'}
            fontVariantNumeric="tabular-nums"
            overflowWrap="anywhere"
          >
            {trial?.text ?? ''}
          </Text>
        </Flex>
        <NumberFields fields={fields} usualName={usualName} isMeasure={isMeasure} />
        <Button type="submit" alignSelf="flex-start" colorPalette="accent" disabled={!isReady}>
          <Icon name="pin" />
          <span>{copy.dialog.add}</span>
        </Button>
      </Stack>
    </form>
  );
}

interface ChoicesProps extends NonNullable<AlertFormView['choices']> {
  readonly row: string;
  readonly column: string;
  readonly onRow: (value: string) => void;
  readonly onColumn: (value: string) => void;
}

/** Selects a number of a visual: the row of a table, and the column if there are several columns. */
function Choices({ rows, columns, isSeries, row, column, onRow, onColumn }: ChoicesProps) {
  const field = (
    label: string,
    none: string,
    options: readonly SelectOption[],
    value: string,
    on: typeof onRow,
  ) =>
    options.length > 0 ? (
      <Box flex="1" minW="9rem">
        <SelectField
          label={label}
          value={value}
          options={[{ value: nothing, label: none }, ...options]}
          onChange={on}
        />
      </Box>
    ) : null;
  return (
    <>
      {isSeries ? <Text layerStyle="quiet">{copy.dialog.series}</Text> : null}
      <Flex gap="3" wrap="wrap" _empty={{ display: 'none' }}>
        {field(copy.dialog.row, copy.dialog.chooseRow, rows, row, onRow)}
        {field(copy.dialog.column, copy.dialog.chooseColumn, columns, column, onColumn)}
      </Flex>
    </>
  );
}
