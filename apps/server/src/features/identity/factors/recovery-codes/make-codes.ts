import { randomInt } from 'node:crypto';
import { ALPHABET, LENGTH, writeCode } from './recovery-code-rules.ts';

export const RECOVERY_CODES = 10;

/** Returns a set of new codes such as `K3MPX-9QTR4`; each starts with a different character. */
export function makeCodes(): string[] {
  const first = [...ALPHABET];
  return Array.from({ length: RECOVERY_CODES }, () => {
    const [slot = ''] = first.splice(randomInt(first.length), 1);
    const rest = Array.from({ length: LENGTH - 1 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
    return writeCode(slot + rest);
  });
}
