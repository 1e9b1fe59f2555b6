import { Box, Text } from '@chakra-ui/react';
import { copy } from '@/features/admin/admin.copy';
import { SecondaryButton } from '@/ui/parts/buttons';
import { Modal } from '@/ui/parts/Modal';

export interface ChangesDialogProps {
  readonly open: boolean;
  readonly title: string;
  /** When they are sent, and whether the browser stores them. */
  readonly text: string;
  /** The oldest first: "Tableros · Mermas", "Nombre, Categoría". */
  readonly changes: readonly { readonly id: string; readonly what: string; readonly how: string }[];
  readonly onClose: () => void;
}

/** The waiting changes, in the order in which they are sent. */
export function ChangesDialog({ open, title, text, changes, onClose }: ChangesDialogProps) {
  return (
    <Modal
      open={open}
      onClose={onClose}
      closeLabel={copy.common.close}
      readable={title}
      title={title}
      description={text}
      footer={<SecondaryButton onClick={onClose}>{copy.common.close}</SecondaryButton>}
    >
      <Box as="ol" listStyleType="none">
        {changes.map(({ id, what, how }) => (
          <Box
            as="li"
            key={id}
            py="2"
            borderBottomWidth="1px"
            borderColor="line"
            _last={{ borderBottomWidth: 0 }}
          >
            <Text fontWeight="semibold" overflowWrap="anywhere">
              {what}
            </Text>
            <Text layerStyle="quiet">{how}</Text>
          </Box>
        ))}
      </Box>
    </Modal>
  );
}
