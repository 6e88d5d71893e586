import { recordAudit } from '#server/audit/record-audit.ts';
import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { getClub, getClubById } from '#server/features/clubs/index.ts';
import { ownPictureKey, queueRemoval, queueRemovalOfUploads } from '#server/features/files/index.ts';
import { deleteAccount } from '#server/features/identity/index.ts';
import {
  erasedNameOf,
  type FanRecord,
  findFansOfUser,
  lockFan,
  requireFanSelf,
} from '#server/features/members/index.ts';
import { queueMail } from '#server/features/notifications/index.ts';
import { queueForgetting } from '#server/features/payments/index.ts';
import type { Actor } from '#server/lib/actor.ts';
import { InvalidInputError } from '#server/lib/errors.ts';
import { erasureCodeHmac } from './erasure-code.ts';
import { assertOwesNothing } from './erasure-policy.ts';
import { closeErasureRequest, takeTry } from './erasure-store.ts';
import { eraseFan, erasePersonalRows, findObligations } from './personal-store.ts';
import { PERSONAL_TABLES } from './personal-tables.ts';

export interface EraseAccountInput {
  slug: string;
  username: string;
  /** As it was mailed. */
  code: string;
}

/**
 * Erases the caller everywhere: their account, and at every club what names or describes them. Books, receipts and
 * invoices stay, as the law wants it, under a name that leads to nobody.
 */
export async function eraseAccount({
  ctx,
  actor,
  input: { slug, username, code },
}: {
  ctx: Context;
  actor: Actor;
  input: EraseAccountInput;
}): Promise<void> {
  const club = await getClub(ctx, slug);
  const fan = await requireFanSelf(ctx, { actor, club, username });
  const request = await inTransaction(ctx, { clubId: null }, (tx) => takeTry(tx, username));
  if (request?.codeHmac !== erasureCodeHmac(ctx, username, code)) {
    throw new InvalidInputError('erasure.codeWrong');
  }
  await inTransaction(ctx, { clubId: null }, async (tx) => {
    const fans = await findFansOfUser(tx, username);
    for (const { clubId, id } of fans) await lockFan(tx, clubId, id);
    assertOwesNothing(
      await findObligations(
        tx,
        fans.map(({ id }) => id),
      ),
    );
    if (!(await closeErasureRequest(tx, username))) throw new InvalidInputError('erasure.codeWrong');
    await tellErased(ctx, tx, { fan, clubSlug: club.slug });
    for (const own of fans) await eraseAtClub(ctx, tx, { fan: own, actor });
    await deleteAccount(ctx, tx, username);
  });
  for (const { clubId } of await findFansOfUser(ctx.db, erasedNameOf(username))) {
    ctx.publicCache.dropClub((await getClubById(ctx, clubId)).slug);
  }
  ctx.outbox.wake();
}

async function tellErased(
  ctx: Context,
  tx: Tx,
  { fan, clubSlug }: { fan: FanRecord; clubSlug: string },
): Promise<void> {
  await queueMail(ctx, tx, {
    clubSlug,
    to: fan.email,
    language: fan.language,
    template: 'erasureDone',
    values: {},
    dedupe: `erasureDone:${fan.id}`,
  });
}

async function eraseAtClub(
  ctx: Context,
  tx: Tx,
  { fan, actor }: { fan: FanRecord; actor: Actor },
): Promise<void> {
  const { id: fanId, clubId, username } = fan;
  const holder = { clubId, fanId, username };
  await queueRemovalOfUploads(ctx, tx, holder);
  for (const table of PERSONAL_TABLES) await erasePersonalRows(tx, table, holder);
  await eraseFan(tx, holder, erasedNameOf(username));
  await queueForgetting(ctx, tx, { clubId, reference: fanId });
  const pictureKey = ownPictureKey(fan);
  if (pictureKey !== null) await queueRemoval(ctx, tx, pictureKey);
  await recordAudit(tx, { clubId, actor, action: 'fan.erased', subject: `fan:${fanId}` });
}
