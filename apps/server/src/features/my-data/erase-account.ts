import type { UnitOfWork, UseCase } from '#server/context.ts';
import { getClub, readClub } from '#server/features/clubs/index.ts';
import { type FanRecord, findFansOfUser, lockFan, requireFanSelf } from '#server/features/fans/index.ts';
import { deleteAccount } from '#server/features/identity/index.ts';
import { queueMail } from '#server/features/notifications/index.ts';
import { InvalidInputError } from '#server/lib/errors.ts';
import { eraseAtClub } from './erase-fan.ts';
import { erasureCodeHmac } from './erasure-code.ts';
import { assertOwesNothing } from './erasure-policy.ts';
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
 * invoices are kept, as the law requires, under an untraceable name.
 */
export async function eraseAccount({
  ctx,
  actor,
  input: { slug, username, code },
}: UseCase<EraseAccountInput>): Promise<void> {
  const club = await getClub(ctx, slug);
  const fan = await requireFanSelf(ctx, { actor, club, username });
  const request = await ctx.unitOfWork({ clubId: null }, (uow) => consumeAttempt(uow.tx, username));
  if (request?.codeHmac !== erasureCodeHmac(ctx, username, code)) {
    throw new InvalidInputError('erasure.codeWrong');
  }
  await ctx.unitOfWork({ clubId: null }, async (uow) => {
    const fans = await findFansOfUser(uow.tx, username);
    for (const { clubId, id } of fans) await lockFan(uow.tx, clubId, id);
    assertOwesNothing(
      await findObligations(
        uow.tx,
        fans.map(({ id }) => id),
      ),
    );
    if (!(await closeErasureRequest(uow.tx, username))) throw new InvalidInputError('erasure.codeWrong');
    await notifyErased(uow, { fan, clubSlug: club.slug });
    for (const own of fans) await eraseAtClub(uow, { fan: own, actor });
    await deleteAccount(uow, username);
    for (const { clubId } of fans) uow.invalidate(await readClub(uow, clubId));
  });
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
