import type { UnitOfWork, UseCase } from '#server/context.ts';
import { getClub, readClub } from '#server/features/clubs/index.ts';
import {
  eraseFan,
  type FanRecord,
  findFansOfUser,
  lockFan,
  requireFanSelf,
} from '#server/features/fans/index.ts';
import { deleteAccount } from '#server/features/identity/index.ts';
import { queueMail } from '#server/features/notifications/index.ts';
import { queueForgetting } from '#server/features/payments/index.ts';
import { ownPictureKey, queueRemoval, queueRemovalOfUploads } from '#server/features/uploads/index.ts';
import type { Actor } from '#server/lib/actor.ts';
import { InvalidInputError } from '#server/lib/errors.ts';
import { erasureCodeHmac } from './erasure-code.ts';
import { assertOwesNothing } from './erasure-policy.ts';
import { closeErasureRequest, takeTry } from './erasure-store.ts';
import { personalDataPort } from './personal-data-port.ts';
import { erasePersonalRows, findObligations } from './personal-store.ts';

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
}: UseCase<EraseAccountInput>): Promise<void> {
  const club = await getClub(ctx, slug);
  const fan = await requireFanSelf(ctx, { actor, club, username });
  const request = await ctx.unitOfWork({ clubId: null }, (uow) => takeTry(uow.tx, username));
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

async function eraseAtClub(uow: UnitOfWork, { fan, actor }: { fan: FanRecord; actor: Actor }): Promise<void> {
  const { id: fanId, clubId, username } = fan;
  const holder = { clubId, fanId, username };
  await queueRemovalOfUploads(uow, holder);
  for (const [table, data] of Object.entries(personalDataPort.of(uow)))
    await erasePersonalRows(uow.tx, { table, ...data }, holder);
  await eraseFan(uow.tx, fan);
  await queueForgetting(uow, { clubId, reference: fanId });
  const pictureKey = ownPictureKey(fan);
  if (pictureKey !== null) await queueRemoval(uow, pictureKey);
  uow.audit({ clubId, actor, action: 'fan.erased', subject: `fan:${fanId}` });
}
