import type { ChatMessageStatus } from '@/domain/chat/chat';
import type { ChatAction } from '@/domain/chat/chatActions';
import { shortDay } from '@/domain/shared/dateText';
import { periodText } from '@/features/shared/filter.text';
import { copy } from './chat.copy';

/** The names of what a reply may name by its id. A text that is no id is returned unchanged. */
export interface ActionNames {
  readonly page: (text: string) => string;
  readonly visual: (text: string) => string;
  readonly dashboard: (text: string) => string;
  readonly filter: (id: string) => string;
}

/** The filters that an action sets, such as "SURESTE · desde 1 nov 2026". */
const filterWords = (
  { region, sector, filters = {}, startDate, endDate, period }: Extract<ChatAction, { type: 'applyFilters' }>,
  names: Pick<ActionNames, 'filter'>,
) =>
  [
    region === '' ? copy.filters.allRegions : region,
    sector === '' ? copy.filters.allSectors : sector,
    ...Object.entries(filters).map(([field, value]) => value || copy.filters.without(names.filter(field))),
    period && periodText(period),
    startDate && copy.filters.from(shortDay(startDate)),
    endDate && copy.filters.to(shortDay(endDate)),
  ]
    .filter(Boolean)
    .join(' · ');

/** Labels of an action before and after it runs. */
export function actionTexts(
  action: ChatAction,
  names: ActionNames,
): { readonly offer: string; readonly done: string } {
  const { actions } = copy;
  switch (action.type) {
    case 'openPage':
      return actions.openPage(names.page(action.page));
    case 'applyFilters':
      return actions.applyFilters(filterWords(action, names));
    case 'applyView':
      return actions.applyView(action.name);
    case 'exportVisual':
      return actions.exportVisual(names.visual(action.visual));
    case 'openDashboard':
      return actions.openDashboard(names.dashboard(action.dashboard));
    default:
      return actions[action.type]();
  }
}

/** Note next to a message; `null` if it has no note. */
export function statusNote(status: ChatMessageStatus, sender: 'user' | 'bot'): string | null {
  if (status === 'sending' || status === 'growing') return sender === 'bot' ? copy.statuses.growing : null;
  return status === 'sent' ? null : copy.statuses[status];
}
