import { Box } from '@chakra-ui/react';
import { useLayoutEffect, useRef } from 'react';
import type { RenderRichText } from '@/domain/ports/chat';
import { makeLegible } from './legible';
import { richTextStyles } from './richTextStyles';
import { equipTables, type TableKit } from './tables';

export interface RichTextProps {
  readonly text: string;
  readonly isHTML: boolean;
  /** The sanitiser; the component inserts only its result. */
  readonly render: RenderRichText;
  /** Tools for its tables; `null` while the reply grows. */
  readonly kit: TableKit | null;
}

/** A reply in Markdown or HTML. It cannot paint outside its box. */
export function RichText({ text, isHTML, render, kit }: RichTextProps) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const fragment = render(text, { isHTML });
    makeLegible(fragment);
    if (kit) equipTables(fragment, kit);
    box.current?.replaceChildren(fragment);
  }, [text, isHTML, render, kit]);
  return <Box ref={box} css={richTextStyles} />;
}
