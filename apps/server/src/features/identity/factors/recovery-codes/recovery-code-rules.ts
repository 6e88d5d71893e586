/** Letters and digits that cannot be confused with each other. */
export const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
export const LENGTH = 10;
const GROUP = 5;

/**
 * Normalises an entered code, ignoring case and spaces; returns null for anything else, such as six digits.
 */
export function readRecoveryCode(text: string): string | null {
  const given = text.toUpperCase().replace(/[\s-]/g, '');
  return given.length === LENGTH && [...given].every((letter) => ALPHABET.includes(letter))
    ? writeCode(given)
    : null;
}

/** Returns the part of a code that identifies it within its set. */
export function slotOf(code: string): string {
  return code.slice(0, 1);
}

export function writeCode(letters: string): string {
  return `${letters.slice(0, GROUP)}-${letters.slice(GROUP)}`;
}
