import { chakra } from '@chakra-ui/react';
import { Icon } from '@/ui/icons';
import { copy } from './menuEntry.copy';

/** The mark of a verified board, next to its name. */
export const VerifiedMark = () => (
  <chakra.span
    role="img"
    aria-label={copy.verified}
    title={copy.verified}
    data-part="verified"
    color="accent.fg"
    flex="none"
    display="inline-block"
    verticalAlign="-0.125rem"
    ms="1"
  >
    <Icon name="badge-check" size={14} />
  </chakra.span>
);
