import type { ViewPickerProps } from './ViewPicker';

/** Texts of the control bar. */
export type ControlBarTexts = Readonly<
  Record<
    | 'toolbar'
    | 'pages'
    | 'collapse'
    | 'expand'
    | 'refresh'
    | 'refreshing'
    | 'download'
    | 'share'
    | 'compare'
    | 'enterFull'
    | 'leaveFull',
    string
  >
> & {
  readonly views: ViewPickerProps['texts'];
  /** `count`: `null` while it is not known. */
  readonly comments: (count: number | null) => string;
  readonly refreshIn: (seconds: number) => string;
};
