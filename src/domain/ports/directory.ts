/** A person of the organisation's directory. */
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
 * People and groups of the organisation, with the person's own token. Every call rejects with a `FailureError`: `catalogDenied`
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

/** The groups of the person who is signed in. */
export interface MembershipPort {
  /**
   * Tells the ids of the person's groups, directly or through other groups: at once as an earlier visit kept them, and as
   * the directory has them now. Asks at most once an hour, and tells nothing where the directory does not answer.
   */
  check(accountId: string, tell: (groupIds: readonly string[]) => void): void;
  /** Forgets what the browser kept: the person signs out. */
  forget(): void;
}
