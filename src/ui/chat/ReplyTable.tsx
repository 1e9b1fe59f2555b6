import { Box } from '@chakra-ui/react';
import { useLayoutEffect, useRef } from 'react';
import type { Cell } from '@/domain/chat/chatQueries';
import { richTextStyles } from './richTextStyles';
import { buildTable, equipTables, type TableKit } from './tables';

export interface ReplyTableProps {
  readonly name: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
  readonly kit: TableKit;
}

/** A table of values that sorts, and can be copied and saved. */
export function ReplyTable({ name, columns, rows, kit }: ReplyTableProps) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const table = buildTable(columns, rows);
    table.createCaption().textContent = name;
    box.current?.replaceChildren(table);
    if (box.current) equipTables(box.current, kit);
  }, [name, columns, rows, kit]);
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
