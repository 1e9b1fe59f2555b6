import type { IconName } from '@/ui/icons';

/** A command as a button of the control bar shows it. */
export interface Command {
  readonly id: string;
  readonly label: string;
  readonly icon: IconName;
  /** Rank on a bar without room for all commands; the lowest stay. */
  readonly rank: number;
  /** The command is not accepted now; its label has the reason. */
  readonly 'aria-disabled'?: true;
  readonly 'aria-haspopup'?: 'dialog';
  readonly 'aria-pressed'?: boolean;
  readonly 'aria-expanded'?: boolean;
}
