import type { SecondFactor, SignInProof } from '../protocol/factor-values.ts';

/** Whether it is as much as a second factor can show. */
export function isSecondFactor(proof: SignInProof): boolean {
  return proof === 'PASSKEY' || proof === 'SECOND_FACTOR';
}

export interface SecondFactorFacts {
  proof: SignInProof;
  /** What the account asks for. */
  enabled: readonly SecondFactor[];
  preferred: SecondFactor | null;
  /** Whether the password was set by a mailed code. */
  passwordByMail: boolean;
  /** Whether the club on whose site this happens wants a second factor of everybody. */
  isRequired: boolean;
}

export type SecondFactorStep =
  | { kind: 'none' }
  | { kind: 'ask'; factor: SecondFactor }
  | { kind: 'choose'; among: SecondFactor[] }
  | { kind: 'setUp'; among: SecondFactor[] };

/** What has to follow a proof before there is a session. The same mailbox twice is not two factors. */
export function nextSecondFactor({
  proof,
  enabled,
  preferred,
  passwordByMail,
  isRequired,
}: SecondFactorFacts): SecondFactorStep {
  if (isSecondFactor(proof)) return { kind: 'none' };
  const isMailSpent = proof === 'EMAIL_CODE' || passwordByMail;
  const others = (factors: readonly SecondFactor[]) =>
    factors.filter((factor) => !(isMailSpent && factor === 'EMAIL_OTP'));
  const among = others(enabled);
  const [first, second] = among;
  if (first === undefined) {
    // It proves nothing more of the mailbox, yet a stolen password alone opens nothing.
    if (proof === 'PASSWORD' && enabled.includes('EMAIL_OTP')) return { kind: 'ask', factor: 'EMAIL_OTP' };
    return isRequired ? { kind: 'setUp', among: others(ALL) } : { kind: 'none' };
  }
  if (second === undefined) return { kind: 'ask', factor: first };
  return preferred ? { kind: 'ask', factor: preferred } : { kind: 'choose', among };
}

const ALL: readonly SecondFactor[] = ['SOFTWARE_TOKEN_MFA', 'EMAIL_OTP'];
