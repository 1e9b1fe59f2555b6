/** Ends the running task, so that the browser can paint and handle input before the next task. */
export const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));
