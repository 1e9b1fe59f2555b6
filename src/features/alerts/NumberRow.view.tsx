import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { QuietButton } from '@/ui/parts/buttons';
import { focusPreviousOnRemoval } from '@/ui/parts/focus';
import { IconButton } from '@/ui/parts/IconButton';
import { copy } from './alerts.copy';
import { type AlertDraft, NumberFields, useNumberFields } from './NumberFields.view';

export interface AlertRow {
  readonly id: string;
  /** Name, limit, direction and target. */
  readonly draft: AlertDraft;
  /** The name with the filters of its number. */
  readonly title: string;
  /** Dashboard, page and limit. */
  readonly rule: string;
  /** Source of the number; `null` for a visual. */
  readonly source: string | null;
  /** The last value with its age, or why there is no value; empty if `waiting` has the reason. */
  readonly now: string;
  /** Why the number is not read at the moment; `null` if it is read. */
  readonly waiting: string | null;
  /** The number is over its limit. */
  readonly isBeyond: boolean;
  readonly isOn: boolean;
  readonly isMeasure: boolean;
}

export interface NumberRowProps {
  readonly row: AlertRow;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onSwitch: (id: string, isOn: boolean) => void;
  readonly onMove: (id: string, by: -1 | 1) => void;
  readonly onChange: (id: string, draft: AlertDraft) => void;
  readonly onRemove: (id: string) => void;
  /** The fields have changes that are not saved. */
  readonly onDirty: (isDirty: boolean) => void;
}

/** A pinned number of the list, with its fields while the user changes them. */
export function NumberRow(props: NumberRowProps) {
  const { row, isFirst, isLast, onSwitch, onMove, onChange, onRemove, onDirty } = props;
  const { id, draft, title, rule, source, now, waiting, isBeyond, isOn, isMeasure } = row;
  const { name, limit } = draft;
  const [isEditing, setIsEditing] = useState(false);
  const edit = useRef<HTMLButtonElement>(null);
  const close = () => {
    setIsEditing(false);
    edit.current?.focus();
  };
  const move = (label: string, icon: 'arrow-up' | 'arrow-down', by: -1 | 1, isEnd: boolean) => (
    <IconButton
      {...{ label, icon }}
      aria-disabled={isEnd}
      opacity={isEnd ? 0.4 : 1}
      onClick={() => onMove(id, by)}
    />
  );
  return (
    <Box
      as="li"
      ref={focusPreviousOnRemoval}
      ps="3"
      pe="1"
      py="1.5"
      borderWidth="1px"
      borderColor="line"
      borderRadius="md"
    >
      <Flex align="center" gap="2" wrap={{ base: 'wrap', md: 'nowrap' }}>
        <Box flex="1 1 14rem" minW="0">
          <Text fontWeight="semibold" textStyle="sm" overflowWrap="anywhere">
            {title}
          </Text>
          <Text layerStyle="quiet" overflowWrap="anywhere">
            {rule}
          </Text>
          {source ? <Text layerStyle="quiet">{source}</Text> : null}
          <Text
            textStyle="sm"
            color={isBeyond ? 'warn.fg' : 'ink2'}
            fontVariantNumeric="tabular-nums"
            overflowWrap="anywhere"
          >
            {now}
          </Text>
          {waiting ? (
            <Text layerStyle="quiet" overflowWrap="anywhere">
              {waiting}
            </Text>
          ) : null}
        </Box>
        <Flex flex="none" ms="auto">
          {move(copy.dialog.earlier(name), 'arrow-up', -1, isFirst)}
          {move(copy.dialog.later(name), 'arrow-down', 1, isLast)}
          {limit === null ? null : (
            <IconButton
              label={copy.dialog.switch(name)}
              icon={isOn ? 'bell' : 'bell-off'}
              aria-pressed={isOn}
              onClick={() => onSwitch(id, !isOn)}
            />
          )}
          <IconButton
            ref={edit}
            label={copy.dialog.edit(name)}
            icon="pencil"
            aria-expanded={isEditing}
            onClick={() => setIsEditing(!isEditing)}
          />
          <IconButton label={copy.dialog.remove(name)} icon="trash" onClick={() => onRemove(id)} />
        </Flex>
      </Flex>
      {isEditing ? (
        <EditForm
          draft={draft}
          isMeasure={isMeasure}
          onDirty={onDirty}
          onCancel={close}
          onSave={(changed) => {
            onChange(id, changed);
            close();
          }}
        />
      ) : null}
    </Box>
  );
}

interface EditFormProps {
  readonly draft: AlertDraft;
  readonly isMeasure: boolean;
  readonly onDirty: (isDirty: boolean) => void;
  readonly onCancel: () => void;
  readonly onSave: (draft: AlertDraft) => void;
}

function EditForm({ draft, isMeasure, onDirty, onCancel, onSave }: EditFormProps) {
  const fields = useNumberFields(draft);
  const { isDirty } = fields;
  useEffect(() => {
    onDirty(isDirty);
    return () => onDirty(false);
  }, [isDirty, onDirty]);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        const changed = fields.read(draft.name);
        if (changed) onSave(changed);
      }}
    >
      <Stack gap="3" py="2" pe="2">
        <NumberFields fields={fields} usualName={draft.name} isMeasure={isMeasure} />
        <Flex gap="2">
          <Button type="submit" size="sm" colorPalette="accent">
            {copy.dialog.save}
          </Button>
          <QuietButton size="sm" onClick={onCancel}>
            {copy.dialog.cancel}
          </QuietButton>
        </Flex>
      </Stack>
    </form>
  );
}
