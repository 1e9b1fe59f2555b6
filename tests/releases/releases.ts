/** An earlier release that the tests run next to today's build. */
export interface Release {
  readonly version: string;
  readonly commit: string;
}

/** Releases whose data today's build must keep, and which must keep the data of today's build. */
export const releases: readonly Release[] = [
  { version: '2.0.0', commit: '4876a3c4a017bb5f762e0bfb97d5d30e3e535138' },
];

/** The folder of a release's built site, below the root of the repository. */
export const siteOf = ({ version }: Pick<Release, 'version'>): string => `.cache/releases/${version}`;
