/** Downloads a file through the browser. */
export function saveFile(page: Document, name: string, blob: Blob): void {
  const address = URL.createObjectURL(blob);
  const link = Object.assign(page.createElement('a'), { href: address, download: name });
  link.click();
  // The click starts the download; the URL may be revoked once the browser has read it.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
