import { Flex } from '@chakra-ui/react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isComposing } from '@/domain/shared/composing';
import { IconButton } from '@/ui/parts/IconButton';
import { isApple } from '@/ui/parts/isApple';
import { useBackCloses } from '@/ui/parts/useBackCloses';
import { phoneQuery, useMedia } from '@/ui/parts/useMedia';
import { SearchBox, type SearchBoxProps } from './SearchBox.view';
import { copy } from './search.copy';

export type SearchViewProps = Omit<SearchBoxProps, 'inputRef' | 'shortcut' | 'autoFocus' | 'onLeave'>;

/** The header's search: a box; on phones an icon that opens it over the header. Ctrl K or ⌘K focuses it. */
export function SearchView(props: SearchViewProps) {
  const phone = useMedia(phoneQuery);
  const [isOpen, setOpen] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useBackCloses(phone && isOpen, () => leave());

  const focusBox = useEffectEvent((event: KeyboardEvent) => {
    const isShortcut = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey;
    if (
      !isShortcut ||
      event.defaultPrevented ||
      isComposing(event) ||
      document.querySelector('[role=dialog][data-state=open][aria-modal]')
    )
      return;
    event.preventDefault();
    // Only on a phone: an open search would cover the header when a wide window becomes narrow.
    if (phone) setOpen(true);
    input.current?.focus();
    input.current?.select();
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => focusBox(event);
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);

  const box = <SearchBox {...props} inputRef={input} shortcut={isApple() ? '⌘ K' : 'Ctrl K'} />;
  if (!phone) return box;
  if (!isOpen) return <IconButton label={copy.box.open} icon="search" onClick={() => setOpen(true)} />;
  return (
    <Flex position="absolute" inset="0" zIndex="1" bg="panel" align="center" gap="1" ps="1" pe="3">
      <IconButton label={copy.box.close} icon="arrow-left" onClick={() => leave()} />
      <SearchBox {...props} inputRef={input} shortcut="" autoFocus onLeave={() => leave()} />
    </Flex>
  );

  function leave() {
    setOpen(false);
    props.onQuery('');
  }
}
