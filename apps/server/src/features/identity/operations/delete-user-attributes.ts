import { z } from 'zod';
import { asActor } from '../accounts/as-actor.ts';
import { updateAttributes } from '../accounts/user-store.ts';
import { invalidParameter } from '../protocol/pool-error.ts';
import type { PoolCall } from '../protocol/pool-operation.ts';
import { TokenText } from '../protocol/pool-values.ts';
import { requireSession } from '../sessions/require-session.ts';

export const DeleteUserAttributesInput = z.object({
  AccessToken: TokenText,
  UserAttributeNames: z.array(z.string().max(64)).max(20),
});

const EMPTY: Readonly<Record<string, { firstName: '' } | { lastName: '' } | { pictureUrl: '' }>> = {
  given_name: { firstName: '' },
  family_name: { lastName: '' },
  picture: { pictureUrl: '' },
};

/** Removes names or the picture; the address and the subject cannot be removed. */
export async function deleteUserAttributes({
  ctx,
  input,
}: PoolCall<z.output<typeof DeleteUserAttributesInput>>): Promise<object> {
  const { user } = await requireSession({ ctx, accessToken: input.AccessToken });
  const emptied = input.UserAttributeNames.map((name) => {
    if (!Object.hasOwn(EMPTY, name)) throw invalidParameter(`Attribute ${name} cannot be deleted.`);
    return EMPTY[name];
  });
  const { sub, wantedEmail } = user;
  await ctx.unitOfWork({ clubId: null }, async (uow) => {
    await updateAttributes(uow.tx, Object.assign({ sub, wantedEmail }, ...emptied));
    uow.audit({ clubId: null, actor: asActor(user), action: 'account.updated', subject: `user:${sub}` });
  });
  return {};
}
