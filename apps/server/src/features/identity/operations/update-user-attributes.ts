import { z } from 'zod';
import { asActor } from '../accounts/as-actor.ts';
import { takeLimits } from '../accounts/take-limits.ts';
import { readAttributeChanges, UserAttributes } from '../accounts/user-attributes.ts';
import { updateAttributes } from '../accounts/user-store.ts';
import { type CodeDelivery, presentDelivery } from '../factors/codes/present-delivery.ts';
import { sendEmailChangeCode } from '../factors/codes/send-email-change-code.ts';
import type { PoolCall } from '../protocol/pool-operation.ts';
import { ClientMetadata, TokenText } from '../protocol/pool-values.ts';
import { assertFresh } from '../sessions/require-fresh-session.ts';
import { requireSession } from '../sessions/require-session.ts';

export const UpdateUserAttributesInput = z.object({
  AccessToken: TokenText,
  UserAttributes,
  ClientMetadata,
});

/** Changes names at once, and the address after the code mailed to it has been entered. */
export async function updateUserAttributes({
  ctx,
  caller,
  input,
}: PoolCall<z.output<typeof UpdateUserAttributesInput>>): Promise<{
  CodeDeliveryDetailsList: CodeDelivery[];
}> {
  const session = await requireSession({ ctx, accessToken: input.AccessToken });
  const { user } = session;
  const { email, ...names } = readAttributeChanges(input.UserAttributes);
  const wanted = email === undefined || email === user.email ? null : email;
  if (wanted !== null) {
    await assertFresh(ctx, session);
    await takeLimits({ ctx, limits: ['codeMail'], who: { email: user.email, address: caller.address } });
  }
  await ctx.unitOfWork({ clubId: null }, async (uow) => {
    const wantedEmail = email === undefined ? user.wantedEmail : wanted;
    await updateAttributes(uow.tx, { sub: user.sub, wantedEmail, ...names });
    if (wanted !== null) await sendEmailChangeCode({ uow, caller, input: { sub: user.sub, wanted } });
    uow.audit({
      clubId: null,
      actor: asActor(user),
      action: 'account.updated',
      subject: `user:${user.sub}`,
    });
  });
  return { CodeDeliveryDetailsList: wanted === null ? [] : [presentDelivery(wanted)] };
}
