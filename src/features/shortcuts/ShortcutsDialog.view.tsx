import { Box, Flex, Kbd, Stack, Text } from '@chakra-ui/react';
import { isApple } from '@/ui/parts/isApple';
import { Modal } from '@/ui/parts/Modal';
import { copy } from './shortcuts.copy';

interface ShortcutsDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The keyboard shortcuts of the portal (SPEC section 14). */
export function ShortcutsDialog({ open, onClose }: ShortcutsDialogProps) {
  const texts = copy(isApple());
  return (
    <Modal open={open} onClose={onClose} title={texts.title} closeLabel={texts.close} readable={texts.title}>
      <Stack gap="5">
        {texts.groups.map(({ title, note, shortcuts }) => (
          <Box as="section" key={title} aria-label={title}>
            <Text fontWeight="semibold" mb="1">
              {title}
            </Text>
            {note ? <Text layerStyle="quiet">{note}</Text> : null}
            <Box as="dl">
              {shortcuts.map(({ keys, does }) => (
                <Flex key={does} align="center" justify="space-between" gap="4" py="1.5">
                  <Box as="dt" color="ink2">
                    {does}
                  </Box>
                  <Flex as="dd" align="center" gap="1" flex="none" layerStyle="quiet">
                    {keys.map((pressed, index) => (
                      <Flex key={pressed.join()} align="center" gap="1">
                        {index > 0 ? <span>{texts.or}</span> : null}
                        {pressed.map((key) => (
                          <Kbd translate="no" key={key} bg="panel2" borderColor="line" color="ink">
                            {key}
                          </Kbd>
                        ))}
                      </Flex>
                    ))}
                  </Flex>
                </Flex>
              ))}
            </Box>
          </Box>
        ))}
      </Stack>
    </Modal>
  );
}
