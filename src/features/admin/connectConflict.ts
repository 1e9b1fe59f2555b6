import type { ActorRefFrom } from 'xstate';
import type { AdminData } from '@/domain/admin/catalogs';
import type { CatalogChange, EntityChange } from '@/domain/admin/change';
import { changedFields } from '@/domain/admin/change';
import { fieldOf, peacefulFields, questionsOf, resolve, wholeEntity } from '@/domain/admin/conflict';
import type { CatalogConflict } from '@/domain/ports/catalog';
import { ago } from '@/features/shared/ago';
import type { catalogSaveMachine } from '@/machines/catalogSave.machine';
import { conflictResolved } from '@/store/catalogSync.slice';
import type { AppDispatch } from '@/store/makeStore';
import type { ConflictDialogProps } from '@/ui/catalog/ConflictDialog';
import { catalogCopy } from './catalogCopy';
import { labelOf, nameOf, valueText } from './entityText';

export interface ConflictFacts {
  readonly conflict: CatalogConflict;
  readonly data: AdminData;
  /** Name of who is signed in. */
  readonly account: string | null;
  /** ms since the epoch. */
  readonly now: number;
  readonly open: boolean;
}

export interface ConflictCommands {
  readonly dispatch: AppDispatch;
  readonly send: ActorRefFrom<typeof catalogSaveMachine>['send'];
  readonly onClose: () => void;
}

/** The dialog of a conflict: both values of each contested field, what does not collide, and the choice. */
export function connectConflict(facts: ConflictFacts, commands: ConflictCommands): ConflictDialogProps {
  const { conflict, data, account, now, open } = facts;
  const { dispatch, send, onClose } = commands;
  const { contest } = catalogCopy;
  const { before, mine, theirs, by, at } = conflict;
  const isWhole = conflict.fields.length === 0;
  const { same, ...others } = isWhole ? { same: [], mine: [], theirs: [] } : peacefulFields(conflict);
  const peace = others.mine.length + others.theirs.length > 0;
  const rows = questionsOf(conflict).map((field) => {
    if (field === wholeEntity)
      return {
        field,
        label: contest.entity,
        mine: mine === null ? contest.removeAnyway : contest.saveAgain,
        theirs: theirs === null ? contest.leaveRemoved : contest.keep,
      };
    return {
      field,
      label: labelOf(field),
      mine: valueText(fieldOf(mine, field), field, data),
      theirs: valueText(fieldOf(theirs, field), field, data),
    };
  });
  return {
    open,
    onClose,
    onSave: (choices) => {
      dispatch(conflictResolved({ conflict, chosen: resolve(conflict, choices) }));
      onClose();
    },
    onDiscard: () => {
      send({ type: 'user.discard' });
      onClose();
    },
    title: (theirs === null ? contest.removedTitle : contest.title)(by),
    description: contest.description(nameOf(theirs ?? mine ?? before, data)),
    people: { mine: account, theirs: by },
    rows,
    texts: {
      ...contest,
      theirs: contest.theirs(by, at === null ? null : ago(at, now)),
      peace: peace ? contest.peace(others.mine.map(labelOf), others.theirs.map(labelOf)) : '',
      showSame: contest.showSame(same.length),
      same: same.map((field) => ({
        label: labelOf(field),
        value: valueText(fieldOf(mine, field), field, data),
      })),
    },
  };
}

/** The waiting changes as a list to read. */
export function listChanges(changes: readonly CatalogChange[], data: AdminData) {
  const { changes: texts } = catalogCopy;
  const how = ({ before, after }: EntityChange) => {
    if (before === null) return texts.created;
    if (after === null) return texts.removed;
    return changedFields(before, after).map(labelOf).join(', ');
  };
  return changes.flatMap(({ id, entities }) => {
    const main = entities.find((entity) => !entity.yields) ?? entities[0];
    if (!main) return [];
    const more = entities.length - 1;
    return [
      {
        id,
        what: texts.what(main.kind, nameOf(main.after ?? main.before, data)),
        how: more > 0 ? `${how(main)} · ${texts.more(more)}` : how(main),
      },
    ];
  });
}
