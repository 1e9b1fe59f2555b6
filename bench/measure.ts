import type { Figure } from './figures.ts';
import type { Profile, Site } from './sites.ts';

/** Input of a measure. */
export interface Bench {
  readonly sites: readonly Site[];
  readonly profile: Profile;
  /** Repetitions of each timing. */
  readonly runs: number;
  readonly isQuick: boolean;
  /** Whether a figure is needed, by its name. */
  readonly isSelected: (row: string) => boolean;
}

/** A group of figures that are measured together. */
export interface Measure {
  readonly name: string;
  /** Names of the group's figures. */
  readonly rows: readonly string[];
  readonly run: (bench: Bench) => Promise<Figure[]>;
}
