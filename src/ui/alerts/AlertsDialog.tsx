import { Box, chakra, Flex, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { EmptyState } from '@/ui/parts/EmptyState';
import { handsOver } from '@/ui/parts/handsOver';
import { IconButton } from '@/ui/parts/IconButton';
import { Modal } from '@/ui/parts/Modal';
import { Unsaved, useUnsaved } from '@/ui/parts/Unsaved';
import { AlertForm, type AlertFormProps } from './AlertForm';
import { AlertSettings, type AlertSettingsProps } from './AlertSettings';
import type { AlertsTexts } from './alertsTexts';

export interface AlertRow {
  readonly id: string;
  readonly name: string;
  /** Its dashboard, and the limit in words. */
  readonly rule: string;
  /** The number as it was last read, in words. */
  readonly now: string;
  /** The number is over its limit. */
  readonly isBeyond: boolean;
  readonly isOn: boolean;
}

export interface AlertsDialogProps {
  readonly texts: AlertsTexts;
  readonly open: boolean;
  readonly rows: readonly AlertRow[];
  /** For a new alert; a sentence where there can be none at the moment. */
  readonly form: Omit<AlertFormProps, 'onDirty'> | string;
  readonly settings: AlertSettingsProps;
  readonly onSwitch: (id: string, isOn: boolean) => void;
  readonly onRemove: (id: string) => void;
  readonly onClose: () => void;
}

/** "Avísame si…" (docs/spec.md, section 20): the person's alerts, a new one, and how they are told of them. */
export function AlertsDialog(props: AlertsDialogProps) {
  const { texts, open, rows, form, settings, onSwitch, onRemove, onClose } = props;
  const [isDirty, setIsDirty] = useState(false);
  const unsaved = useUnsaved(open && isDirty, onClose);
  return (
    <Modal
      open={open}
      onClose={unsaved.close}
      closeLabel={texts.close}
      title={texts.title}
      description={texts.about}
      size="lg"
      footer={
        unsaved.isAsking ? <Unsaved texts={texts} onKeep={unsaved.keep} onDiscard={unsaved.discard} /> : null
      }
    >
      <Stack gap="5">
        {rows.length === 0 ? (
          <EmptyState icon="bell" title={texts.empty} text={texts.emptyText} />
        ) : (
          <Stack as="ul" gap="2" listStyleType="none" aria-label={texts.list}>
            {rows.map(({ id, name, rule, now, isBeyond, isOn }) => (
              <Flex
                as="li"
                key={id}
                ref={handsOver}
                align="center"
                gap="2"
                ps="3"
                pe="1"
                py="1.5"
                borderWidth="1px"
                borderColor="line"
                borderRadius="md"
              >
                <Box flex="1" minW="0">
                  <Text fontWeight="semibold" textStyle="sm" overflowWrap="anywhere">
                    {name}
                  </Text>
                  <Text textStyle="sm" color="ink2" overflowWrap="anywhere">
                    {rule}
                  </Text>
                  <Text
                    textStyle="sm"
                    color={isBeyond ? 'warn.fg' : 'ink2'}
                    fontVariantNumeric="tabular-nums"
                    overflowWrap="anywhere"
                  >
                    {now}
                  </Text>
                </Box>
                <IconButton
                  label={texts.switch(name)}
                  icon={isOn ? 'bell' : 'bell-off'}
                  aria-pressed={isOn}
                  onClick={() => onSwitch(id, !isOn)}
                />
                <IconButton label={texts.remove(name)} icon="trash" onClick={() => onRemove(id)} />
              </Flex>
            ))}
          </Stack>
        )}
        <chakra.hr borderColor="line" />
        {typeof form === 'string' ? (
          <Text color="ink2" textStyle="sm">
            {form}
          </Text>
        ) : (
          <AlertForm {...form} onDirty={setIsDirty} />
        )}
        <chakra.hr borderColor="line" />
        <AlertSettings {...settings} />
      </Stack>
    </Modal>
  );
}
