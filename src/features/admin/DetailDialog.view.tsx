import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { SecondaryButton } from '@/ui/parts/buttons';
import { Modal } from '@/ui/parts/Modal';
import { copy } from './admin.copy';

export interface Detail {
  readonly label: string;
  readonly value: string;
  /** Monospace, for GUIDs and URLs. */
  readonly mono?: boolean;
  /** A list that replaces the value, over the whole width. */
  readonly items?: readonly { readonly name: string; readonly note: string }[];
}

/** Spans both columns of the grid. */
const wide = { gridColumn: '1 / -1' } as const;

export interface DetailDialogProps {
  readonly title: string;
  readonly details: readonly Detail[];
  /** Optional follow-up action. */
  readonly action?: { readonly label: string; readonly onClick: () => void } | undefined;
  readonly onClose: () => void;
}

/** Dialog with read-only details of an entry. */
export function DetailDialog({ title, details, action, onClose }: DetailDialogProps) {
  return (
    <Modal
      closeLabel={copy.common.close}
      open
      onClose={onClose}
      title={title}
      readable={title}
      footer={
        <>
          <SecondaryButton onClick={onClose}>{copy.common.close}</SecondaryButton>
          {action ? (
            <Button colorPalette="accent" onClick={action.onClick}>
              {action.label}
            </Button>
          ) : null}
        </>
      }
    >
      <Box
        as="dl"
        m="0"
        display="grid"
        gridTemplateColumns={{ base: '1fr', md: '10rem 1fr' }}
        columnGap="4"
        rowGap={{ base: '1', md: '3' }}
      >
        {details.map(({ label, value, mono, items = [] }) => (
          <Box key={label} display="contents">
            <Box as="dt" color="ink2" {...(items.length > 0 ? wide : {})}>
              {label}
            </Box>
            <Box
              as="dd"
              m="0"
              mb={{ base: '2', md: '0' }}
              overflowWrap="anywhere"
              whiteSpace="pre-wrap"
              {...(mono ? { fontFamily: 'mono', textStyle: 'sm' } : {})}
              {...(items.length > 0 ? { ...wide, mt: { md: '-1.5' } } : {})}
            >
              {items.length > 0 ? (
                <Box as="ul" listStyleType="none" whiteSpace="normal">
                  {items.map(({ name, note }) => (
                    <Flex
                      as="li"
                      key={`${name} ${note}`}
                      direction={{ base: 'column', md: 'row' }}
                      wrap="wrap"
                      justify="space-between"
                      columnGap="4"
                      py="1.5"
                      borderTopWidth="1px"
                      borderColor="line"
                    >
                      <Text as="span">{name}</Text>
                      <Text as="span" color="ink2">
                        {note}
                      </Text>
                    </Flex>
                  ))}
                </Box>
              ) : (
                value || copy.common.none
              )}
            </Box>
          </Box>
        ))}
      </Box>
    </Modal>
  );
}
