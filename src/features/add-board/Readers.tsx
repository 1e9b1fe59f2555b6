import { useState } from 'react';
import { boardReadersOf } from '@/domain/admin/boardReaders';
import { useAppSelector } from '@/features/shared/hooks';
import { selectAccess } from '@/store/access.slice';
import { selectAdminData } from '@/store/catalogs.selectors';
import type { ReadersApi } from './boardFormProps';
import { connectReaders } from './connectReaders';
import { ReadersView } from './Readers.view';

/** Number of entries that the list shows at first, and that each press of "more" adds. */
const step = 8;

/** Binds "¿Quién lo ve?" to the catalogue. `boardId`: `null` for a board without an id yet. */
export function Readers({ boardId, values, onChange }: ReadersApi & { readonly boardId: string | null }) {
  const data = useAppSelector(selectAdminData);
  const access = useAppSelector(selectAccess);
  const [query, setQuery] = useState('');
  const [count, setCount] = useState(step);
  const saved = boardReadersOf(data.rules, boardId ?? '');
  return (
    <ReadersView
      {...connectReaders({ data, access, boardId, values, saved, query, count }, onChange)}
      query={query}
      onQuery={(text) => {
        setQuery(text);
        setCount(step);
      }}
      onMore={() => setCount(count + step)}
    />
  );
}
