async function importViews() {
  const [{ PaginatedView }, { ReportView }] = await Promise.all([
    import('./PaginatedView'),
    import('./ReportView'),
  ]);
  return { PaginatedView, ReportView };
}

type Views = Awaited<ReturnType<typeof importViews>>;

let loading: Promise<Views> | undefined;
let views: Views | undefined;

/**
 * Loads the views that draw visuals. They and ECharts are in separate chunks, which a plain report does not
 * load.
 */
export async function loadViews(): Promise<void> {
  loading ??= importViews();
  try {
    views = await loading;
  } catch (error) {
    // After a failure, the next load of the report requests the views again.
    loading = undefined;
    throw error;
  }
}

/** The views, or `undefined` before `loadViews` has loaded them. */
export const loadedViews = (): Views | undefined => views;
