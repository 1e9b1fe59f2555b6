import { Box } from '@chakra-ui/react';
import { useLayoutEffect, useRef } from 'react';
import type { RenderRichText } from '@/domain/ports/chat';
import { makeLegible } from './legible';
import { richTextStyles } from './richTextStyles';

export interface RichTextProps {
  readonly text: string;
  readonly isHTML: boolean;
  /** The one sanitiser; this component puts in what it gives and nothing else. */
  readonly render: RenderRichText;
}

/** A reply in Markdown or HTML. It cannot draw outside its own box. */
export function RichText({ text, isHTML, render }: RichTextProps) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const fragment = render(text, { isHTML });
    makeLegible(fragment);
    box.current?.replaceChildren(fragment);
  }, [text, isHTML, render]);
  return <Box ref={box} css={richTextStyles} />;
}
