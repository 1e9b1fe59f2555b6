import { useState } from 'react';
import type { CatalogHistory, CatalogPort } from '@/domain/ports/catalog';
import { useAppSelector } from '@/features/shared/hooks';
import { useAsked } from '@/features/shared/useAsked';
import { selectWaiting } from '@/store/catalogSync.slice';
import { selectAdminData } from '@/store/catalogs.selectors';
import { AuditView } from '@/ui/admin/AuditView';
import { connectAudit, wanted } from './connectAudit';
import { useAdminView } from './useAdminView';

export interface AuditFeatureProps {
  /** `null` where the catalogue's store keeps no versions. */
  readonly history: CatalogPort['history'];
  /** ms since the epoch. */
  readonly now: () => number;
}

/** Entities that are read back at first, and with each "Ver cambios anteriores". */
const step = 20;

/** reports-audit: who changed what and when, read again when the catalogue changes (SPEC section 10). */
export function AuditFeature({ history, now }: AuditFeatureProps) {
  const data = useAppSelector(selectAdminData);
  const waiting = useAppSelector(selectWaiting);
  const { list, commands, node } = useAdminView();
  const [kind, setKind] = useState('');
  const [count, setCount] = useState(step);
  // Each state of the catalogue has a history of its own.
  const [seen, setSeen] = useState({ data, waiting, turn: 0 });
  if (seen.data !== data || seen.waiting !== waiting) setSeen({ data, waiting, turn: seen.turn + 1 });
  const asked = useAsked<CatalogHistory | null>(
    history && `${seen.turn} ${kind} ${count} ${list.query}`,
    async (signal) => history?.({ isWanted: wanted(data, list.query, kind), count }, signal) ?? null,
  );
  // What was read stays on screen while it is read again.
  const [last, setLast] = useState<CatalogHistory | null | undefined>(history ? undefined : null);
  if (asked.state === 'ready' && asked.value !== last) setLast(asked.value);
  return (
    <>
      <AuditView
        {...connectAudit(
          {
            history: last,
            failure: asked.state === 'failed' ? asked.failure : null,
            data,
            query: list.query,
            kind,
            now: now(),
          },
          {
            ...commands,
            onKind: (value) => {
              setKind(value);
              setCount(step);
            },
            onMore: () => setCount(count + step),
            onRetry: asked.again,
          },
        )}
      />
      {node}
    </>
  );
}
