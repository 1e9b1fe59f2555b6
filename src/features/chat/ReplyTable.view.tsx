import { Box } from '@chakra-ui/react';
import { useLayoutEffect, useRef } from 'react';
import type { Cell } from '@/domain/chat/chatQueries';
import { useChat } from './chatView';
import { richTextStyles } from './richText.styles';
import { addTableTools, buildTable } from './tables';

export interface ReplyTableProps {
  readonly name: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

/** A table of values that can be sorted, copied and saved. */
export function ReplyTable({ name, columns, rows }: ReplyTableProps) {
  const { tables } = useChat();
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const table = buildTable(columns, rows);
    table.createCaption().textContent = name;
    box.current?.replaceChildren(table);
    if (box.current) addTableTools(box.current, tables);
  }, [name, columns, rows, tables]);
  return (
    <Box
      ref={box}
      role="region"
      aria-label={name}
      tabIndex={0}
      maxH="20rem"
      css={richTextStyles}
      overflow="auto"
    />
  );
}
