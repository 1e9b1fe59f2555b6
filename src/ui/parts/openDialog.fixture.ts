import { expect, screen, waitFor } from 'storybook/test';

/**
 * Waits until the open dialog has the focus, so that it does not take the focus from a field that a test
 * fills in.
 */
export async function openDialog(name?: string): Promise<HTMLElement> {
  const dialog = await screen.findByRole('dialog', name === undefined ? {} : { name });
  await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
  return dialog;
}
