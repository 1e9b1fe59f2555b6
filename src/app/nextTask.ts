/** Ends the task that runs, so that the browser can paint and answer before the next part is evaluated. */
export const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));
