import type { UseCase } from '#server/context.ts';
import type { SignedInActor } from '#server/lib/actor.ts';
import { followEmail } from '../accounts/follow-email.ts';
import { lockEmail } from '../accounts/lock-email.ts';

/**
 * Gives the account's address to its fans and staff of all clubs. A hosted pool does not tell when it changes:
 * there the caller's token counts, if it says that the address is proven.
 */
export async function takeOverEmail({
  ctx,
  actor,
}: UseCase<object> & { actor: SignedInActor }): Promise<void> {
  const { username, emailVerified } = actor;
  await ctx.unitOfWork({ clubId: null, findsOwnWork: true }, async (uow) => {
    const email = (await lockEmail(uow.tx, username)) ?? (emailVerified ? actor.email : '');
    if (email !== '') await followEmail(uow, { actor, username, email });
  });
}
