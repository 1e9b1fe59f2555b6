/** A user of the organisation's directory. */
export interface DirectoryPerson {
  /** Object id in Entra ID. */
  readonly id: string;
  readonly name: string;
  readonly email: string;
  /** The user principal name, if the directory has one; of a guest, the name in this directory (`#EXT#`). */
  readonly signInName?: string | undefined;
  /** Job title; empty if the directory has no title. */
  readonly title: string;
}

/** A group of the organisation's directory. */
export interface DirectoryGroup {
  /** Object id in Entra ID. */
  readonly id: string;
  readonly name: string;
  readonly description: string;
}

/** A page of search results. */
export interface DirectoryPage<T> {
  readonly found: readonly T[];
  /** Number of all results; `null` if the directory does not count them. */
  readonly total: number | null;
  /** Requests the next page; `null` on the last page. */
  readonly next: string | null;
}

/**
 * People and groups of the organisation, with the user's own token. Every call rejects with a `FailureError`: `catalogDenied`
 * (403), `catalogRefused` with Graph's reason, `catalogBusy`, `catalogBroken`, `throttled`, `offline`, or the token's failure.
 */
export interface DirectoryPort {
  /** False where the configuration names no permission to read groups: `groups` and `members` then reject. */
  readonly hasGroups: boolean;
  /** People whose name or e-mail begins with the words of the query. @param next of an earlier page. */
  people(query: string, next: string | null, signal: AbortSignal): Promise<DirectoryPage<DirectoryPerson>>;
  groups(query: string, next: string | null, signal: AbortSignal): Promise<DirectoryPage<DirectoryGroup>>;
  /** The members of a group and of its nested groups. */
  members(groupId: string, signal: AbortSignal): Promise<DirectoryPage<DirectoryPerson>>;
  /** Photos by person, as addresses for an image; people without a photo are left out. */
  photos(ids: readonly string[], signal: AbortSignal): Promise<Readonly<Record<string, string>>>;
}

/** The groups of the signed-in user. */
export interface MembershipPort {
  /**
   * Reports the ids of the user's direct and indirect groups: first those stored by an earlier visit, then those of the
   * directory. Requests the directory at most once an hour; reports nothing more if the request fails.
   */
  check(accountId: string, onGroups: (groupIds: readonly string[]) => void): void;
  /** Deletes the stored groups at sign-out. */
  forget(): void;
}
