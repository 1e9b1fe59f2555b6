import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import { restorable } from '@/domain/admin/history';
import type { CatalogHistory, CatalogPort } from '@/domain/ports/catalog';
import { copy } from '@/features/admin/admin.copy';
import { catalogFailure } from '@/features/admin/catalog/catalog.text';
import { useIsReadOnly } from '@/features/admin/table/rowContexts';
import { useAdminView } from '@/features/admin/useAdminView';
import { useAppSelector } from '@/features/shared/hooks';
import { useRequest } from '@/features/shared/useRequest';
import type { catalogOutboxMachine } from '@/machines/outbox.machine';
import { selectAdminData } from '@/store/catalogs.selectors';
import { restoreEntry } from '@/store/catalogs.thunks';
import { type AuditRow, AuditView } from './Audit.view';
import { copy as auditCopy } from './audit.copy';
import { auditRows, entityFilter, historyState, stepDetails } from './connectAudit';

export interface AuditProps {
  readonly outbox: ActorRefFrom<typeof catalogOutboxMachine>;
  /** `null` if the catalogue's store keeps no versions. */
  readonly history: CatalogPort['history'];
  /** ms since the epoch. */
  readonly now: () => number;
}

/** Number of entities whose history is read at first, and with each "Ver cambios anteriores". */
const step = 20;

/** reports-audit: the changes of the catalogue, read again when the catalogue changes (SPEC section 10). */
export function Audit({ outbox, history, now }: AuditProps) {
  const data = useAppSelector(selectAdminData);
  const isReadOnly = useIsReadOnly();
  const waiting = useSelector(outbox, ({ context }) => context.changes);
  const {
    list: { query },
    commands: { dispatch, dialogs, access, onQuery },
    node,
  } = useAdminView();
  const [kind, setKind] = useState('');
  const [count, setCount] = useState(step);
  // Each state of the catalogue has its own history.
  const [seen, setSeen] = useState({ data, waiting, version: 0 });
  if (seen.data !== data || seen.waiting !== waiting) setSeen({ data, waiting, version: seen.version + 1 });
  const versions = useRequest<CatalogHistory | null>(
    history && `${seen.version} ${kind} ${count} ${query}`,
    async (signal) => history?.({ isWanted: entityFilter(data, query, kind), count }, signal) ?? null,
  );
  // The last answer stays on screen while the history is read again.
  const [last, setLast] = useState<CatalogHistory | null | undefined>(history ? undefined : null);
  if (versions.state === 'ready' && versions.value !== last) setLast(versions.value);

  const restore = ({ name, revision }: AuditRow) => {
    const entity = revision.before && restorable(data, revision.kind, revision.before);
    if (entity) dispatch(restoreEntry(revision.kind, entity, name, access));
    else
      dialogs.detail({ title: name, details: [{ label: copy.fields.status, value: auditCopy.impossible }] });
  };
  const failure = versions.state === 'failed' ? versions.failure : null;
  const rows = auditRows(last?.revisions ?? [], data, now()).map((row) =>
    isReadOnly ? { ...row, canRestore: false } : row,
  );
  return (
    <>
      <AuditView
        {...{ query, kind, onQuery }}
        state={historyState(last, versions.state)}
        problem={failure === null ? '' : catalogFailure(failure, 'ask')}
        rows={rows}
        hasMore={last?.hasMore ?? false}
        onKind={(value) => {
          setKind(value);
          setCount(step);
        }}
        onView={(row) =>
          dialogs.detail({
            title: `${row.name} · ${row.kind}`,
            details: stepDetails(row, data),
            ...(row.canRestore
              ? { action: { label: auditCopy.restoreLabel, onClick: () => restore(row) } }
              : {}),
          })
        }
        onRestore={restore}
        onMore={() => setCount(count + step)}
        onRetry={versions.again}
      />
      {node}
    </>
  );
}
