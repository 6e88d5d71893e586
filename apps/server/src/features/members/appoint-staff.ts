import { recordAudit } from '#server/audit/record-audit.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import type { Actor } from '#server/lib/actor.ts';
import { assertCanAppoint } from './fan-policy.ts';
import { insertPlatformAdmin, insertStaff } from './fan-store.ts';

/** Lets an account work for a club. Twice changes nothing. */
export async function appointStaff({
  ctx,
  actor,
  input: { club, username },
}: {
  ctx: Context;
  actor: Actor;
  input: { club: ClubRecord; username: string };
}): Promise<void> {
  assertCanAppoint(actor);
  await inTransaction(ctx, { clubId: club.id }, async (tx) => {
    if (!(await insertStaff(tx, { clubId: club.id, username }))) return;
    await recordAudit(tx, {
      clubId: club.id,
      actor,
      action: 'staff.appointed',
      subject: `account:${username}`,
    });
  });
}

/** Lets an account run the platform. Twice changes nothing. */
export async function appointPlatformAdmin({
  ctx,
  actor,
  input: { username },
}: {
  ctx: Context;
  actor: Actor;
  input: { username: string };
}): Promise<void> {
  assertCanAppoint(actor);
  await inTransaction(ctx, { clubId: null }, async (tx) => {
    if (!(await insertPlatformAdmin(tx, username))) return;
    await recordAudit(tx, { clubId: null, actor, action: 'admin.appointed', subject: `account:${username}` });
  });
}
