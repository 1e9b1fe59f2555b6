import { Flex } from '@chakra-ui/react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { IconButton } from '@/ui/parts/IconButton';
import { isApple } from '@/ui/parts/isApple';
import { useBackCloses } from '@/ui/parts/useBackCloses';
import { phoneQuery, useMedia } from '@/ui/parts/useMedia';
import { SearchBox, type SearchBoxProps } from './SearchBox';

export type SearchProps = Omit<SearchBoxProps, 'inputRef' | 'shortcut' | 'autoFocus' | 'onLeave'>;

/** The header's search: a box; on phones an icon that opens it over the header. Ctrl K or ⌘K focuses it. */
export function Search(props: SearchProps) {
  const phone = useMedia(phoneQuery);
  const [called, setCalled] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useBackCloses(phone && called, () => leave());

  const answer = useEffectEvent((event: KeyboardEvent) => {
    const asked = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey;
    // Ignore the shortcut while a modal is open.
    if (
      !asked ||
      event.defaultPrevented ||
      document.querySelector('[role=dialog][data-state=open][aria-modal]')
    )
      return;
    event.preventDefault();
    // A wide window's box is there, and its search not to be found open once the window is narrow.
    if (phone) setCalled(true);
    input.current?.focus();
    input.current?.select();
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => answer(event);
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);

  const box = <SearchBox {...props} inputRef={input} shortcut={isApple() ? '⌘ K' : 'Ctrl K'} />;
  if (!phone) return box;
  if (!called) return <IconButton label={props.texts.open} icon="search" onClick={() => setCalled(true)} />;
  return (
    <Flex position="absolute" inset="0" zIndex="1" bg="panel" align="center" gap="1" ps="1" pe="3">
      <IconButton label={props.texts.close} icon="arrow-left" onClick={() => leave()} />
      <SearchBox {...props} inputRef={input} shortcut="" autoFocus onLeave={() => leave()} />
    </Flex>
  );

  function leave() {
    setCalled(false);
    props.onQuery('');
  }
}
