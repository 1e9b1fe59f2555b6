import { expect, screen, waitFor } from 'storybook/test';

/** The open dialog, once it has taken the focus: before that it would take it from a field in which somebody writes. */
export async function openDialog(name?: string): Promise<HTMLElement> {
  const found = await screen.findByRole('dialog', name === undefined ? {} : { name });
  await waitFor(() => expect(found).toContainElement(document.activeElement as HTMLElement));
  return found;
}
