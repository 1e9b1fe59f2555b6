import { longMoment } from '@/domain/shared/dateText';
import { copy } from './frame.copy';

/** The question that is sent when the assistant opens, if the user enabled it; `since` is ms since the epoch. */
export const whatChangedQuestion = (since: number): string => copy().whatChanged(longMoment(since));
