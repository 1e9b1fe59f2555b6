import type { AdminData } from '@/domain/admin/catalogs';
import { type CatalogChange, changedFields, type EntityChange } from '@/domain/admin/change';
import { fieldOf, peacefulFields, questionsOf, wholeEntityField } from '@/domain/admin/conflict';
import type { CatalogConflict } from '@/domain/ports/catalog';
import { entityName, fieldLabel, valueText } from '@/features/admin/entity.text';
import { kinds } from '@/features/admin/kinds';
import { ago } from '@/features/shared/ago';
import type { QueuedChange } from '@/machines/outbox.machine';
import type { ChangesDialogProps } from './ChangesDialog.view';
import type { ConflictDialogProps } from './ConflictDialog.view';
import { copy as catalogCopy } from './catalog.copy';
import { catalogFailure } from './catalog.text';

/**
 * The dialog of a conflict: both values of each field that both users changed, and the other changes.
 * @param account name of the signed-in user. @param now ms since the epoch.
 */
export function connectConflict(
  conflict: CatalogConflict,
  data: AdminData,
  account: string | null,
  now: number,
): Omit<ConflictDialogProps, 'open' | 'onSave' | 'onDiscard' | 'onClose'> {
  const { contest } = catalogCopy;
  const { kind, before, mine, theirs, by, at } = conflict;
  const isWhole = conflict.fields.length === 0;
  const { same, ...others } = isWhole ? { same: [], mine: [], theirs: [] } : peacefulFields(conflict);
  const hasPeace = others.mine.length + others.theirs.length > 0;
  const rows = questionsOf(conflict).map((field) => {
    if (field === wholeEntityField)
      return {
        field,
        label: contest.entity,
        mine: mine === null ? contest.removeAnyway : contest.saveAgain,
        theirs: theirs === null ? contest.leaveRemoved : contest.keep,
      };
    return {
      field,
      label: fieldLabel(field),
      mine: valueText(fieldOf(mine, field), field, data),
      theirs: valueText(fieldOf(theirs, field), field, data),
    };
  });
  const entity = theirs ?? mine ?? before;
  return {
    title: (theirs === null ? contest.removedTitle : contest.title)(by),
    description: contest.description(entity ? entityName(kind, entity, data) : ''),
    theirs: contest.theirs(by, at === null ? null : ago(at, now)),
    people: { mine: account, theirs: by },
    rows,
    peace: hasPeace ? contest.peace(others.mine.map(fieldLabel), others.theirs.map(fieldLabel)) : '',
    same: same.map((field) => ({
      label: fieldLabel(field),
      value: valueText(fieldOf(mine, field), field, data),
    })),
  };
}

/** Characters of a refused value that the list shows. */
const valueLimit = 300;

/** The waiting changes as a list to read; refused ones with their reason and their values. */
export function listChanges(
  changes: readonly Pick<QueuedChange<CatalogChange>, 'change' | 'refusal'>[],
  data: AdminData,
): ChangesDialogProps['changes'] {
  const strings = catalogCopy.changes;
  const how = ({ before, after }: EntityChange) => {
    if (before === null) return strings.created;
    if (after === null) return strings.removed;
    return changedFields(before, after).map(fieldLabel).join(', ');
  };
  const valuesOf = ({ before, after }: EntityChange) =>
    changedFields(before, after)
      .filter((field) => field !== 'id' && fieldOf(after, field) !== undefined)
      .map((field) =>
        `${fieldLabel(field)}: ${valueText(fieldOf(after, field), field, data)}`.slice(0, valueLimit),
      );
  return changes.flatMap(({ change: { id, entities }, refusal }) => {
    const main = entities.find((entity) => !entity.yields) ?? entities[0];
    if (!main) return [];
    const more = entities.length - 1;
    const entity = main.after ?? main.before;
    return [
      {
        id,
        what: [kinds[main.kind], ...(entity ? [entityName(main.kind, entity, data)] : [])].join(' · '),
        how: more > 0 ? `${how(main)} · ${strings.more(more)}` : how(main),
        refusal: refusal ? { reason: catalogFailure(refusal, 'write'), values: valuesOf(main) } : null,
      },
    ];
  });
}
