import { z } from 'zod';
import type { Tx } from '#server/db/client.ts';
import { lockUser, updateSecondFactors } from '../accounts/user-store.ts';
import { findSecondFactors, type SecondFactors } from '../factors/find-second-factors.ts';
import { recordFactorChange } from '../factors/record-factor-change.ts';
import { updateTotpEnabled } from '../factors/totp/totp-store.ts';
import type { SecondFactor } from '../protocol/factor-values.ts';
import { invalidParameter, revokedAccess } from '../protocol/pool-error.ts';
import type { PoolCall } from '../protocol/pool-operation.ts';
import { TokenText } from '../protocol/pool-values.ts';
import { requireFreshSession } from '../sessions/require-fresh-session.ts';

const Setting = z.object({ Enabled: z.boolean().default(false), PreferredMfa: z.boolean().optional() });
type Setting = z.output<typeof Setting>;

export const SetUserMFAPreferenceInput = z.object({
  AccessToken: TokenText,
  SoftwareTokenMfaSettings: Setting.optional(),
  EmailMfaSettings: Setting.optional(),
  SMSMfaSettings: Setting.optional(),
});

/** Enables and disables second factors, and sets the preferred one. */
export async function setUserMfaPreference({
  ctx,
  caller,
  input,
}: PoolCall<z.output<typeof SetUserMFAPreferenceInput>>): Promise<object> {
  const { SoftwareTokenMfaSettings: app, EmailMfaSettings: email, SMSMfaSettings: sms } = input;
  if (sms?.Enabled) throw invalidParameter('SMS is not configured for the user pool.');
  if (app?.PreferredMfa && email?.PreferredMfa) throw invalidParameter('Only one MFA can be preferred.');
  const { user } = await requireFreshSession({ ctx, accessToken: input.AccessToken });
  await ctx.unitOfWork({ clubId: null }, async (uow) => {
    const locked = await lockUser(uow.tx, user.sub);
    if (!locked) throw revokedAccess();
    const before = await findSecondFactors(uow.tx, locked);
    if (app) await turnApp(uow.tx, user.sub, app.Enabled);
    const asksEmailCode = email?.Enabled ?? locked.asksEmailCode;
    const preferred = choosePreferred(before, { SOFTWARE_TOKEN_MFA: app, EMAIL_OTP: email });
    await updateSecondFactors(uow.tx, { sub: user.sub, asksEmailCode, preferredSecondFactor: preferred });
    await recordFactorChange({ uow, caller, sub: user.sub });
  });
  return {};
}

async function turnApp(tx: Tx, sub: string, isEnabled: boolean): Promise<void> {
  const hasSecret = await updateTotpEnabled(tx, sub, isEnabled);
  if (isEnabled && !hasSecret) throw invalidParameter('User has not verified software token mfa.');
}

/** Returns the newly preferred factor, else the previous one unless it was disabled or unset. */
function choosePreferred(
  { preferred }: SecondFactors,
  settings: Record<SecondFactor, Setting | undefined>,
): SecondFactor | null {
  for (const factor of ['SOFTWARE_TOKEN_MFA', 'EMAIL_OTP'] as const) {
    if (settings[factor]?.Enabled && settings[factor].PreferredMfa) return factor;
  }
  const kept = preferred ? settings[preferred] : undefined;
  return kept && (!kept.Enabled || kept.PreferredMfa === false) ? null : preferred;
}
