/** Returns the pattern of LIKE for texts that contain `words` as they are typed. */
export function containing(words: string): string {
  return `%${words.replace(/[\\%_]/g, '\\$&')}%`;
}
