import { z } from 'zod';
import type { Context, UnitOfWork } from '#server/context.ts';
import { findFansOfUser, setEmailOfUser } from '#server/features/fans/index.ts';
import { keepRefusals } from '#server/features/notifications/index.ts';
import { findStaffOfUser, setStaffEmail } from '#server/features/staff/index.ts';
import { type Actor, system } from '#server/lib/actor.ts';
import { reachEverywhere } from '#server/platform/databases.ts';
import { defineTask } from '#server/platform/tasks.ts';
import { isPoolSubject } from './is-pool-subject.ts';
import { findUser } from './user-store.ts';

/**
 * Gives the account's address to its fans and staff of all clubs, so that nothing is mailed to the former one,
 * with what they refused by mail. The unit of work must not be narrowed to a club. Those in further databases, and of clubs that
 * are leaving one, follow by a task.
 */
export async function followEmail(uow: UnitOfWork, change: AddressChange): Promise<void> {
  await followHere(uow, change);
  if (uow.everywhere.length === 1) return;
  const { username, email } = change;
  uow.enqueue(followEmailTask, { username, email }, { dedupe: `follow-email:${uow.ids.next()}` });
}

interface AddressChange {
  actor: Actor;
  username: string;
  email: string;
}

export const followEmailTask = defineTask({
  name: 'follow-email',
  payload: z.object({ username: z.string(), email: z.string() }),
});

/** A later change may have been made meanwhile: the account's present address counts. */
export async function followEmailElsewhere({
  ctx,
  input: { username, email },
}: {
  ctx: Context;
  input: z.output<typeof followEmailTask.payload>;
}): Promise<void> {
  const user = isPoolSubject(username) ? await findUser(ctx.directory.db, username) : undefined;
  const change = { actor: system('identity'), username, email: user?.email ?? email };
  await reachEverywhere(ctx, async (at) => {
    await at.unitOfWork({ clubId: null }, (uow) => followHere(uow, change));
    await assertFollowed(at, change);
  });
}

/** Work across clubs does not change one that is leaving, and finds it still. */
async function assertFollowed({ db }: Context, { username, email }: AddressChange): Promise<void> {
  const found = await Promise.all([findFansOfUser(db, username), findStaffOfUser(db, username)]);
  if (found.flat().some((each) => each.email !== email))
    throw new Error('A club is about to move: it follows where it is then');
}

async function followHere(uow: UnitOfWork, { actor, username, email }: AddressChange): Promise<void> {
  await setStaffEmail(uow.tx, { username, email });
  const changed = await setEmailOfUser(uow.tx, { username, email });
  for (const { id, clubId, former } of changed) {
    await keepRefusals(uow, { clubId, from: former, to: email });
    uow.audit({ clubId, actor, action: 'fan.emailChanged', subject: `fan:${id}` });
  }
}
