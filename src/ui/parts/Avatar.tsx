import { Flex, Image } from '@chakra-ui/react';

/** Initials of the first and last word. */
function initials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  const picked = [words[0], words.length > 1 ? words.at(-1) : undefined];
  return picked
    .map((word) => Array.from(word ?? '')[0] ?? '')
    .join('')
    .toUpperCase();
}

interface AvatarProps {
  readonly name: string;
  /** URL of a photo; without a photo, initials are shown. */
  readonly photoUrl?: string | undefined;
  /** 24 or 32 px. */
  readonly size?: '6' | '8';
  /** Uses the second colour, to distinguish two users. */
  readonly isOther?: boolean;
}

/** A user's photo or initials. Decorative: the name is next to it or is the control's name. */
export function Avatar({ name, photoUrl, size = '8', isOther = false }: AvatarProps) {
  return (
    <Flex
      align="center"
      justify="center"
      boxSize={size}
      flex="none"
      borderRadius="full"
      overflow="hidden"
      {...(isOther
        ? { bg: 'chart', color: 'panel' }
        : { bgImage: 'linear-gradient(135deg, var(--p-accent), var(--p-purple))', color: 'onAccent' })}
      {...(size === '6' ? { fontSize: '0.625rem' } : { textStyle: 'xs' })}
      fontWeight="bold"
      aria-hidden
      // CSS content, so that the initials are not part of the control's accessible name.
      _before={photoUrl ? {} : { content: JSON.stringify(initials(name)) }}
    >
      {photoUrl ? <Image src={photoUrl} alt="" boxSize="full" objectFit="cover" /> : null}
    </Flex>
  );
}
