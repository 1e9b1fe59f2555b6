import { Box, Button, chakra, Flex, Stack, Text } from '@chakra-ui/react';
import { copy } from '@/features/admin/copy';
import { DirectoryList, type DirectoryListProps } from '@/features/admin/directory/DirectoryList.view';
import { directoryCopy } from '@/features/admin/directory/directoryCopy';
import { Icon } from '@/ui/icons';
import { SecondaryButton } from '@/ui/parts/buttons';
import { passFocusAlong } from '@/ui/parts/focus';
import { Modal } from '@/ui/parts/Modal';
import type { SelectOption } from '@/ui/parts/Select';
import { SelectField } from '@/ui/parts/SelectField';
import { Unsaved, useUnsaved } from '@/ui/parts/Unsaved';

const texts = directoryCopy.people;

export interface AddPeopleDialogProps {
  readonly list: DirectoryListProps;
  readonly chosen: readonly { readonly id: string; readonly name: string }[];
  readonly role: string;
  readonly roles: readonly SelectOption[];
  readonly onRole: (role: string) => void;
  readonly onDrop: (id: string) => void;
  readonly onAdd: () => void;
  readonly onClose: () => void;
}

/** A removed person gives the focus to the next one, else to the one before, else to the dialog's first field: the search. */
const toNextPerson = passFocusAlong(
  (item) => item.querySelector('button'),
  (item) => item.closest('[role=dialog]')?.querySelector('input') ?? null,
);

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
          <Unsaved texts={copy.common} onKeep={unsaved.keep} onDiscard={unsaved.discard} />
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
      <Stack gap="4">
        <DirectoryList {...list} />
        {chosen.length === 0 ? null : (
          <Box>
            <Text textStyle="sm" fontWeight="semibold" mb="1.5">
              {texts.chosen}
            </Text>
            <Flex as="ul" listStyleType="none" wrap="wrap" gap="2">
              {chosen.map(({ id, name }) => (
                <li key={id} ref={toNextPerson}>
                  <chakra.button
                    type="button"
                    aria-label={texts.drop(name)}
                    onClick={() => on.onDrop(id)}
                    display="inline-flex"
                    alignItems="center"
                    gap="1.5"
                    ps="3"
                    pe="2"
                    minH={{ base: '8', _coarse: '11' }}
                    borderWidth="1px"
                    borderColor="line"
                    borderRadius="full"
                    bg="panel2"
                    textStyle="sm"
                    cursor="pointer"
                    _hover={{ bg: 'line' }}
                  >
                    {name}
                    <Icon name="close" size={14} />
                  </chakra.button>
                </li>
              ))}
            </Flex>
          </Box>
        )}
        <Box maxW="16rem">
          <SelectField label={texts.role} value={role} options={roles} onChange={on.onRole} />
        </Box>
      </Stack>
    </Modal>
  );
}
