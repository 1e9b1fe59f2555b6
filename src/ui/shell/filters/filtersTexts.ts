import type { DateProblem } from '@/domain/report/filters';

/** Texts of the filters. */
export interface FiltersTexts
  extends Readonly<
    Record<
      | 'close'
      | 'title'
      | 'period'
      | 'start'
      | 'end'
      | 'region'
      | 'allRegions'
      | 'sector'
      | 'allSectors'
      | 'clear'
      | 'cancel'
      | 'apply',
      string
    >
  > {
  readonly problems: Readonly<Record<DateProblem, string>>;
}
