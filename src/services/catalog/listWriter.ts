import type { EntityKind } from '@/domain/admin/catalogs';
import { type CatalogChange, changed, type Entity, type EntityChange, merge } from '@/domain/admin/change';
import { entryName } from '@/domain/admin/entryName';
import { toStored } from '@/domain/admin/toStored';
import type { ApplyResult, CatalogConflict } from '@/domain/ports/catalog';
import { FailureError } from '@/domain/shared/failure';
import { type Graph, type GraphAnswer, type GraphRequest, reasonOf } from './graphCalls';
import { keyOf, listColumns } from './listItems';
import type { ListMirror } from './listMirror';

/** Maximum characters of a multi-line column. */
const maxLength = 60_000;
/** Maximum attempts to write a change while other users change the same items. */
const maxRounds = 4;

/**
 * Writes changes with `If-Match`, so that SharePoint itself refuses a change of an outdated version. A change that
 * another user's change contradicts becomes a conflict.
 */
export function createListWriter(
  graph: Graph,
  path: string,
  mirror: ListMirror,
): (change: CatalogChange, signal: AbortSignal) => Promise<ApplyResult> {
  function requestFor({ kind, id, before }: EntityChange, entity: Entity | null): GraphRequest {
    const row = mirror.row(kind, id);
    const text = JSON.stringify(toStored(entity));
    if (text.length > maxLength)
      throw new FailureError({ code: 'catalogRefused', detail: `${text.length} > ${maxLength}` });
    const fields = {
      // A removed entity keeps its item: its versions show who removed it and allow restoring it.
      Title: titleOf(kind, entity ?? mirror.entity(kind, id) ?? before, id),
      [listColumns.kind]: kind,
      [listColumns.key]: keyOf(kind, id),
      [listColumns.data]: text,
    };
    if (!row) return { method: 'POST', url: `${path}/items`, body: { fields } };
    return {
      method: 'PATCH',
      url: `${path}/items/${row.itemId}/fields`,
      headers: { 'If-Match': row.etag },
      body: fields,
    };
  }

  function conflictOf(changeId: string, change: EntityChange, fields: readonly string[]): CatalogConflict {
    const { kind, id, before } = change;
    const theirs = mirror.entity(kind, id);
    const { by = null, at = null } = mirror.row(kind, id) ?? {};
    return { changeId, kind, id, before, mine: changed(change, theirs), theirs, fields, by, at };
  }

  /** The part of a change that remains to be applied to the entity. */
  const stepOf = (change: EntityChange) => merge(change, mirror.entity(change.kind, change.id));

  return async ({ id: changeId, entities }, signal) => {
    let refusal: GraphAnswer | undefined;
    /** The entity with the version that the list refused last. The same one twice was not changed by another user. */
    let refusedVersion: string | null = null;
    for (let round = 0; round < maxRounds; round += 1) {
      const unread = entities.filter(({ kind, id }) => mirror.isUnread(kind, id));
      // A newer release may have made them readable.
      if (unread.length > 0) await mirror.readItems(unread, signal);
      if (unread.some(({ kind, id }) => mirror.isUnread(kind, id)))
        throw new FailureError({ code: 'catalogNewer' });
      const steps = entities.map((change) => ({ change, step: stepOf(change) }));
      const contested = steps.find(({ step }) => step.type === 'clash')?.change;
      if (contested) {
        // Reads the current state and the author of the entity in conflict.
        await mirror.readItems([contested], signal);
        const step = stepOf(contested);
        if (step.type !== 'clash') continue;
        return { type: 'conflict', conflict: conflictOf(changeId, contested, step.fields) };
      }
      const writes = steps.flatMap(({ change, step }) =>
        step.type === 'write' ? [{ change, request: requestFor(change, step.entity) }] : [],
      );
      if (writes.length === 0) return { type: 'saved' };
      const answers = await graph.sendAll(
        writes.map(({ request }) => request),
        signal,
      );
      const unanswered = writes.filter((_, index) => !mirror.storeAnswer(answers[index]?.body));
      refusal = answers.find(({ status }) => status >= 300);
      // If the list cannot be queried by key (no index), `delta` returns the other user's change later.
      if (refusal) await mirror.refresh(signal);
      // Needed also after a success, because the next change needs the new versions of the written items.
      await mirror.readItems(
        unanswered.map(({ change }) => change),
        signal,
      );
      if (refusal === undefined) return { type: 'saved' };
      // 400 twice: the list does not accept this item, so further attempts would fail too.
      if (refusal.status === 400 && round > 0)
        throw new FailureError({ code: 'catalogRefused', detail: reasonOf(refusal) });
      if (refusal.status !== 409) continue;
      const { change, request } = writes[answers.indexOf(refusal)] ?? {};
      const version = request?.headers?.['If-Match'];
      const refused = `${change?.kind}:${change?.id} ${version}`;
      if (refused === refusedVersion)
        throw new FailureError({ code: 'catalogRefused', detail: reasonOf(refusal) });
      refusedVersion = refused;
      // The list has an item that neither the query of its key nor `delta` shows.
      if (version === undefined) await mirror.readEverything(signal);
    }
    throw new FailureError({ code: 'catalogBusy', ...(refusal ? { detail: reasonOf(refusal) } : {}) });
  };
}

/** The title of an item: people search changes by it. An entry without a name of its own is found by its board. */
const titleOf = (kind: EntityKind, entity: Entity | null, id: string): string =>
  ((entity && entryName(kind, entity)) ?? id).slice(0, 250);
