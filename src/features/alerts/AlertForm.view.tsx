import { Box, Button, Field, Flex, Heading, Input, Stack, Text, Textarea } from '@chakra-ui/react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type Alert, alertNameLimit, alertQueryLimit } from '@/domain/session/alerts';
import { typedNumber } from '@/domain/session/typedNumber';
import { Icon } from '@/ui/icons';
import { SecondaryButton } from '@/ui/parts/buttons';
import { passFocus } from '@/ui/parts/focus';
import { SelectField } from '@/ui/parts/SelectField';
import { copy } from './copy';

/** A new alert, as typed. */
export interface AlertDraft extends Pick<Alert, 'name' | 'test' | 'limit'> {
  /** A visual's name; `null` for the query. */
  readonly visual: string | null;
  readonly dax: string;
}

export interface AlertFormView {
  /** Name of the dashboard on screen. */
  readonly board: string;
  /** Visuals of the page on screen. */
  readonly visuals: readonly { readonly value: string; readonly label: string }[];
  /** The dashboard has a dataset that can be queried. */
  readonly canQuery: boolean;
  /** The current value of the chosen number, as a sentence; `null` until it is requested. */
  readonly trial: { readonly text: string; readonly tone: 'calm' | 'bad' } | null;
}

export interface AlertFormProps extends AlertFormView {
  /** The user chose a visual, or reads the query's number; `null`: the user chose neither. */
  readonly onTry: (draft: Pick<AlertDraft, 'visual' | 'dax'> | null) => void;
  readonly onAdd: (draft: AlertDraft) => void;
  /** Something is typed that is not added. */
  readonly onDirty: (isDirty: boolean) => void;
}

/** Options of the select that are not a visual's name. */
const [nothing, query] = ['', ' query'];

/** A new alert on the dashboard on screen. */
export function AlertForm(props: AlertFormProps) {
  const { board, visuals, canQuery, trial, onTry, onAdd, onDirty } = props;
  const [chosen, setChosen] = useState(nothing);
  const [dax, setDax] = useState('');
  const [test, setTest] = useState<AlertDraft['test']>('below');
  const [typed, setTyped] = useState('');
  const limit = typedNumber(typed);
  const limitField = useRef<HTMLInputElement>(null);
  /** A number that is still being typed gets no error. */
  const [wasLeft, setWasLeft] = useState(false);
  const isWrong = wasLeft && limit === null && typed.trim() !== '';
  const [name, setName] = useState('');
  const visual = visuals.some(({ value }) => value === chosen) ? chosen : null;
  const isQuery = canQuery && chosen === query;
  const usualName = visuals.find(({ value }) => value === visual)?.label ?? '';
  const isReady =
    typed.trim() !== '' &&
    (name.trim() !== '' || usualName !== '') &&
    (visual !== null || (isQuery && dax.trim() !== ''));

  const isDirty = [dax, typed, name].some((text) => text.trim() !== '');
  useEffect(() => {
    onDirty(isDirty);
    return () => onDirty(false);
  }, [isDirty, onDirty]);

  function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!isReady) return;
    if (limit === null) {
      setWasLeft(true);
      limitField.current?.focus();
      return;
    }
    onAdd({
      name: (name.trim() || usualName).slice(0, alertNameLimit),
      visual,
      dax: dax.trim(),
      test,
      limit,
    });
    setDax('');
    setTyped('');
    setWasLeft(false);
    setName('');
    setChosen(nothing);
    // The button is disabled now: continue with the number of the next alert.
    if (!document.activeElement?.matches('input')) event.currentTarget.querySelector('select')?.focus();
  }

  return (
    <form ref={passFocus} onSubmit={add}>
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
            { value: nothing, label: copy.dialog.choose },
            ...visuals,
            ...(canQuery ? [{ value: query, label: copy.dialog.query }] : []),
          ]}
          onChange={(value) => {
            setChosen(value);
            onTry(value === nothing || value === query ? null : { visual: value, dax: '' });
          }}
        />
        {isQuery ? (
          <Field.Root>
            <Field.Label>{copy.dialog.dax}</Field.Label>
            <Textarea
              rows={3}
              fontFamily="mono"
              value={dax}
              maxLength={alertQueryLimit}
              spellCheck={false}
              onChange={(event) => setDax(event.currentTarget.value)}
            />
            <Field.HelperText>{copy.dialog.daxHelp}</Field.HelperText>
          </Field.Root>
        ) : null}
        <Flex align="center" gap="3" wrap="wrap" minH="9">
          {isQuery ? (
            <SecondaryButton
              size="sm"
              disabled={dax.trim() === ''}
              onClick={() => onTry({ visual: null, dax: dax.trim() })}
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
          {copy.dialog.add}
        </Button>
      </Stack>
    </form>
  );
}
