import { z } from 'zod';
import type { Context, UnitOfWork } from '#server/context.ts';
import { setEmailOfUser } from '#server/features/fans/index.ts';
import { keepRefusals } from '#server/features/notifications/index.ts';
import { setStaffEmail } from '#server/features/staff/index.ts';
import { type Actor, system } from '#server/lib/actor.ts';
import { defineTask } from '#server/platform/tasks.ts';
import { isPoolSubject } from './is-pool-subject.ts';
import { findUser } from './user-store.ts';

/**
 * Gives the account's address to its fans and staff of all clubs, so that nothing is mailed to the former one,
 * with what they refused by mail. The unit of work must not be narrowed to a club. Those in further databases follow by a
 * task.
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
  for (const at of ctx.everywhere.slice(1)) {
    await at.unitOfWork({ clubId: null }, (uow) => followHere(uow, change));
  }
}

async function followHere(uow: UnitOfWork, { actor, username, email }: AddressChange): Promise<void> {
  await setStaffEmail(uow.tx, { username, email });
  const changed = await setEmailOfUser(uow.tx, { username, email });
  for (const { id, clubId, former } of changed) {
    await keepRefusals(uow, { clubId, from: former, to: email });
    uow.audit({ clubId, actor, action: 'fan.emailChanged', subject: `fan:${id}` });
  }
}
