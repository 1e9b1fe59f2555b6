/** Leads the keyboard past the report, whose stops come first in the document, to the first button of the header. */
export function answerSkip(document: Document): void {
  document.getElementById('skip')?.addEventListener('click', (event) => {
    // The address stays: the portal has no routes.
    event.preventDefault();
    document.querySelector<HTMLElement>('#root header button')?.focus();
  });
}
