import { Box, Flex, Text } from '@chakra-ui/react';
import { Icon } from '@/ui/icons';
import { QuietButton } from '@/ui/parts/buttons';

export interface StatusLineProps {
  readonly tone: 'good' | 'warn' | 'bad' | 'gray';
  /** The catalogue's store: "Catálogo compartido". */
  readonly title: string;
  /** Details in display order: "SharePoint", "sincronizado hace 20 s". */
  readonly facts: readonly string[];
  /** The waiting changes or the failure, in bold. */
  readonly notice: string | null;
  readonly actions: readonly {
    readonly label: string;
    readonly icon?: string;
    readonly isDangerous?: boolean;
    readonly onClick: () => void;
  }[];
}

/** Bullet between the facts, and before the first fact if that is on the same line as the title. */
const bullets = {
  _after: { content: '"•"', color: 'ink3', ms: '2' },
  _last: { _after: { display: 'none' } },
  _first: { _before: { content: '"•"', color: 'ink3', me: '2', display: { base: 'none', md: 'inline' } } },
};

/** One line under the title of an admin page: the catalogue's store, its age and its waiting changes. */
export function StatusLine({ tone, title, facts, notice, actions }: StatusLineProps) {
  return (
    <Flex
      role="region"
      aria-label={title}
      align="center"
      wrap="wrap"
      gap="2"
      mb="4"
      ps="4"
      pe="2"
      py={{ base: '2', lg: '1' }}
      minH="10"
      layerStyle="card"
      borderRadius="lg"
      {...(tone === 'bad' ? { borderColor: 'bad.solid' } : {})}
      textStyle="sm"
    >
      <Box
        data-dot
        boxSize="2"
        borderRadius="full"
        flex="none"
        bg={tone === 'gray' ? 'ink3' : `${tone}.solid`}
        aria-hidden
      />
      <Text fontWeight="semibold">{title}</Text>
      <Flex
        role="status"
        wrap="wrap"
        columnGap="2"
        // On a phone, below the title. On a tablet, the actions wrap to the next line.
        flex={{ base: '1', md: '1 1 auto', lg: '1' }}
        minW={{ base: 'full', md: '0', lg: '12rem' }}
      >
        {facts.map((fact) => (
          <Text key={fact} color="ink2" {...bullets}>
            {fact}
          </Text>
        ))}
        {notice === null ? null : (
          <Text fontWeight="semibold" {...bullets}>
            {notice}
          </Text>
        )}
      </Flex>
      <Flex wrap="wrap" ms={{ base: '-3', md: 'auto', lg: '0' }}>
        {actions.map(({ label, icon, isDangerous, onClick }) => (
          <QuietButton
            key={label}
            size="sm"
            {...(isDangerous ? { colorPalette: 'bad' } : {})}
            onClick={onClick}
          >
            {icon ? <Icon name={icon} size={16} /> : null}
            <span>{label}</span>
          </QuietButton>
        ))}
      </Flex>
    </Flex>
  );
}
