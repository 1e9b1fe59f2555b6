import { locale } from '@/domain/shared/language';
import { copy } from './frame.copy';

const moment = (at: number) =>
  new Intl.DateTimeFormat(locale(), { dateStyle: 'long', timeStyle: 'short' }).format(at);

/** The question that is sent when the assistant opens, if the user enabled it; `since` is ms since the epoch. */
export const whatChangedQuestion = (since: number): string => copy().whatChanged(moment(since));
