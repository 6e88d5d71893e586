/** Returns whether the key or the address of a file is that of a video. */
export function isVideoKey(key: string): boolean {
  return /\.(?:mp4|webm)$/.test(key);
}
