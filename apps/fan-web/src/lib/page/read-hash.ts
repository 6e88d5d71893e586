/** Returns what stands behind the `#` of an address; nothing for what no page of ours writes. */
export function readHash(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return '';
  }
}
