import type { PrizeDelivery } from '@tifo/contracts/back-office/giveaways';
import type { Delivered } from '@tifo/contracts/back-office/lists';
import type { UnitOfWork, UseCase } from '#server/context.ts';
import { findFansByIds } from '#server/features/fans/index.ts';
import { queueMail } from '#server/features/notifications/index.ts';
import { assertMay } from '#server/lib/actor.ts';
import { NotFoundError } from '#server/lib/errors.ts';
import { inLanguage } from '#server/lib/language.ts';
import { findPrizeDelivery, writePrizeDelivery } from '../drawing/prize-delivery-store.ts';
import { holdPrize, type Prize, type PrizeInput } from './hold-prize.ts';
import { viewDelivery } from './view-giveaway.ts';

const MAILS = { SENT: 'prizeSent', HANDED_OVER: 'prizeHandedOver' } as const;

/**
 * Records that the prize of a winner was sent or handed over, or that this was a mistake, which the winner is mailed. A second call
 * replaces the note. Returns what is noted, and nothing else of the giveaway, which whoever only sends may not read. Throws
 * `giveaway.winnerNotFound` for one whose prize went to the next.
 */
export async function deliverPrize({
  ctx,
  actor,
  input: { club, giveawayId, rank, delivered },
}: UseCase<PrizeInput & { delivered: Delivered }>): Promise<PrizeDelivery> {
  assertMay(actor, 'orders.fulfil', club.id);
  const { delivery, note } = delivered;
  return ctx.unitOfWork({ clubId: club.id }, async (uow) => {
    const prize = await holdPrize(uow, { actor, club, giveawayId, rank });
    if (prize.forfeit?.forfeitedAt) throw new NotFoundError('giveaway.winnerNotFound');
    const key = { clubId: club.id, giveawayId, rank };
    const before = await findPrizeDelivery(uow.tx, key);
    if (!before && delivery === null) return viewDelivery(undefined);
    const { fanId } = prize.winner;
    const after = await writePrizeDelivery(uow.tx, { ...key, id: uow.ids.next(), fanId, delivered });
    uow.audit({
      actor,
      action: delivery === null ? 'giveaway.prizeUndelivered' : 'giveaway.prizeDelivered',
      subject: `giveaway:${giveawayId}`,
      before: { delivery: before?.delivery ?? null, note: before?.deliveryNote ?? null },
      after: { delivery, note: delivery === null ? null : note },
      detail: { rank },
    });
    if (before?.delivery !== delivery) await notifyWinner(uow, { ...prize, club, delivery });
    return viewDelivery(after);
  });
}

type Noted = Prize & Pick<PrizeInput, 'club'> & Pick<Delivered, 'delivery'>;

async function notifyWinner(uow: UnitOfWork, { giveaway, winner, club, delivery }: Noted): Promise<void> {
  const { id, slug, prize } = giveaway;
  const [fan] = await findFansByIds(uow.tx, club.id, [winner.fanId]);
  if (!fan || prize === null) return;
  await queueMail(uow, {
    ...{ clubSlug: club.slug, to: fan.email, fan, language: fan.language },
    template: delivery === null ? 'prizeNotDelivered' : MAILS[delivery],
    values: { name: fan.firstName || fan.name, prize: inLanguage(prize, fan.language) },
    linkPath: `/giveaway?giveaway=${slug}`,
    // What was taken back is said again once it is true.
    dedupe: `prizeDelivered:${id}:${winner.rank}:${uow.ids.next()}`,
  });
}
