import { Box, Button } from '@chakra-ui/react';
import { Modal } from '@/ui/parts/Modal';
import type { CommonTexts } from './commonTexts';

export interface Detail {
  readonly label: string;
  readonly value: string;
  /** Monospace, for GUIDs and URLs. */
  readonly mono?: boolean;
}

export interface DetailDialogProps {
  readonly texts: CommonTexts;
  readonly open: boolean;
  readonly title: string;
  readonly details: readonly Detail[];
  /** Optional follow-up action. */
  readonly action?: { readonly label: string; readonly onClick: () => void } | undefined;
  readonly onClose: () => void;
}

/** Read-only details of one entry. */
export function DetailDialog({ texts, open, title, details, action, onClose }: DetailDialogProps) {
  return (
    <Modal
      closeLabel={texts.close}
      open={open}
      onClose={onClose}
      title={title}
      readable={title}
      footer={
        <>
          <Button variant="outline" colorPalette="gray" onClick={onClose}>
            {texts.close}
          </Button>
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
        {details.map(({ label, value, mono }) => (
          <Box key={label} display="contents">
            <Box as="dt" color="ink2">
              {label}
            </Box>
            <Box
              as="dd"
              m="0"
              mb={{ base: '2', md: '0' }}
              overflowWrap="anywhere"
              whiteSpace="pre-wrap"
              {...(mono ? { fontFamily: 'mono', textStyle: 'sm' } : {})}
            >
              {value || texts.none}
            </Box>
          </Box>
        ))}
      </Box>
    </Modal>
  );
}
