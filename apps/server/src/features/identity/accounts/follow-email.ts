import type { UnitOfWork } from '#server/context.ts';
import { setEmailOfUser } from '#server/features/fans/index.ts';
import { keepRefusals } from '#server/features/notifications/index.ts';
import { setStaffEmail } from '#server/features/staff/index.ts';
import type { Actor } from '#server/lib/actor.ts';

/**
 * Gives the account's address to its fans and staff of all clubs, so that nothing is mailed to the former one,
 * with what they refused by mail. The unit of work must not be narrowed to a club.
 */
export async function followEmail(
  uow: UnitOfWork,
  { actor, username, email }: { actor: Actor; username: string; email: string },
): Promise<void> {
  await setStaffEmail(uow.tx, { username, email });
  const changed = await setEmailOfUser(uow.tx, { username, email });
  for (const { id, clubId, former } of changed) {
    await keepRefusals(uow, { clubId, from: former, to: email });
    uow.audit({ clubId, actor, action: 'fan.emailChanged', subject: `fan:${id}` });
  }
}
