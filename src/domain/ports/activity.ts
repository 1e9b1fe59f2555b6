/** An entry of Power BI's activity log. */
export interface ActivityEvent {
  readonly id: string;
  /** ms since the epoch. */
  readonly at: number;
  /** Power BI's name of the activity: "ViewReport". */
  readonly activity: string;
  /** Usually an e-mail address. */
  readonly who: string;
  /** Name of the report or other item of the activity; empty if Power BI names no item. */
  readonly item: string;
  readonly workspace: string;
  /** Id of the report in its workspace, in lower case; empty for other items. */
  readonly reportId: string;
  /** Id of the report in the App through which it was opened, in lower case; empty without an App. */
  readonly appReportId: string;
  readonly isSuccess: boolean;
}

/** The activity of the whole tenant, for Fabric administrators (SPEC section 10). */
export interface ActivityPort {
  /**
   * One page of the activity of a UTC day ("2026-11-21") of the last 28. A page may be empty and not the last. Microsoft may
   * open a window to ask the user for the permission: call it from a click.
   * @param after `next` of the previous page; `null` for the first page.
   * @returns `next` is `null` on the last page.
   * Rejects with a `FailureError`: `lookupFailed` with the status as its detail (401 and 403: the user is not a Fabric
   * administrator), `throttled`, also without a call during a wait, `interactionNeeded`, `offline`, or the failure of
   * the token.
   */
  page(
    day: string,
    after: string | null,
    signal: AbortSignal,
  ): Promise<{ readonly events: readonly ActivityEvent[]; readonly next: string | null }>;
}
