import { chakra, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { EmptyState } from '@/ui/parts/EmptyState';
import { Modal } from '@/ui/parts/Modal';
import { UnsavedFooter, useUnsaved } from '@/ui/parts/Unsaved';
import { AlertForm, type AlertFormProps, type AlertFormView } from './AlertForm.view';
import { AlertSettings, type AlertSettingsProps } from './AlertSettings.view';
import { copy } from './alerts.copy';
import { type AlertRow, NumberRow, type NumberRowProps } from './NumberRow.view';

export interface AlertsDialogProps
  extends Pick<AlertFormProps, 'onTry' | 'onAdd'>,
    Pick<NumberRowProps, 'onSwitch' | 'onMove' | 'onChange' | 'onRemove'> {
  readonly open: boolean;
  readonly rows: readonly AlertRow[];
  /** The numbers of the user's other devices were not read yet. */
  readonly isUnread: boolean;
  /** The form for a new number, or the reason why none can be pinned now. */
  readonly form: AlertFormView | string;
  readonly settings: AlertSettingsProps;
  readonly onClose: () => void;
}

/** "Tus números · Avísame si…" (SPEC section 20): the pinned numbers, a new one, and the notification settings. */
export function AlertsDialog(props: AlertsDialogProps) {
  const {
    open,
    rows,
    isUnread,
    form,
    settings,
    onTry,
    onAdd,
    onSwitch,
    onMove,
    onChange,
    onRemove,
    onClose,
  } = props;
  const [isDirty, setIsDirty] = useState(false);
  const [isRowDirty, setIsRowDirty] = useState(false);
  const unsaved = useUnsaved(open && (isDirty || isRowDirty), onClose);
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
          <EmptyState
            icon="pin"
            title={isUnread ? copy.dialog.unread : copy.dialog.empty}
            text={isUnread ? copy.dialog.unreadText : copy.dialog.emptyText}
          />
        ) : (
          <Stack as="ul" gap="2" listStyleType="none" aria-label={copy.dialog.list}>
            {rows.map((row, index) => (
              <NumberRow
                key={row.id}
                row={row}
                isFirst={index === 0}
                isLast={index === rows.length - 1}
                onSwitch={onSwitch}
                onMove={onMove}
                onChange={onChange}
                onRemove={onRemove}
                onDirty={setIsRowDirty}
              />
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
