/** Hands a file to the browser's own download. */
export function saveFile(page: Document, name: string, blob: Blob): void {
  const address = URL.createObjectURL(blob);
  const link = Object.assign(page.createElement('a'), { href: address, download: name });
  link.click();
  // The click has started the download; the address may go once the browser took it up.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
