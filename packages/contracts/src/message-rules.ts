/** UTF-16 units, after trimming. */
export const MESSAGE_MAX_LENGTH = 2000;

/** Returns the trimmed text to send; undefined for a blank or too long one. */
export function readMessageText(typed: string): string | undefined {
  const text = typed.trim();
  return text === '' || text.length > MESSAGE_MAX_LENGTH ? undefined : text;
}
