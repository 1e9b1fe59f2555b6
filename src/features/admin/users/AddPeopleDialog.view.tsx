import { Box, Button, Stack, Text } from '@chakra-ui/react';
import { copy } from '@/features/admin/admin.copy';
import { copy as directoryCopy } from '@/features/admin/directory/directory.copy';
import { SecondaryButton } from '@/ui/parts/buttons';
import { Modal } from '@/ui/parts/Modal';
import { PickedChips, PickList, type PickListProps } from '@/ui/parts/PickList';
import type { SelectOption } from '@/ui/parts/Select';
import { SelectField } from '@/ui/parts/SelectField';
import { UnsavedFooter, useUnsaved } from '@/ui/parts/Unsaved';

const texts = directoryCopy.people;

interface AddPeopleDialogProps {
  readonly list: PickListProps;
  readonly chosen: readonly { readonly id: string; readonly name: string }[];
  readonly role: string;
  readonly roles: readonly SelectOption[];
  readonly onRole: (role: string) => void;
  readonly onDrop: (id: string) => void;
  readonly onAdd: () => void;
  readonly onClose: () => void;
}

/** Picks several people of the directory and gives them a role. */
export function AddPeopleDialog({ list, chosen, role, roles, ...on }: AddPeopleDialogProps) {
  const unsaved = useUnsaved(chosen.length > 0, on.onClose);
  return (
    <Modal
      open
      size="lg"
      closeLabel={copy.common.close}
      title={texts.title}
      description={texts.description}
      onClose={unsaved.close}
      footer={
        unsaved.isAsking ? (
          <UnsavedFooter texts={copy.common} onKeep={unsaved.keep} onDiscard={unsaved.discard} />
        ) : (
          <>
            <SecondaryButton onClick={unsaved.close}>{copy.common.cancel}</SecondaryButton>
            <Button colorPalette="accent" disabled={chosen.length === 0} onClick={on.onAdd}>
              {texts.add(chosen.length)}
            </Button>
          </>
        )
      }
    >
      <Stack gap="4" data-picker>
        <PickList {...list} />
        {chosen.length === 0 ? null : (
          <Box>
            <Text textStyle="sm" fontWeight="semibold" mb="1.5">
              {texts.chosen}
            </Text>
            <PickedChips entries={chosen} drop={texts.drop} onDrop={on.onDrop} />
          </Box>
        )}
        <Box maxW="16rem">
          <SelectField label={texts.role} value={role} options={roles} onChange={on.onRole} />
        </Box>
      </Stack>
    </Modal>
  );
}
