import { Badge, Box, Flex, Text } from '@chakra-ui/react';
import { IconButton } from '@/ui/parts/IconButton';
import type { SidebarProps } from './sidebarProps';

type SidebarTitleProps = Pick<SidebarProps, 'texts' | 'title' | 'subtitle' | 'version' | 'onClose'> & {
  readonly phone: boolean;
};

/** Title, subtitle and version; on phones also a close button, because the backdrop is narrow there. */
export function SidebarTitle({ texts, title, subtitle, version, phone, onClose }: SidebarTitleProps) {
  return (
    <Flex align="center" gap="2" ps="4.5" pe="2.5" pt="3" pb="2" minH="12" flex="none">
      <Box minW="0">
        <Flex align="center" gap="2">
          <Text as="h2" fontWeight="semibold" truncate>
            {title}
          </Text>
          {version ? (
            <Badge colorPalette="accent" variant="subtle" borderRadius="full">
              {version}
            </Badge>
          ) : null}
        </Flex>
        {subtitle ? (
          <Text textStyle="sm" color="ink2">
            {subtitle}
          </Text>
        ) : null}
      </Box>
      {phone ? (
        <Box ms="auto">
          <IconButton label={texts.close} icon="close" onClick={onClose} />
        </Box>
      ) : null}
    </Flex>
  );
}
