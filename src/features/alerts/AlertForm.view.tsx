import { Box, Button, Field, Flex, Heading, Input, Stack, Text, Textarea } from '@chakra-ui/react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type Alert, alertNameLimit, alertQueryLimit } from '@/domain/session/alerts';
import { typedNumber } from '@/domain/session/typedNumber';
import { cleanLine } from '@/domain/shared/visible';
import { Icon } from '@/ui/icons';
import { SecondaryButton } from '@/ui/parts/buttons';
import { focusPreviousOnRemoval } from '@/ui/parts/focus';
import { SelectField } from '@/ui/parts/SelectField';
import { copy } from './alerts.copy';

/** The chosen source of a new alert's number. */
export interface NumberDraft {
  /** A visual's name; `null` for the query. */
  readonly visual: string | null;
  readonly dax: string;
  /** Values of the row and column selects; empty if nothing is chosen. */
  readonly row: string;
  readonly column: string;
}

/** Name and limit of a new alert, as typed. */
export type AlertDraft = Pick<Alert, 'name' | 'test' | 'limit'>;

interface Option {
  readonly value: string;
  readonly label: string;
}

export interface AlertFormView {
  /** Name of the dashboard on screen. */
  readonly board: string;
  /** Visuals of the page on screen. */
  readonly visuals: readonly Option[];
  /** The dashboard has a dataset that can be queried. */
  readonly canQuery: boolean;
  /** Rows and columns to choose from; an empty list if there is only one. `null` until the visual is read. */
  readonly choices: {
    readonly rows: readonly Option[];
    readonly columns: readonly Option[];
    /** The number is the last value of a series. */
    readonly isSeries: boolean;
  } | null;
  /** Default name of the alert; empty if there is no default. */
  readonly usualName: string;
  /** A number is chosen and was read, or a query can read it. */
  readonly isChosen: boolean;
  /** The current value of the chosen number with its filters, as a sentence; `null` until it is requested. */
  readonly trial: { readonly text: string; readonly tone: 'calm' | 'bad' } | null;
}

export interface AlertFormProps extends AlertFormView {
  /** Called when the user chooses a visual or a number of it, or reads the query's number; `null` clears the choice. */
  readonly onTry: (draft: NumberDraft | null) => void;
  /** Adds an alert on the number that was last passed to `onTry`. */
  readonly onAdd: (draft: AlertDraft) => void;
  /** The form has input that is not added. */
  readonly onDirty: (isDirty: boolean) => void;
}

/** Options of the select that are not a visual's name. */
const [nothing, query] = ['', ' query'];

/** A new alert on the dashboard on screen. */
export function AlertForm(props: AlertFormProps) {
  const { board, visuals, canQuery, choices, usualName, isChosen, trial, onTry, onAdd, onDirty } = props;
  const [chosen, setChosen] = useState(nothing);
  const [dax, setDax] = useState('');
  const [row, setRow] = useState('');
  const [column, setColumn] = useState('');
  const [test, setTest] = useState<AlertDraft['test']>('below');
  const [typed, setTyped] = useState('');
  const limit = typedNumber(typed);
  const limitField = useRef<HTMLInputElement>(null);
  /** The user left the field: only then is an invalid number an error. */
  const [wasLeft, setWasLeft] = useState(false);
  const isWrong = wasLeft && limit === null && typed.trim() !== '';
  const [name, setName] = useState('');
  const visual = visuals.some(({ value }) => value === chosen) ? chosen : null;
  const isQuery = canQuery && chosen === query;
  const isReady = typed.trim() !== '' && (name.trim() !== '' || usualName !== '') && isChosen;

  const isDirty = [dax, typed, name].some((text) => text.trim() !== '');
  useEffect(() => {
    onDirty(isDirty);
    return () => onDirty(false);
  }, [isDirty, onDirty]);

  function choose(value: string) {
    setChosen(value);
    setRow('');
    setColumn('');
    setDax('');
    onTry(value === nothing || value === query ? null : { visual: value, dax: '', row: '', column: '' });
  }

  function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!isReady) return;
    if (limit === null) {
      setWasLeft(true);
      limitField.current?.focus();
      return;
    }
    onAdd({
      name: (cleanLine(name) || usualName).slice(0, alertNameLimit),
      test,
      limit,
    });
    setTyped('');
    setWasLeft(false);
    setName('');
    choose(nothing);
    // The submit button is disabled now, so the focus moves to the first field of the next alert.
    if (!document.activeElement?.matches('input')) event.currentTarget.querySelector('select')?.focus();
  }

  return (
    <form ref={focusPreviousOnRemoval} onSubmit={add}>
      <Stack gap="4">
        <Box>
          <Heading as="h3" textStyle="sm">
            {copy.dialog.addTo}
          </Heading>
          <Text layerStyle="quiet">{board}</Text>
        </Box>
        <SelectField
          label={copy.dialog.number}
          value={isQuery ? query : (visual ?? nothing)}
          options={[
            { value: nothing, label: canQuery ? copy.dialog.chooseOrQuery : copy.dialog.choose },
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
        <Flex gap="3" wrap="wrap">
          <Box flex="1" minW="9rem">
            <SelectField
              label={copy.dialog.test}
              value={test}
              options={[
                { value: 'below', label: copy.dialog.below },
                { value: 'above', label: copy.dialog.above },
              ]}
              onChange={(value) => setTest(value === 'above' ? 'above' : 'below')}
            />
          </Box>
          <Field.Root flex="1" minW="7rem" w="auto" invalid={isWrong}>
            <Field.Label>{copy.dialog.limit}</Field.Label>
            <Input
              ref={limitField}
              inputMode="decimal"
              value={typed}
              onChange={(event) => setTyped(event.currentTarget.value)}
              onBlur={() => setWasLeft(true)}
            />
            <Field.ErrorText>{copy.dialog.limitWrong}</Field.ErrorText>
          </Field.Root>
        </Flex>
        <Field.Root>
          <Field.Label>{copy.dialog.name}</Field.Label>
          <Input
            value={name}
            maxLength={alertNameLimit}
            placeholder={usualName}
            onChange={(event) => setName(event.currentTarget.value)}
          />
        </Field.Root>
        <Button type="submit" alignSelf="flex-start" colorPalette="accent" disabled={!isReady}>
          <Icon name="plus" />
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
  const field = (label: string, none: string, options: readonly Option[], value: string, on: typeof onRow) =>
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
