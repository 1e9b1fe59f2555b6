import type { FilterDefinition } from '@/domain/report/filterDefinitions';
import { fold } from '@/domain/shared/fold';
import type { ChatAction } from './chatActions';
import type { ChatExtras } from './chatExtras';
import { listsOf } from './filterActions';

/** An action of a reply with the values as the portal's filters have them; `null` if it names a filter or value that does not exist. */
function offeredAction(action: ChatAction, definitions: readonly FilterDefinition[]): ChatAction | null {
  if (action.type !== 'applyFilters') return action;
  const definitionOf = (field: string) => definitions.find((one) => one.field === field);
  const { startDate, endDate, period } = action;
  const hasDates = startDate !== undefined || endDate !== undefined || period !== undefined;
  if (hasDates && !definitionOf('dateRange')) return null;
  const lists = listsOf(action).map(([field, value]) => {
    const { kind, values } = definitionOf(field) ?? {};
    if (kind !== 'list') return null;
    const text = value.trim();
    if (text === '' || !values) return [field, text] as const;
    const option = values.find((one) => fold(one) === fold(text));
    return option === undefined ? null : ([field, option] as const);
  });
  if (lists.includes(null)) return null;
  const { region, sector, ...filters } = Object.fromEntries(lists.filter((one) => one !== null));
  return {
    ...action,
    ...(region === undefined ? {} : { region }),
    ...(sector === undefined ? {} : { sector }),
    ...(action.filters ? { filters } : {}),
  };
}

/** The parts of a reply; actions whose filters the portal does not have are refused. */
export function withKnownFilters(extras: ChatExtras, definitions: readonly FilterDefinition[]): ChatExtras {
  const actions = extras.actions.map((action) => offeredAction(action, definitions));
  const refused = extras.actions.filter((_, index) => actions[index] === null);
  return {
    ...extras,
    actions: actions.filter((action) => action !== null),
    refused: [...extras.refused, ...refused.map((action) => JSON.stringify(action).slice(0, 200))],
  };
}
