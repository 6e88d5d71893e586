import { z } from 'zod';
import type { Context, UnitOfWork, UseCase } from '#server/context.ts';
import type { Tx } from '#server/db/client.ts';
import { holdOpenLots } from '#server/features/auctions/index.ts';
import { getClub, readClub } from '#server/features/clubs/index.ts';
import { type FanRecord, findFansOfUser, lockFan, requireFanSelf } from '#server/features/fans/index.ts';
import { deleteAccount } from '#server/features/identity/index.ts';
import { queueMail } from '#server/features/notifications/index.ts';
import { assertOwnsNoClubAlone, leaveStaff, lockPlatformAdmins } from '#server/features/staff/index.ts';
import { type Actor, system } from '#server/lib/actor.ts';
import { InvalidInputError } from '#server/lib/errors.ts';
import { reachEverywhere } from '#server/platform/databases.ts';
import { defineTask } from '#server/platform/tasks.ts';
import { eraseAtClub } from './erase-fan.ts';
import { erasureCodeHmac } from './erasure-code.ts';
import { assertOwesNothing, assertRunsNoPlatform } from './erasure-policy.ts';
import { closeErasureRequest, consumeAttempt } from './erasure-store.ts';
import { findObligations } from './personal-store.ts';

export interface EraseAccountInput {
  slug: string;
  username: string;
  /** The code from the mail. */
  code: string;
}

/**
 * Erases the caller everywhere: their account, and their personal data at every club. Ledgers, receipts and
 * invoices are kept, as the law requires, under an untraceable name. Their work for clubs ends; administrators of the platform
 * and only owners of a club are refused.
 */
export async function eraseAccount({
  ctx,
  actor,
  input: { slug, username, code },
}: UseCase<EraseAccountInput>): Promise<void> {
  const club = await getClub(ctx, slug);
  const fan = await requireFanSelf(ctx, { actor, club, username });
  const accounts = ctx.directory;
  const request = await accounts.unitOfWork({ clubId: null }, (uow) => consumeAttempt(uow.tx, username));
  if (request?.codeHmac !== erasureCodeHmac(ctx, username, code)) {
    throw new InvalidInputError('erasure.codeWrong');
  }
  for (const { db } of ctx.everywhere.slice(1)) {
    await assertOwnsNoClubAlone(db, username);
    await assertSettled(db, await findFansOfUser(db, username));
  }
  await accounts.unitOfWork({ clubId: null }, async (uow) => {
    assertRunsNoPlatform((await lockPlatformAdmins(uow.tx)).includes(username));
    const fans = await lockSettledFans(uow, username);
    if (!(await closeErasureRequest(uow.tx, username))) throw new InvalidInputError('erasure.codeWrong');
    await notifyErased(uow, { fan, clubSlug: club.slug });
    await leaveStaff(uow, { actor, username });
    await eraseFans(uow, { fans, actor });
    await deleteAccount(uow, username);
    if (ctx.everywhere.length > 1) {
      uow.enqueue(eraseElsewhereTask, { username }, { dedupe: `erase:${username}` });
    }
  });
}

/** The fans at clubs in further databases, or in the first since, follow, until none is left. */
export const eraseElsewhereTask = defineTask({
  name: 'erase-elsewhere',
  payload: z.object({ username: z.string() }),
});

/** One who owes something since the account was erased is erased once that is settled. */
export async function eraseElsewhere({
  ctx,
  input: { username },
}: {
  ctx: Context;
  input: z.output<typeof eraseElsewhereTask.payload>;
}): Promise<void> {
  await reachEverywhere(ctx, (at) =>
    at.unitOfWork({ clubId: null }, async (uow) => {
      const fans = await lockSettledFans(uow, username);
      await leaveStaff(uow, { actor: system('my-data'), username });
      await eraseFans(uow, { fans, actor: system('my-data') });
    }),
  );
}

async function lockSettledFans(uow: UnitOfWork, username: string): Promise<FanRecord[]> {
  const fans = await findFansOfUser(uow.tx, username);
  await holdOpenLots(
    uow.tx,
    fans.map(({ clubId }) => clubId),
  );
  for (const { clubId, id } of fans) await lockFan(uow.tx, clubId, id);
  await assertSettled(uow.tx, fans);
  return fans;
}

async function assertSettled(tx: Tx, fans: readonly FanRecord[]): Promise<void> {
  assertOwesNothing(
    await findObligations(
      tx,
      fans.map(({ id }) => id),
    ),
  );
}

async function eraseFans(
  uow: UnitOfWork,
  { fans, actor }: { fans: FanRecord[]; actor: Actor },
): Promise<void> {
  for (const fan of fans) await eraseAtClub(uow, { fan, actor });
  for (const { clubId } of fans) uow.invalidate(await readClub(uow, clubId));
}

async function notifyErased(
  uow: UnitOfWork,
  { fan, clubSlug }: { fan: FanRecord; clubSlug: string },
): Promise<void> {
  await queueMail(uow, {
    clubSlug,
    to: fan.email,
    language: fan.language,
    template: 'erasureDone',
    values: {},
    dedupe: `erasureDone:${fan.id}`,
  });
}
