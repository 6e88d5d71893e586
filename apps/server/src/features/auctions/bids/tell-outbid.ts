import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { coinValueOf, getClubById } from '#server/features/clubs/index.ts';
import { getExclusiveById } from '#server/features/exclusives/index.ts';
import { findFansByIds } from '#server/features/members/index.ts';
import { queueMail } from '#server/features/notifications/index.ts';
import { inLanguage } from '#server/lib/language.ts';
import { presentPricing } from '#server/lib/money.ts';
import type { PlacedBid } from './bid-rules.ts';
import { findOutbidBids, type LockedLot, type LotKey, lockLot, readClock, setToldSeq } from './bid-store.ts';

/**
 * Mails everybody who has lost the lead on a lot since it was last told and has not taken it back. The lot remembers how
 * far it was told, in the transaction of the mails, so nobody is told twice and nobody is left out.
 */
export async function tellOutbid(ctx: Context, { clubId, lotId }: LotKey): Promise<void> {
  await inTransaction(ctx, { clubId }, async (tx) => {
    const lot = await lockLot(tx, { clubId, lotId });
    if (!lot || lot.toldSeq >= lot.bidCount) return;
    const isOpen = (await readClock(tx)) < lot.endAt;
    await setToldSeq(tx, { clubId, lotId, toldSeq: lot.bidCount });
    // The top bid of the last time may have lost the lead since, so it is looked at again.
    const fromSeq = Math.max(1, lot.toldSeq);
    const lost = isOpen ? await findOutbidBids(tx, { clubId, lotId, fromSeq, toSeq: lot.bidCount }) : [];
    if (lost.length > 0) await queueMails(ctx, tx, { clubId, lot, lost });
  });
  ctx.outbox.wake();
}

async function queueMails(
  ctx: Context,
  tx: Tx,
  { clubId, lot, lost }: { clubId: string; lot: LockedLot; lost: PlacedBid[] },
): Promise<void> {
  const club = await getClubById(ctx, clubId);
  const exclusive = await getExclusiveById(tx, { clubId, id: lot.exclusiveId });
  const price = presentPricing(lot.currentPriceCoinUnits, coinValueOf(club)).totalCost.text;
  const lostBidOf = new Map(lost.map((bid) => [bid.fanId, bid.id]));
  for (const fan of await findFansByIds(tx, clubId, [...lostBidOf.keys()])) {
    await queueMail(ctx, tx, {
      clubSlug: club.slug,
      to: fan.email,
      language: fan.language,
      template: 'outbid',
      values: { name: fan.firstName, exclusive: inLanguage(exclusive.name, fan.language), price },
      linkPath: `/exclusives/${exclusive.slug}`,
      dedupe: `outbid:${lostBidOf.get(fan.id)}`,
    });
  }
}
