/** Saves bytes as a file through the browser's download. */
export function saveFile(bytes: Uint8Array, { type, name }: { type: string; name: string }): void {
  const address = URL.createObjectURL(new Blob([new Uint8Array(bytes)], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads the address asynchronously.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
