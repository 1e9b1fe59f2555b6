import { Box, Button, Field, Flex, Heading, Input, Stack, Text, Textarea } from '@chakra-ui/react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { typedNumber } from '@/domain/session/typedNumber';
import { Icon } from '@/ui/icons';
import { handsOver } from '@/ui/parts/handsOver';
import { SelectField } from '@/ui/parts/SelectField';
import type { AlertsTexts } from './alertsTexts';

/** What a person asks to be told of. */
export interface AlertDraft {
  readonly name: string;
  /** A visual's name; `null` for the query. */
  readonly visual: string | null;
  readonly dax: string;
  readonly test: 'below' | 'above';
  readonly limit: number;
}

export interface AlertFormProps {
  readonly texts: AlertsTexts;
  /** The dashboard on screen. */
  readonly board: string;
  /** Visuals of the page on screen, as a person reads them. */
  readonly visuals: readonly { readonly value: string; readonly label: string }[];
  /** The dashboard has a dataset that a query can ask. */
  readonly canQuery: boolean;
  readonly limits: { readonly name: number; readonly dax: number };
  /** What the chosen number is now, in words; `null` before it was asked for. */
  readonly trial: { readonly text: string; readonly tone: 'calm' | 'bad' } | null;
  /** The person chose another number, or asks what the query gives; `null`: neither is chosen. */
  readonly onTry: (draft: Pick<AlertDraft, 'visual' | 'dax'> | null) => void;
  readonly onAdd: (draft: AlertDraft) => void;
  /** Something is typed that is not added yet. */
  readonly onDirty: (isDirty: boolean) => void;
}

/** Nothing is chosen yet; and the option of the query, which is no visual's name. */
const [nothing, query] = ['', ' query'];

/** A new alert on the dashboard on screen. */
export function AlertForm(props: AlertFormProps) {
  const { texts, board, visuals, canQuery, limits, trial, onTry, onAdd, onDirty } = props;
  const [chosen, setChosen] = useState(nothing);
  const [dax, setDax] = useState('');
  const [test, setTest] = useState<AlertDraft['test']>('below');
  const [typed, setTyped] = useState('');
  const limit = typedNumber(typed);
  const limitField = useRef<HTMLInputElement>(null);
  /** Nothing is said of a number that is still being typed. */
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
    const called = (name.trim() || usualName).slice(0, limits.name);
    onAdd({ name: called, visual, dax: dax.trim(), test, limit });
    setDax('');
    setTyped('');
    setWasLeft(false);
    setName('');
    setChosen(nothing);
    // The button can do nothing now: the next one begins with its number.
    if (!document.activeElement?.matches('input')) event.currentTarget.querySelector('select')?.focus();
  }

  return (
    <form ref={handsOver} onSubmit={add}>
      <Stack gap="4">
        <Box>
          <Heading as="h3" textStyle="sm">
            {texts.addTo}
          </Heading>
          <Text color="ink2" textStyle="sm">
            {board}
          </Text>
        </Box>
        <SelectField
          label={texts.number}
          value={isQuery ? query : (visual ?? nothing)}
          options={[
            { value: nothing, label: texts.choose },
            ...visuals,
            ...(canQuery ? [{ value: query, label: texts.query }] : []),
          ]}
          onChange={(value) => {
            setChosen(value);
            onTry(value === nothing || value === query ? null : { visual: value, dax: '' });
          }}
        />
        {isQuery ? (
          <Field.Root>
            <Field.Label>{texts.dax}</Field.Label>
            <Textarea
              rows={3}
              fontFamily="mono"
              value={dax}
              maxLength={limits.dax}
              spellCheck={false}
              onChange={(event) => setDax(event.currentTarget.value)}
            />
            <Field.HelperText>{texts.daxHelp}</Field.HelperText>
          </Field.Root>
        ) : null}
        <Flex align="center" gap="3" wrap="wrap" minH="9">
          {isQuery ? (
            <Button
              variant="outline"
              colorPalette="gray"
              size="sm"
              disabled={dax.trim() === ''}
              onClick={() => onTry({ visual: null, dax: dax.trim() })}
            >
              {texts.read}
            </Button>
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
              label={texts.test}
              value={test}
              options={[
                { value: 'below', label: texts.below },
                { value: 'above', label: texts.above },
              ]}
              onChange={(value) => setTest(value === 'above' ? 'above' : 'below')}
            />
          </Box>
          <Field.Root flex="1" minW="7rem" w="auto" invalid={isWrong}>
            <Field.Label>{texts.limit}</Field.Label>
            <Input
              ref={limitField}
              inputMode="decimal"
              value={typed}
              onChange={(event) => setTyped(event.currentTarget.value)}
              onBlur={() => setWasLeft(true)}
            />
            <Field.ErrorText>{texts.limitWrong}</Field.ErrorText>
          </Field.Root>
        </Flex>
        <Field.Root>
          <Field.Label>{texts.name}</Field.Label>
          <Input
            value={name}
            maxLength={limits.name}
            placeholder={usualName}
            onChange={(event) => setName(event.currentTarget.value)}
          />
        </Field.Root>
        <Button type="submit" alignSelf="flex-start" colorPalette="accent" disabled={!isReady}>
          <Icon name="plus" />
          {texts.add}
        </Button>
      </Stack>
    </form>
  );
}
