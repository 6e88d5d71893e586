/** Hands bytes to the browser as a file to keep. */
export function saveFile(bytes: Uint8Array, { type, name }: { type: string; name: string }): void {
  const address = URL.createObjectURL(new Blob([new Uint8Array(bytes)], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser takes the file over in its own time.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
