import { z } from 'zod';
import { takeLimits } from '../accounts/take-limits.ts';
import { type CodeDelivery, presentDelivery } from '../factors/codes/present-delivery.ts';
import { sendEmailChangeCode } from '../factors/codes/send-email-change-code.ts';
import { invalidParameter } from '../protocol/pool-error.ts';
import type { PoolCall } from '../protocol/pool-operation.ts';
import { ClientMetadata, TokenText } from '../protocol/pool-values.ts';
import { requireSession } from '../sessions/require-session.ts';

export const GetUserAttributeVerificationCodeInput = z.object({
  AccessToken: TokenText,
  AttributeName: z.string().max(32),
  ClientMetadata,
});

/** Mails the code for a new address again. */
export async function getUserAttributeVerificationCode({
  ctx,
  caller,
  input,
}: PoolCall<z.output<typeof GetUserAttributeVerificationCodeInput>>): Promise<{
  CodeDeliveryDetails: CodeDelivery;
}> {
  const { user } = await requireSession({ ctx, accessToken: input.AccessToken });
  const { sub, email, wantedEmail: wanted } = user;
  if (input.AttributeName !== 'email' || wanted === null) {
    throw invalidParameter('There is no attribute to verify.');
  }
  await takeLimits({ ctx, limits: ['codeMail'], who: { email, address: caller.address } });
  await ctx.unitOfWork({ clubId: null }, (uow) =>
    sendEmailChangeCode({ uow, caller, input: { sub, wanted } }),
  );
  return { CodeDeliveryDetails: presentDelivery(wanted) };
}
