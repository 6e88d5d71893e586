import type { SecondFactor, SignInProof } from '../protocol/factor-values.ts';

/** Returns whether the proof counts as a second factor. */
export function isSecondFactor(proof: SignInProof): boolean {
  return proof === 'PASSKEY' || proof === 'SECOND_FACTOR';
}

export interface SecondFactorFacts {
  proof: SignInProof;
  /** The second factors that are enabled. */
  enabled: readonly SecondFactor[];
  preferred: SecondFactor | null;
  /** Whether the password was set by a mailed code. */
  passwordByMail: boolean;
  hasPasskey: boolean;
  /** Whether the club of this site requires a second factor of all users. */
  isRequired: boolean;
}

export type SecondFactorStep =
  | { kind: 'none' }
  | { kind: 'ask'; factor: SecondFactor }
  | { kind: 'choose'; among: SecondFactor[] }
  | { kind: 'setUp'; among: SecondFactor[] }
  /** Only a recovery code can be accepted. */
  | { kind: 'recover' };

/**
 * Returns the step required after a proof before a session starts. Two proofs of the same mailbox are not two
 * factors.
 */
export function nextSecondFactor({
  proof,
  enabled,
  preferred,
  passwordByMail,
  hasPasskey,
  isRequired,
}: SecondFactorFacts): SecondFactorStep {
  if (isSecondFactor(proof)) return { kind: 'none' };
  const isMailSpent = proof === 'EMAIL_CODE' || passwordByMail;
  const others = (factors: readonly SecondFactor[]) =>
    factors.filter((factor) => !(isMailSpent && factor === 'EMAIL_OTP'));
  const among = others(enabled);
  const [first, second] = among;
  if (first === undefined) {
    // It is no further proof of the mailbox, but it stops somebody with a stolen password alone.
    if (proof === 'PASSWORD' && enabled.includes('EMAIL_OTP')) return { kind: 'ask', factor: 'EMAIL_OTP' };
    if (!isRequired) return { kind: 'none' };
    // Control of the mailbox alone must not add a factor to an account that already has one.
    const hasFactor = enabled.length > 0 || hasPasskey;
    return isMailSpent && hasFactor ? { kind: 'recover' } : { kind: 'setUp', among: others(ALL) };
  }
  if (second === undefined) return { kind: 'ask', factor: first };
  return preferred ? { kind: 'ask', factor: preferred } : { kind: 'choose', among };
}

const ALL: readonly SecondFactor[] = ['SOFTWARE_TOKEN_MFA', 'EMAIL_OTP'];
