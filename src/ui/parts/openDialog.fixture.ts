import { expect, screen, waitFor } from 'storybook/test';

/** The open dialog, after it has taken the focus: before, it would take the focus from a field that a test fills in. */
export async function openDialog(name?: string): Promise<HTMLElement> {
  const found = await screen.findByRole('dialog', name === undefined ? {} : { name });
  await waitFor(() => expect(found).toContainElement(document.activeElement as HTMLElement));
  return found;
}
