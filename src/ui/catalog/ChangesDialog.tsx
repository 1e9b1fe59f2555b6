import { Box, Button, Text } from '@chakra-ui/react';
import { Modal } from '@/ui/parts/Modal';

export interface ChangesDialogProps {
  readonly open: boolean;
  readonly title: string;
  readonly description: string;
  readonly close: string;
  /** The oldest first: "Tableros · Mermas", "Nombre, Categoría". */
  readonly changes: readonly { readonly id: string; readonly what: string; readonly how: string }[];
  readonly onClose: () => void;
}

/** The changes that wait, in the order in which they will go out. */
export function ChangesDialog({ open, title, description, close, changes, onClose }: ChangesDialogProps) {
  return (
    <Modal
      open={open}
      onClose={onClose}
      closeLabel={close}
      readable={title}
      title={title}
      description={description}
      footer={
        <Button variant="outline" colorPalette="gray" onClick={onClose}>
          {close}
        </Button>
      }
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
            <Text color="ink2" textStyle="sm">
              {how}
            </Text>
          </Box>
        ))}
      </Box>
    </Modal>
  );
}
