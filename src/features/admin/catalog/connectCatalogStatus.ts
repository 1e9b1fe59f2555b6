import type { SnapshotFrom } from 'xstate';
import type { CatalogStore } from '@/domain/ports/catalog';
import { needsPermission } from '@/domain/session/permission';
import type { Failure, FailureCode } from '@/domain/shared/failure';
import type { PendingChange } from '@/features/admin/table/rowContexts';
import { ago } from '@/features/shared/ago';
import { copy } from '@/features/shared/permission.copy';
import type { PermissionView } from '@/features/shared/usePermission';
import type { catalogLoadMachine } from '@/machines/catalogLoad.machine';
import { type catalogOutboxMachine, drafts, refusals, unsent } from '@/machines/outbox.machine';
import type { CatalogReading } from '@/store/catalogs.slice';
import { copy as catalogCopy } from './catalog.copy';
import { catalogFailure } from './catalog.text';
import type { StatusLineProps } from './StatusLine.view';

/** Failures that a new sign-in fixes. */
export const needsSignIn: readonly FailureCode[] = ['tokenFailed', 'noAccount'];

interface CatalogStatusFacts {
  readonly load: SnapshotFrom<typeof catalogLoadMachine>;
  readonly outbox: SnapshotFrom<typeof catalogOutboxMachine>;
  readonly store: CatalogStore;
  readonly permission: PermissionView;
  /** `null` until the catalogue is read. */
  readonly reading: CatalogReading | null;
  readonly now: number;
}

type Command = 'seeChanges' | 'sync' | 'resolve' | 'discard' | 'publish' | 'signIn';

/**
 * The entries with an unsaved change, by id. Omits a single change at its first attempt, because most changes
 * are saved at once.
 */
export function waitingRows(outbox: CatalogStatusFacts['outbox']): ReadonlyMap<string, PendingChange> {
  const { changes, conflict, attempts } = outbox.context;
  const isFirstAttempt = outbox.matches('sending') && unsent(changes).length === 1 && attempts === 0;
  const rows = new Map<string, PendingChange>();
  const textOf = ({ isDraft, refusal }: (typeof changes)[number]) => {
    if (refusal) return catalogCopy.rowRefused;
    return isDraft ? catalogCopy.rowDraft : catalogCopy.rowWaits;
  };
  for (const one of changes) {
    const { change, isDraft, refusal } = one;
    if (!isDraft && !refusal && isFirstAttempt) continue;
    const text = textOf(one);
    for (const entity of change.entities) rows.set(entity.id, { text, isContested: false });
  }
  if (outbox.matches('conflicted') && conflict !== null)
    rows.set(conflict.id, { text: catalogCopy.conflict(conflict.by), isContested: true });
  return rows;
}

/** The catalogue's store, its age, its waiting changes and their failure, with the actions that apply. */
export function connectCatalogStatus(
  { load, outbox, store, permission, reading, now }: CatalogStatusFacts,
  commands: Readonly<Record<Command, () => void>>,
): StatusLineProps {
  const { changes, conflict, failure, isDenied } = outbox.context;
  const [waiting, drafted] = [unsent(changes).length, drafts(changes).length];
  const rejected = refusals(changes);
  const isFailing = load.matches({ open: 'failed' });
  const isRefused = outbox.matches('refused');
  const isUnsaved = outbox.hasTag('failing');
  const isContested = outbox.matches('conflicted');
  // Saving in this browser takes a few ms: a message about it would only flicker.
  const isInstant = store === 'browser' && outbox.matches('sending') && failure === null;
  const isRetry = store === 'browser' && outbox.matches('sending') && failure !== null;
  const denial: Failure | null = isDenied ? { code: 'catalogDenied' } : null;
  const writing = (isUnsaved || isRetry ? failure : null) ?? denial;
  const reason = writing ?? rejected[0]?.refusal ?? (isFailing ? load.context.failure : null);
  const isWriting = writing !== null || rejected.length > 0;

  const age = () => {
    if (load.matches({ open: 'loading' })) return [catalogCopy.reading];
    if (reading === null || store === 'browser') return [];
    return [(isFailing ? catalogCopy.lastRead : catalogCopy.readAt)(ago(reading.readAt, now))];
  };
  const publication = reading?.publication;
  const published = () => {
    if (publication === undefined) return [];
    if (publication.isPublishing) return [catalogCopy.publishing];
    const since = publication.at === null ? null : ago(publication.at, now);
    if (!publication.isCurrent) return [catalogCopy.unpublished(since)];
    return since === null ? [] : [catalogCopy.published(since)];
  };
  const fileAt = publication?.fileAt;
  const readersFile = () => {
    if (fileAt === undefined) return [];
    return [catalogCopy.readersFile(fileAt === null ? null : ago(fileAt, now))];
  };
  const canPublish = publication !== undefined && !publication.isCurrent && !publication.isPublishing;
  const count = () => {
    if (isContested) return catalogCopy.conflict(conflict?.by ?? null);
    const isSaving = outbox.matches('sending') && waiting === 1 && !isRetry;
    const sending = isSaving ? catalogCopy.saving : catalogCopy.waiting(waiting);
    const parts = [
      waiting > 0 && !isInstant ? sending : '',
      drafted > 0 && !isSaving ? catalogCopy.drafts(drafted) : '',
      rejected.length > 0 ? catalogCopy.refused(rejected.length) : '',
    ].filter(Boolean);
    return parts.join(', ');
  };
  const isLocked = needsPermission(reason?.code);
  const why = () => {
    if (isLocked) return permission.text;
    return reason === null ? '' : catalogFailure(reason, isWriting ? 'write' : 'read');
  };
  const unpublished = publication?.failure
    ? catalogCopy.publishFailed(catalogFailure(publication.failure, 'write'))
    : '';
  const notice = [count(), why() || unpublished].filter(Boolean).join('. ');

  const actions: StatusLineProps['actions'] = [
    ...(changes.length > 0 && !isInstant
      ? [{ label: catalogCopy.seeChanges, onClick: commands.seeChanges }]
      : []),
    ...(isContested ? [{ label: catalogCopy.resolve, icon: 'alert', onClick: commands.resolve }] : []),
    ...(isRefused || (drafted > 0 && outbox.matches('resting'))
      ? [
          {
            label: isRefused ? catalogCopy.discard : catalogCopy.discardDrafts,
            icon: 'trash',
            isDangerous: true,
            onClick: commands.discard,
          },
        ]
      : []),
    ...(isLocked ? [{ label: copy.grant, icon: 'log-in', onClick: permission.ask }] : []),
    ...(reason !== null && needsSignIn.includes(reason.code)
      ? [{ label: catalogCopy.signIn, icon: 'log-in', onClick: commands.signIn }]
      : []),
    ...(store === 'file' || canPublish
      ? [
          {
            label: catalogCopy.publish,
            icon: store === 'file' ? 'download' : 'send',
            onClick: commands.publish,
          },
        ]
      : []),
    ...(store === 'browser' && reason === null
      ? []
      : [
          {
            label:
              isRefused || rejected.length > 0 || store === 'browser' ? catalogCopy.retry : catalogCopy.sync,
            icon: 'refresh',
            onClick: commands.sync,
          },
        ]),
  ];
  const tone = () => {
    if (isRefused || rejected.length > 0) return 'bad';
    const isMissingFile = fileAt === null;
    if (isFailing || isUnsaved || isRetry || isContested || isDenied || publication?.failure || isMissingFile)
      return 'warn';
    return store === 'browser' ? 'gray' : 'good';
  };
  return {
    tone: tone(),
    title: catalogCopy.stores[store],
    facts: [...catalogCopy.storeFacts[store], ...age(), ...published(), ...readersFile()],
    notice: notice === '' ? null : notice,
    actions,
  };
}
