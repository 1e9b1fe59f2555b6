import { Box, Flex, Kbd, Stack, Text } from '@chakra-ui/react';
import { Modal } from '@/ui/parts/Modal';

/** Texts of the dialog of shortcuts. */
export interface ShortcutsTexts extends Readonly<Record<'title' | 'close' | 'or', string>> {
  readonly groups: readonly {
    readonly title: string;
    readonly note?: string;
    readonly shortcuts: readonly {
      /** Each a way by itself; the keys of one are pressed together. */
      readonly keys: readonly (readonly string[])[];
      readonly does: string;
    }[];
  }[];
}

export interface ShortcutsModalProps {
  readonly texts: ShortcutsTexts;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** What the keyboard can do (docs/spec.md, section 14). */
export function ShortcutsModal({ texts, open, onClose }: ShortcutsModalProps) {
  return (
    <Modal open={open} onClose={onClose} title={texts.title} closeLabel={texts.close} readable={texts.title}>
      <Stack gap="5">
        {texts.groups.map(({ title, note, shortcuts }) => (
          <Box as="section" key={title} aria-label={title}>
            <Text fontWeight="semibold" mb="1">
              {title}
            </Text>
            {note ? (
              <Text textStyle="sm" color="ink2">
                {note}
              </Text>
            ) : null}
            <Box as="dl">
              {shortcuts.map(({ keys, does }) => (
                <Flex key={does} align="center" justify="space-between" gap="4" py="1.5">
                  <Box as="dt" color="ink2">
                    {does}
                  </Box>
                  <Flex as="dd" align="center" gap="1" flex="none" color="ink2" textStyle="sm">
                    {keys.map((pressed, index) => (
                      <Flex key={pressed.join()} align="center" gap="1">
                        {index > 0 ? texts.or : null}
                        {pressed.map((key) => (
                          <Kbd key={key} bg="panel2" borderColor="line" color="ink">
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
