/** A user of the organisation's directory. */
export interface DirectoryPerson {
  /** Object id in Entra ID. */
  readonly id: string;
  readonly name: string;
  readonly email: string;
  /** Their job; empty where the directory does not say. */
  readonly title: string;
}

/** A group of the organisation's directory. */
export interface DirectoryGroup {
  /** Object id in Entra ID. */
  readonly id: string;
  readonly name: string;
  readonly description: string;
}

/** Some of what a search finds. */
export interface DirectoryPage<T> {
  readonly found: readonly T[];
  /** How many the whole search finds; `null` where the directory does not count. */
  readonly total: number | null;
  /** Asks for the rest; `null` at the end. */
  readonly next: string | null;
}

/**
 * People and groups of the organisation, with the user's own token. Every call rejects with a `FailureError`: `catalogDenied`
 * (403), `catalogRefused` with Graph's reason, `catalogBusy`, `catalogBroken`, `throttled`, `offline`, or what the token fails with.
 */
export interface DirectoryPort {
  /** False where the configuration names no permission to read groups: `groups` and `members` then reject. */
  readonly hasGroups: boolean;
  /** Whose name or e-mail begins with the words of the query. @param next of an earlier page. */
  people(query: string, next: string | null, signal: AbortSignal): Promise<DirectoryPage<DirectoryPerson>>;
  groups(query: string, next: string | null, signal: AbortSignal): Promise<DirectoryPage<DirectoryGroup>>;
  /** The members of a group, of groups in it too. */
  members(groupId: string, signal: AbortSignal): Promise<DirectoryPage<DirectoryPerson>>;
  /** Photos by person, as addresses for an image; who has none is left out. */
  photos(ids: readonly string[], signal: AbortSignal): Promise<Readonly<Record<string, string>>>;
}

/** The groups of the signed-in user. */
export interface MembershipPort {
  /**
   * Passes on the ids of the user's direct and indirect groups: first those stored by an earlier visit, then those of the
   * directory. Asks the directory at most once an hour; without an answer it passes on nothing more.
   */
  check(accountId: string, onGroups: (groupIds: readonly string[]) => void): void;
  /** Deletes the stored groups at sign-out. */
  forget(): void;
}
