/** Something that somebody did in Power BI, as its activity log has it. */
export interface ActivityEvent {
  readonly id: string;
  /** ms since the epoch. */
  readonly at: number;
  /** Power BI's name of what was done: "ViewReport". */
  readonly activity: string;
  /** Usually an e-mail address. */
  readonly who: string;
  /** Name of the report or whatever it was done to; empty where Power BI names none. */
  readonly item: string;
  readonly workspace: string;
  /** Of the report in its workspace, in lower case; empty for what is no report. */
  readonly reportId: string;
  /** Of the report in the App through which it was opened, in lower case; empty without an App. */
  readonly appReportId: string;
  readonly isSuccess: boolean;
}

/** The activity of the whole tenant, for Fabric administrators (SPEC section 10). */
export interface ActivityPort {
  /**
   * One page of what was done on a UTC day ("2026-11-21"), of the last 28. A page may be empty and not the last. Microsoft may
   * open a window to ask the user for the permission: call it from a click.
   * @param after `next` of the page before; `null` for the first.
   * @returns `next` is `null` on the last page.
   * Rejects with a `FailureError`: `lookupFailed` with the status as its detail (401 and 403: the user is no Fabric
   * administrator), `throttled`, also without a call while Power BI asks to wait, `interactionNeeded`, `offline`, or what the
   * token fails with.
   */
  page(
    day: string,
    after: string | null,
    signal: AbortSignal,
  ): Promise<{ readonly events: readonly ActivityEvent[]; readonly next: string | null }>;
}
