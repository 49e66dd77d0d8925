/** Hands a file to the browser's own downloads: an address could not carry the access token. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has begun to read by then; what it reads it keeps.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
