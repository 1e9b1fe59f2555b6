/** How much of a service's budget of calls the whole application has used, as far as the service says. */
export interface Pressure {
  /** 0 to 1; 1 while the service refuses calls. */
  share: number;
  /** When the share ends, in ms since the epoch. */
  until: number;
}

export const noPressure = (): Pressure => ({ share: 0, until: 0 });

/** From this share on, SharePoint sends its headers, and calls that can wait should wait. */
const highShare = 0.8;

/** ms. A longer wait comes from a clock that was changed. */
const longestWait = 86_400_000;

/** When calls that can wait may be made again (ms since the epoch); 0 for now. */
export const calmFrom = ({ share, until }: Pressure, now: number): number =>
  share >= highShare && now < until && until - now <= longestWait ? until : 0;
