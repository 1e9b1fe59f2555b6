import type { SharedView, User } from '@/domain/admin/catalogs';
import { type SearchEntry, searchEntry } from '@/domain/boards/search';
import type { Place } from '@/domain/session/returnPlace';
import type { SavedViews } from '@/domain/session/savedViews';
import { asSavedView } from '@/domain/session/sharedViews';
import {
  type CommandFacts,
  type CommandTargets,
  runCommand,
  searchCommands,
} from '@/features/shared/commands/commands';
import { openView } from '@/features/shared/openView';
import { copy } from './search.copy';

const personPrefix = 'person:';

/** A result that is not an entry of the menu. */
interface Target {
  readonly entry: SearchEntry;
  readonly run: () => void;
}

export interface TargetFacts extends CommandFacts {
  readonly views: SavedViews;
  /** Views for everybody. */
  readonly shared: readonly SharedView[];
  /** Names of the dashboards that the user may open, by id. */
  readonly labels: ReadonlyMap<string, string>;
  readonly place: Place;
}

/** The commands that are available in the current state (SPEC section 14). */
const actions = (facts: TargetFacts, targets: CommandTargets): Target[] =>
  searchCommands(facts).map(({ id, label, icon, words }) => ({
    entry: searchEntry(
      { id: `action:${id}`, label, icon, path: [copy.action], description: '', kind: 'other' },
      words,
    ),
    run: () => runCommand(id, targets),
  }));

/** Saved views of dashboards that the user may open: their own, and those for everybody. */
function savedViews({ views, shared, labels, place }: TargetFacts, { dispatch }: CommandTargets): Target[] {
  const all = [
    ...views.map((view) => ({ view, kind: copy.view })),
    ...shared.map((view) => ({ view: asSavedView(view), kind: copy.shared })),
  ];
  return all.flatMap(({ view, kind }) => {
    const board = labels.get(view.place.view);
    if (board === undefined) return [];
    const entry = searchEntry({
      id: `view:${view.id}`,
      label: view.name,
      icon: 'bookmark',
      path: [kind, board],
      description: '',
      kind: 'view',
    });
    return [{ entry, run: () => openView(dispatch, place, view) }];
  });
}

/** Users of the catalogue as search entries, for administrators. */
export const peopleEntries = (users: readonly User[]): SearchEntry[] =>
  users.map(({ id, name, email, signInName }) =>
    searchEntry(
      {
        id: personPrefix + id,
        label: name,
        icon: 'users',
        path: [copy.person],
        description: email,
        kind: 'other',
      },
      signInName,
    ),
  );

/** The user of an entry of `peopleEntries`. */
export const userOfEntry = (users: readonly User[], entryId: string): User | undefined =>
  entryId.startsWith(personPrefix)
    ? users.find(({ id }) => id === entryId.slice(personPrefix.length))
    : undefined;

/** The results outside the menu: saved views and commands. */
export function searchTargets(facts: TargetFacts, targets: CommandTargets): Target[] {
  return [...(facts.platform === 'analytics' ? savedViews(facts, targets) : []), ...actions(facts, targets)];
}
