import { Box, Flex, Text } from '@chakra-ui/react';
import { copy } from '@/features/admin/admin.copy';
import { QuietButton, SecondaryButton } from '@/ui/parts/buttons';
import { Modal } from '@/ui/parts/Modal';
import { copy as catalogCopy } from './catalog.copy';

export interface ChangesDialogProps {
  readonly open: boolean;
  readonly title: string;
  /** When they are sent, and whether the browser stores them. */
  readonly text: string;
  /** The oldest first: "Tableros · Mermas", "Nombre, Categoría". */
  readonly changes: readonly {
    readonly id: string;
    readonly what: string;
    readonly how: string;
    /** Of a refused change: the reason, and its values. */
    readonly refusal: { readonly reason: string; readonly values: readonly string[] } | null;
  }[];
  readonly onRetry: (id: string) => void;
  readonly onDiscard: (id: string) => void;
  readonly onClose: () => void;
}

/** The waiting changes, in the order in which they are sent, and the refused ones. */
export function ChangesDialog({
  open,
  title,
  text,
  changes,
  onRetry,
  onDiscard,
  onClose,
}: ChangesDialogProps) {
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
        {changes.map(({ id, what, how, refusal }) => (
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
            {refusal ? (
              <>
                <Text color="bad.fg">{refusal.reason}</Text>
                {refusal.values.map((value) => (
                  <Text key={value} layerStyle="quiet" overflowWrap="anywhere">
                    {value}
                  </Text>
                ))}
                <Flex gap="2" wrap="wrap" mt="1">
                  <QuietButton
                    size="sm"
                    aria-label={catalogCopy.changes.retry(what)}
                    onClick={() => onRetry(id)}
                  >
                    {catalogCopy.retry}
                  </QuietButton>
                  <QuietButton
                    size="sm"
                    colorPalette="bad"
                    aria-label={catalogCopy.changes.discard(what)}
                    onClick={() => onDiscard(id)}
                  >
                    {catalogCopy.changes.discardRefused}
                  </QuietButton>
                </Flex>
              </>
            ) : null}
          </Box>
        ))}
      </Box>
    </Modal>
  );
}
