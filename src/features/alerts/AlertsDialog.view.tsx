import { Box, chakra, Flex, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { EmptyState } from '@/ui/parts/EmptyState';
import { focusPreviousOnRemoval } from '@/ui/parts/focus';
import { IconButton } from '@/ui/parts/IconButton';
import { Modal } from '@/ui/parts/Modal';
import { UnsavedFooter, useUnsaved } from '@/ui/parts/Unsaved';
import { AlertForm, type AlertFormProps, type AlertFormView } from './AlertForm.view';
import { AlertSettings, type AlertSettingsProps } from './AlertSettings.view';
import { copy } from './alerts.copy';

export interface AlertRow {
  readonly id: string;
  readonly name: string;
  /** Name of the alert with the filters of its number. */
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
}

export interface AlertsDialogProps extends Pick<AlertFormProps, 'onTry' | 'onAdd'> {
  readonly open: boolean;
  readonly rows: readonly AlertRow[];
  /** The form for a new alert, or the reason why an alert cannot be added now. */
  readonly form: AlertFormView | string;
  readonly settings: AlertSettingsProps;
  readonly onSwitch: (id: string, isOn: boolean) => void;
  readonly onRemove: (id: string) => void;
  readonly onClose: () => void;
}

/** "Avísame si…" (SPEC section 20): the user's alerts, a new alert, and the notification settings. */
export function AlertsDialog(props: AlertsDialogProps) {
  const { open, rows, form, settings, onTry, onAdd, onSwitch, onRemove, onClose } = props;
  const [isDirty, setIsDirty] = useState(false);
  const unsaved = useUnsaved(open && isDirty, onClose);
  return (
    <Modal
      open={open}
      onClose={unsaved.close}
      closeLabel={copy.dialog.close}
      title={copy.dialog.title}
      description={copy.dialog.about}
      size="lg"
      footer={
        unsaved.isAsking ? (
          <UnsavedFooter texts={copy.dialog} onKeep={unsaved.keep} onDiscard={unsaved.discard} />
        ) : null
      }
    >
      <Stack gap="5">
        {rows.length === 0 ? (
          <EmptyState icon="bell" title={copy.dialog.empty} text={copy.dialog.emptyText} />
        ) : (
          <Stack as="ul" gap="2" listStyleType="none" aria-label={copy.dialog.list}>
            {rows.map(({ id, name, title, rule, source, now, waiting, isBeyond, isOn }) => (
              <Flex
                as="li"
                key={id}
                ref={focusPreviousOnRemoval}
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
                <IconButton
                  label={copy.dialog.switch(name)}
                  icon={isOn ? 'bell' : 'bell-off'}
                  aria-pressed={isOn}
                  onClick={() => onSwitch(id, !isOn)}
                />
                <IconButton label={copy.dialog.remove(name)} icon="trash" onClick={() => onRemove(id)} />
              </Flex>
            ))}
          </Stack>
        )}
        <chakra.hr borderColor="line" />
        {typeof form === 'string' ? (
          <Text layerStyle="quiet">{form}</Text>
        ) : (
          <AlertForm {...form} onTry={onTry} onAdd={onAdd} onDirty={setIsDirty} />
        )}
        <chakra.hr borderColor="line" />
        <AlertSettings {...settings} />
      </Stack>
    </Modal>
  );
}
