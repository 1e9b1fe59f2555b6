import { Box, Button, Field, Flex, Heading, Input, Stack, Text, Textarea } from '@chakra-ui/react';
import { type FormEvent, useState } from 'react';
import { Icon } from '@/ui/icons';
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
  readonly limits: { readonly name: number; readonly dax: number };
  /** What the chosen number is now, in words; `null` before it was asked for. */
  readonly trial: { readonly text: string; readonly tone: 'calm' | 'bad' } | null;
  /** The person chose another number, or asks what the query gives; `null`: neither is chosen. */
  readonly onTry: (draft: Pick<AlertDraft, 'visual' | 'dax'> | null) => void;
  readonly onAdd: (draft: AlertDraft) => void;
}

/** Nothing is chosen yet; and the option of the query, which is no visual's name. */
const [nothing, query] = ['', ' query'];
/** A number as a person types it, with a comma or a point. */
const toLimit = (text: string) => (text.trim() === '' ? Number.NaN : Number(text.trim().replace(',', '.')));

/** A new alert on the dashboard on screen. */
export function AlertForm({ texts, board, visuals, limits, trial, onTry, onAdd }: AlertFormProps) {
  const [chosen, setChosen] = useState(nothing);
  const [dax, setDax] = useState('');
  const [test, setTest] = useState<AlertDraft['test']>('below');
  const [limit, setLimit] = useState('');
  const [name, setName] = useState('');
  const visual = visuals.some(({ value }) => value === chosen) ? chosen : null;
  const isQuery = chosen === query;
  const usualName = visuals.find(({ value }) => value === visual)?.label ?? '';
  const isReady =
    Number.isFinite(toLimit(limit)) &&
    (name.trim() !== '' || usualName !== '') &&
    (visual !== null || (isQuery && dax.trim() !== ''));

  function add(event: FormEvent) {
    event.preventDefault();
    if (!isReady) return;
    const called = (name.trim() || usualName).slice(0, limits.name);
    onAdd({ name: called, visual, dax: dax.trim(), test, limit: toLimit(limit) });
    setDax('');
    setLimit('');
    setName('');
    setChosen(nothing);
  }

  return (
    <form onSubmit={add}>
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
            { value: query, label: texts.query },
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
          <Field.Root flex="1" minW="7rem" w="auto">
            <Field.Label>{texts.limit}</Field.Label>
            <Input
              inputMode="decimal"
              value={limit}
              onChange={(event) => setLimit(event.currentTarget.value)}
            />
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
