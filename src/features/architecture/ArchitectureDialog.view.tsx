import { Box, Flex, Grid, Text } from '@chakra-ui/react';
import { Icon } from '@/ui/icons';
import { Modal } from '@/ui/parts/Modal';
import { phoneQuery, useMedia } from '@/ui/parts/useMedia';
import { copy } from './architectureDialog.copy';
import { Diagram } from './Diagram.view';
import { phoneLayout, wideLayout } from './layouts';

interface ArchitectureDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** "Arquitectura de Producción" (SPEC section 2.5): components, connections and their data. */
export function ArchitectureDialog({ open, onClose }: ArchitectureDialogProps) {
  const phone = useMedia(phoneQuery);
  return (
    <Modal
      closeLabel={copy.close}
      open={open}
      onClose={onClose}
      title={copy.title}
      description={copy.description}
      size="xl"
      readable={copy.content}
    >
      <Diagram layout={phone ? phoneLayout : wideLayout} />
      <Flex gap="5" mt="4" mb="5" wrap="wrap" layerStyle="quiet">
        <Flex align="center" gap="2">
          <Box w="7" borderTopWidth="2px" borderColor="accent" />
          <span>{copy.withToken}</span>
        </Flex>
        <Flex align="center" gap="2">
          <Box w="7" borderTopWidth="2px" borderStyle="dashed" borderColor="ink3" />
          <span>{copy.withoutToken}</span>
        </Flex>
      </Flex>
      <Grid
        as="ol"
        templateColumns={{ base: '1fr', md: '1fr 1fr' }}
        columnGap="7"
        rowGap="4"
        listStyleType="none"
      >
        {copy.lines.map((line, index) => (
          <Explained key={line.title} line={line} number={index + 1} />
        ))}
      </Grid>
    </Modal>
  );
}

interface ExplainedProps {
  readonly line: (typeof copy.lines)[number];
  readonly number: number;
}

function Explained({ line: { title, text, token }, number }: ExplainedProps) {
  return (
    <Flex as="li" gap="3">
      <Flex
        aria-hidden
        align="center"
        justify="center"
        boxSize="6"
        flex="none"
        borderRadius="full"
        borderWidth="1px"
        borderColor={token ? 'accent' : 'ink3'}
        bg={token ? 'accent' : 'panel'}
        color={token ? 'onAccent' : 'ink2'}
        textStyle="xs"
        fontWeight="bold"
      >
        {number}
      </Flex>
      <Box>
        <Text fontWeight="semibold" textStyle="md">
          {title}
        </Text>
        <Text layerStyle="quiet" textWrap="pretty">
          {text}
        </Text>
        {token ? (
          <Flex gap="1.5" mt="1" color="accent.fg" textStyle="sm" fontWeight="medium">
            <Box flex="none" mt="0.5">
              <Icon name="key" size={14} />
            </Box>
            <span>{token}</span>
          </Flex>
        ) : null}
      </Box>
    </Flex>
  );
}
