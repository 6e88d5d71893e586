export type PasswordStrength = 'TOO_SHORT' | 'WEAK' | 'MEDIUM' | 'STRONG';

const MINIMUM_LENGTH = 8;
const MEDIUM_FROM = 80;
const STRONG_FROM = 120;

/**
 * Returns how hard a password is to guess: every different character counts 5, its repetitions less each
 * time, each kind of character beyond the first 10. MEDIUM and STRONG are accepted.
 */
export function passwordStrength(password: string): PasswordStrength {
  const characters = [...password];
  if (characters.length < MINIMUM_LENGTH) return 'TOO_SHORT';
  const score = variety(characters) + 10 * (kinds(password) - 1);
  if (score < MEDIUM_FROM) return 'WEAK';
  return score < STRONG_FROM ? 'MEDIUM' : 'STRONG';
}

export function isStrongEnough(password: string): boolean {
  const strength = passwordStrength(password);
  return strength === 'MEDIUM' || strength === 'STRONG';
}

/** Returns whether a password starts or ends with a space, which is usually a mistake. */
export function hasOuterSpace(password: string): boolean {
  return password !== password.trim();
}

function variety(characters: string[]): number {
  const seen = new Map<string, number>();
  let score = 0;
  for (const character of characters) {
    const times = (seen.get(character) ?? 0) + 1;
    seen.set(character, times);
    score += 5 / times;
  }
  return score;
}

function kinds(password: string): number {
  return [/[\p{Ll}\p{Lo}]/u, /\p{Lu}/u, /\p{Nd}/u, /[^\p{L}\p{Nd}]/u].filter((kind) => kind.test(password))
    .length;
}
