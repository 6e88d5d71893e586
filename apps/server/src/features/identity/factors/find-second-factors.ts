import type { Tx } from '#server/db/client.ts';
import type { PoolUser } from '../accounts/user-store.ts';
import type { SecondFactor } from '../protocol/factor-values.ts';
import { findTotp, type PoolTotp } from './totp/totp-store.ts';

export interface SecondFactors {
  enabled: SecondFactor[];
  preferred: SecondFactor | null;
}

/** Returns the second factors that an account requires besides the password. */
export async function findSecondFactors(tx: Tx, user: PoolUser): Promise<SecondFactors> {
  return secondFactorsOf(user, await findTotp(tx, user.sub));
}

export function secondFactorsOf(user: PoolUser, totp: PoolTotp | undefined): SecondFactors {
  const enabled: SecondFactor[] = [
    ...(totp?.isEnabled ? (['SOFTWARE_TOKEN_MFA'] as const) : []),
    ...(user.asksEmailCode ? (['EMAIL_OTP'] as const) : []),
  ];
  const preferred = enabled.find((factor) => factor === user.preferredSecondFactor) ?? null;
  return { enabled, preferred };
}
