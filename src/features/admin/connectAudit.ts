import type { AdminData } from '@/domain/admin/catalogs';
import { changedFields, type Entity, isSame } from '@/domain/admin/change';
import { fieldOf } from '@/domain/admin/conflict';
import { type Revision, restorable } from '@/domain/admin/history';
import { labelKey } from '@/domain/boards/categories';
import type { CatalogHistory, HistoryQuery } from '@/domain/ports/catalog';
import type { Failure } from '@/domain/shared/failure';
import { locale } from '@/domain/shared/language';
import { ago } from '@/features/shared/ago';
import { restoreEntry } from '@/store/catalogs.thunks';
import type { AuditRow, AuditViewProps } from '@/ui/admin/AuditView';
import { auditCopy } from './auditCopy';
import { catalogFailure } from './catalogCopy';
import { copy, kinds } from './copy';
import { labelOf, nameOf, valueText } from './entityText';
import type { AdminCommands } from './useAdminView';

const moment = new Intl.DateTimeFormat(locale(), { dateStyle: 'medium', timeStyle: 'short', hour12: false });
/** ms: older than this, a time is a date. */
const recent = 86_400_000;

/** Which entities a search and a list ask for. */
export function wanted(data: AdminData, query: string, kind: string): HistoryQuery['isWanted'] {
  const words = labelKey(query).split(' ').filter(Boolean);
  if (words.length === 0) return (entity) => kind === '' || entity.kind === kind;
  const boards = new Map(data.boards.map(({ id, name }) => [id, name]));
  const ofRule = new Map(data.rules.map(({ id, boardId }) => [id, boards.get(boardId)]));
  return (entity) => {
    if (kind !== '' && entity.kind !== kind) return false;
    // Rules and routes are called by their board.
    const board = entity.kind === 'rules' ? ofRule.get(entity.id) : boards.get(entity.id);
    const text = labelKey(`${entity.name} ${board ?? ''}`);
    return words.every((word) => text.includes(word));
  };
}

const nowOf = (data: AdminData, { kind, entityId }: Revision): Entity | null =>
  (data[kind] as readonly Entity[]).find(({ id }) => id === entityId) ?? null;

function toRow(revision: Revision, data: AdminData, now: number): AuditRow {
  const { id, kind, before, after, by, at } = revision;
  const name = nameOf(after ?? before ?? nowOf(data, revision), data) || revision.entityId;
  const change = (): Pick<AuditRow, 'label' | 'tone' | 'fields'> => {
    if (after === undefined) return { label: auditCopy.unreadable, tone: 'warn', fields: '' };
    if (after === null) return { label: auditCopy.removed, tone: 'bad', fields: '' };
    if (before === undefined) return { label: auditCopy.edited, tone: 'gray', fields: auditCopy.notKept };
    if (before === null) return { label: auditCopy.created, tone: 'good', fields: '' };
    return {
      label: auditCopy.edited,
      tone: 'gray',
      fields: changedFields(before, after).map(labelOf).join(', '),
    };
  };
  return {
    id,
    name,
    kind: kinds[kind],
    ...change(),
    who: by ?? auditCopy.nobody,
    when: at === null ? auditCopy.noTime : now - at < recent ? ago(at, now) : moment.format(at),
    canRestore: Boolean(before) && !isSame(before, nowOf(data, revision)),
  };
}

export interface AuditFacts {
  /** `undefined` while it is asked for the first time; `null` where the store keeps no versions. */
  readonly history: CatalogHistory | null | undefined;
  readonly failure: Failure | null;
  readonly data: AdminData;
  readonly query: string;
  /** The chosen list; empty for all. */
  readonly kind: string;
  /** ms since the epoch. */
  readonly now: number;
}

export interface AuditCommands
  extends Pick<AdminCommands, 'dispatch' | 'dialogs' | 'onQuery'>,
    Pick<AuditViewProps, 'onKind' | 'onMore' | 'onRetry'> {}

/** The audit: steps of the catalogue, and bringing one back (SPEC section 10). */
export function connectAudit(facts: AuditFacts, commands: AuditCommands): AuditViewProps {
  const { history, failure, data, query, kind, now } = facts;
  const { dispatch, dialogs, ...does } = commands;
  const steps = new Map((history?.revisions ?? []).map((revision) => [revision.id, revision]));
  const rows = [...steps.values()].map((revision) => toRow(revision, data, now));
  const restore = (id: string) => {
    const step = steps.get(id);
    const entity = step?.before && restorable(data, step.kind, step.before);
    if (!step) return;
    const name = rows.find((row) => row.id === id)?.name ?? '';
    if (entity) dispatch(restoreEntry(step.kind, entity, name));
    else
      dialogs.detail({ title: name, details: [{ label: copy.fields.status, value: auditCopy.impossible }] });
  };
  const state = (): AuditViewProps['state'] => {
    if (history === null) return 'none';
    if (failure !== null) return 'failed';
    return history === undefined ? 'loading' : 'ready';
  };
  return {
    ...does,
    texts: auditCopy,
    state: state(),
    problem: failure === null ? '' : catalogFailure(failure.code, failure.detail, false),
    query,
    kind,
    kinds: [
      { value: '', label: auditCopy.allKinds },
      ...Object.entries(kinds).map(([value, label]) => ({ value, label })),
    ],
    rows,
    hasMore: history?.hasMore ?? false,
    onRestore: restore,
    onView: (id) => {
      const step = steps.get(id);
      const row = rows.find((one) => one.id === id);
      if (!step || !row) return;
      dialogs.detail({
        title: `${row.name} · ${row.kind}`,
        details: [
          { label: auditCopy.columns.who, value: row.who },
          {
            label: auditCopy.columns.when,
            value: step.at === null ? auditCopy.noTime : moment.format(step.at),
          },
          { label: auditCopy.columns.how, value: row.label },
          ...stepDetails(step, data),
        ],
        ...(row.canRestore ? { action: { label: auditCopy.restoreLabel, onClick: () => restore(id) } } : {}),
      });
    },
  };
}

/** Each field that a step changed: what it was and what it became. */
function stepDetails({ before, after }: Revision, data: AdminData) {
  const [was, is] = [before ?? null, after ?? null];
  return changedFields(was, is)
    .filter((field) => field !== 'id')
    .map((field) => {
      const text = (entity: Entity | null) => valueText(fieldOf(entity, field), field, data);
      const value = was === null ? text(is) : is === null ? text(was) : auditCopy.step(text(was), text(is));
      return { label: labelOf(field), value };
    });
}
